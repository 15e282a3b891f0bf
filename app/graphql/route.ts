import { env } from '@/lib/env'
import { MAX_BYTES_AT_ONCE, MAX_REQUEST_BYTES } from '@/lib/gateway/limits'
import { ownOrigins, type Refusal, refusalOf } from '@/lib/gateway/refuse'
import { gateway } from '@/lib/gateway/server'
import { processWide } from '@/lib/store/shared'

const inMemory = processWide('gateway-load', () => ({ bytes: 0 }))

async function answer(request: Request): Promise<Response> {
  const refusal = refusalOf(request, ownOrigins(request, env.siteUrl))
  if (refusal) return refuse(refusal)
  // Without a length, as much as there can be.
  const bytes = request.body ? Number(request.headers.get('content-length') ?? MAX_REQUEST_BYTES) : 0
  if (bytes > MAX_REQUEST_BYTES) return refuse({ status: 413, message: 'The request is too large.' })
  if (inMemory.bytes + bytes > MAX_BYTES_AT_ONCE) {
    return refuse({ status: 503, message: 'Too much is being sent at once. Try again in a moment.' })
  }
  inMemory.bytes += bytes
  try {
    const response = await gateway.fetch(request)
    response.headers.set('Cache-Control', 'no-store')
    return response
  } finally {
    inMemory.bytes -= bytes
  }
}

const refuse = ({ status, message }: Refusal): Response =>
  Response.json(
    { errors: [{ message }] },
    { status, headers: { 'Cache-Control': 'no-store', ...(status === 503 && { 'Retry-After': '5' }) } },
  )

export { answer as GET, answer as OPTIONS, answer as POST }
