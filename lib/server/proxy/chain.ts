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
