import type { NextRequest } from 'next/server'

/** A step may respond to a request; undefined passes it to the next step. */
export type Step = (request: NextRequest) => Response | undefined | Promise<Response | undefined>

/**
 * Runs the named steps in order until one responds. An unknown name is a fault of the configuration: 500, as in the error
 * catalogue (specification, section 8).
 */
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
