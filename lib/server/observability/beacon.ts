import { z } from 'zod'
import { count, senderOf } from '../runtime/rate-limit.ts'
import { senderAddress } from '../runtime/request-security.ts'
import { senderLimit, type WorkName } from '../runtime/work.ts'

/** Without the query, which can hold a token or what a visitor searched for. */
export const PAGE_PATH = z.string().regex(/^\/[\w/-]{0,200}$/)

/** Returns a route for what pages and browsers report by themselves, with a limit per network address. */
export function beaconRoute<Report>(
  name: string,
  work: WorkName,
  schema: z.ZodType<Report>,
  use: (report: Report, headers: Headers) => void | Promise<void>,
): (request: Request) => Promise<Response> {
  const limit = senderLimit(work, name)
  return async (request) => {
    const wait = await count(limit, senderOf(senderAddress(request.headers)))
    if (wait !== null) return answer(429, { 'Retry-After': '60' })
    const report = schema.safeParse(await request.json().catch(() => null))
    if (!report.success) return answer(400)
    await use(report.data, request.headers)
    return answer(204)
  }
}

const answer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
