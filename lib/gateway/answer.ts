import 'server-only'
import { processWide } from '../store/shared'
import { type BodyLimits, guardBody, type Load } from './body'
import { MAX_BYTES_AT_ONCE, MAX_REQUEST_BYTES, MAX_TEXT_BYTES, PATIENCE } from './limits'
import { type Refusal, refusalOf } from './refuse'
import { gateway } from './server'

/**
 * Answers a request to the gateway, unless it must not be looked at, or its body is too much.
 *
 * @param own origins under which the site is reached
 */
export async function answer(request: Request, own: readonly string[]): Promise<Response> {
  const refusal = refusalOf(request, own)
  if (refusal) return refuse(refusal)
  const limits = limitsOf(request)
  if (Number(request.headers.get('content-length')) > limits.most) {
    return refuse({ status: 413, message: 'The request is too large.' })
  }
  const load = processWide<Load>('gateway-load', () => ({ bytes: 0 }))
  const body = guardBody(request, load, limits)
  try {
    const response = await gateway.fetch(body.request)
    const passed = body.refusal()
    if (passed) return refuse(passed)
    response.headers.set('Cache-Control', 'no-store')
    return response
  } catch (error) {
    // The visitor has gone, or stopped: nobody reads the answer.
    if (request.signal.aborted) return refuse({ status: 400, message: 'The request was not sent to its end.' })
    throw error
  } finally {
    body.release()
  }
}

/** Only files are large. */
function limitsOf({ headers }: Request): BodyLimits {
  const files = headers.get('content-type')?.startsWith('multipart/form-data') === true
  return { most: files ? MAX_REQUEST_BYTES : MAX_TEXT_BYTES, atOnce: MAX_BYTES_AT_ONCE, patience: PATIENCE }
}

const refuse = ({ status, message }: Refusal): Response =>
  Response.json(
    { errors: [{ message }] },
    { status, headers: { 'Cache-Control': 'no-store', ...(status === 503 && { 'Retry-After': '5' }) } },
  )
