import { ContentError, describeError } from '@/graphql/errors'
import { lookAgain } from '@/lib/invalidation/compare-again'
import { contentState, publish, publishUnannounced } from '@/lib/invalidation/invalidate'
import { isAllowed } from '@/lib/invalidation/secret'
import { readCall } from '@/lib/invalidation/webhook'

const SECRET = 'x-revalidate-secret'

const answer = (status: number, body: object, headers?: HeadersInit): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

/**
 * The webhook of the content backend: an element was saved, so what shows it is made fresh (docs/craft.md has the
 * payload). Answers what was: 200; 202 where there was nothing to do; 401 wrong secret; 400 no such call;
 * 503 the content backend does not answer, try again.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isAllowed(request.headers.get(SECRET)))
    return answer(401, { error: `The header ${SECRET} is missing or wrong.` })
  const call = readCall(parsed(await request.text()))
  if (call === null) return answer(400, { error: 'The body is no JSON of the documented form.' })
  try {
    if (call.check) return await check(call.all)
    const { asked, ignored, moving } = call
    const isNothing =
      !asked.everything && [asked.entries, asked.files, asked.globals, asked.forms].every(({ size }) => !size)
    if (isNothing) return answer(200, { refreshed: null, ignored })
    if (moving) lookAgain()
    // Of calls made together each hears of its own unknowns.
    const { unknown: unknownToAll, ...refreshed } = await publish(asked)
    const unknown = [...asked.entries].filter((id) => unknownToAll.includes(id))
    const others = asked.files.size + asked.globals.size + asked.forms.size
    if (!asked.everything && others === 0 && unknown.length === asked.entries.size)
      return answer(202, { refreshed: null, ignored, unknown })
    return answer(200, { refreshed, ignored, unknown })
  } catch (error) {
    console.error('Nothing was made fresh:', describeError(error))
    return noContent()
  }
}

const noContent = () => answer(503, { error: 'The content backend does not answer.' }, { 'Retry-After': '10' })

/** Asked for every few seconds: of a backend that does not answer it is said once. */
async function check(all: boolean): Promise<Response> {
  const state = contentState()
  try {
    const refreshed = await publishUnannounced(all)
    state.failed = false
    return answer(200, { refreshed })
  } catch (error) {
    const reason = error instanceof ContentError ? error.reason : null
    // An outage may end in another one: a token that has expired since.
    if (!state.failed || reason !== state.reason) console.error('No look for changes:', describeError(error))
    Object.assign(state, { failed: true, reason })
    return noContent()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
