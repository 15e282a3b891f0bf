import 'server-only'
import { type Refusal, refusalOf } from '@/lib/server/runtime/request-origin'
import { gateway } from './server'

/**
 * Answers a request to the gateway, unless it must not be looked at. Its body has its limits already
 * (lib/server/http/request-limits.ts).
 *
 * @param own origins under which the site is reached
 */
export async function answer(request: Request, own: readonly string[]): Promise<Response> {
  const refusal = refusalOf(request, own)
  if (refusal) return refuse(refusal)
  try {
    const response = await gateway.fetch(request)
    response.headers.set('Cache-Control', 'no-store')
    return response
  } catch (error) {
    // The visitor has gone, or stopped: nobody reads the answer.
    if (request.signal.aborted) return refuse({ status: 400, message: 'The request was not sent to its end.' })
    throw error
  }
}

const refuse = ({ status, message }: Refusal): Response =>
  Response.json({ errors: [{ message }] }, { status, headers: { 'Cache-Control': 'no-store' } })
