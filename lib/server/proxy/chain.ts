import type { NextRequest } from 'next/server'

export type Step = (request: NextRequest) => Response | undefined | Promise<Response | undefined>

const OPTIONAL_STEPS = ['languageChoice']

const problems = (skipped: readonly string[]): string[] => skipped.filter((name) => !OPTIONAL_STEPS.includes(name))

/**
 * Makes one step of all, in their order, but those that PROXY_SKIP names. A name that cannot be left out is an error of
 * the configuration: 500 on every page, with the catalogue's message (specification, section 8).
 */
export function chain(steps: Readonly<Record<string, Step>>, skipped: readonly string[]): Step {
  if (problems(skipped).length > 0) {
    const headers = { 'Content-Type': 'text/plain' }
    return () => new Response('Unknown middleware', { status: 500, headers })
  }
  const used = Object.entries(steps).flatMap(([name, step]) => (skipped.includes(name) ? [] : [step]))
  return async (request) => {
    for (const step of used) {
      const response = await step(request)
      if (response) return response
    }
    return undefined
  }
}

export function skipProblem(skipped: readonly string[]): string | null {
  const unknown = problems(skipped)
  if (unknown.length === 0) return null
  return `PROXY_SKIP names ${unknown.join(', ')}, which cannot be left out (only ${OPTIONAL_STEPS.join(', ')}); every page responds 500 "Unknown middleware".`
}
