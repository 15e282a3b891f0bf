import 'server-only'
import { gateway } from './yoga'

/**
 * Handles a request to `/graphql`. The server has checked its method, origin and the size of its body
 * (lib/server/http/request-listener.ts).
 */
export async function handleGatewayRequest(request: Request): Promise<Response> {
  try {
    const response = await gateway.fetch(request)
    response.headers.set('Cache-Control', 'no-store')
    return response
  } catch (error) {
    if (!request.signal.aborted) throw error
    const errors = [{ message: 'The request was not sent to its end.' }]
    return Response.json({ errors }, { status: 400, headers: { 'Cache-Control': 'no-store' } })
  }
}
