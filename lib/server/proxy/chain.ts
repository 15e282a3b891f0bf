import type { NextRequest } from 'next/server'

export type Step = (request: NextRequest) => Response | undefined | Promise<Response | undefined>

/** An unknown name is a configuration error: 500 with the catalogue's message (specification, section 8). */
export async function runChain(
  names: readonly string[],
  steps: Readonly<Record<string, Step>>,
  request: NextRequest,
): Promise<Response | undefined> {
  for (const name of names) {
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined
    if (!step) return new Response('Unknown middleware', { status: 500, headers: { 'Content-Type': 'text/plain' } })
    const response = await step(request)
    if (response) return response
  }
  return undefined
}

const OPTIONAL_STEPS = ['languageChoice']

const problems = (skipped: readonly string[]): string[] => skipped.filter((name) => !OPTIONAL_STEPS.includes(name))

/** A name that cannot be skipped leads the chain as an unknown step, so that every page shows the error. */
export function stepsWithout(names: readonly string[], skipped: readonly string[]): string[] {
  const unknown = problems(skipped).map((name) => `PROXY_SKIP ${name}`)
  return [...unknown, ...names.filter((name) => !skipped.includes(name))]
}

export function skipProblem(skipped: readonly string[]): string | null {
  const unknown = problems(skipped)
  if (unknown.length === 0) return null
  return `PROXY_SKIP names ${unknown.join(', ')}, which cannot be left out (only ${OPTIONAL_STEPS.join(', ')}); every page responds 500 "Unknown middleware".`
}
