import { after } from 'next/server'
import { SEARCHED_SECTIONS } from '@/app/searched-sections'
import { describeError } from '@/graphql/describe-error'
import { ContentError } from '@/graphql/errors'
import { parseJson } from '@/graphql/json'
import { invalidate, pollForChanges, pollState, refreshLists } from '@/lib/content/invalidation/invalidate'
import { compareLater } from '@/lib/content/invalidation/schedule'
import { parseWebhook } from '@/lib/content/invalidation/webhook'
import { noteChange } from '@/lib/forms/my-submission/version'
import { refreshSearch } from '@/lib/search/search'
import { askSelf } from '@/lib/server/page-cache/refresh'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { lifecycle } from '@/lib/server/runtime/process-wide'
import { sameSecret } from '@/lib/server/runtime/request-security'

const log = logger('invalidation')

/** Milliseconds in which metadata and texts are read: after a change what it concerns, and at each poll the rest. */
const CHANGED_MS = 2000
const POLL_MS = 20_000

const MAX_RENDERED = 10
const SECRET = 'x-revalidate-secret'

const answer = (status: number, body: object, headers?: HeadersInit): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

const isAllowed = (header: string | null): boolean =>
  header !== null && [lifecycle.ownSecret, env.revalidateSecret].some((secret) => secret && sameSecret(header, secret))

/** Webhook of the content backend (docs/craft.md). It responds with 503 if the call should be sent again. */
export async function POST(request: Request): Promise<Response> {
  if (!isAllowed(request.headers.get(SECRET)))
    return answer(401, { error: `The header ${SECRET} is missing or wrong.` })
  const call = parseWebhook(parseJson(await request.text()))
  if (call === null) return answer(400, { error: 'The body is no JSON of the documented form.' })
  try {
    if (call.check) return await check(call.all)
    const { request: changed, ignored, moving, submissions } = call
    await Promise.all(submissions.map(noteChange))
    const { everything, entries } = changed
    const others = changed.files.size + changed.globals.size + changed.forms.size
    if (!everything && others + entries.size === 0) return answer(200, { refreshed: null, ignored })
    if (moving) compareLater()
    const { unknown: unknownToAll, ...refreshed } = await invalidate(changed)
    refreshAfter(refreshed.pages, CHANGED_MS)
    const unknown = [...entries].filter((id) => unknownToAll.includes(id))
    const isUnknown = !everything && others === 0 && unknown.length === entries.size
    return answer(isUnknown ? 202 : 200, { refreshed: isUnknown ? null : refreshed, ignored, unknown })
  } catch (error) {
    log.error(`it failed, the CMS is told to send it again: ${describeError(error)}`)
    return noContent()
  }
}

/**
 * Renders the pages, at which the editor looks first, perhaps as the first visitor since a start, and reads what lists and
 * the search show. Tags become stale with the response, so it waits for none of this.
 */
function refreshAfter(paths: readonly string[], budget: number): void {
  const headers = { host: new URL(env.siteUrl).host, 'x-forwarded-proto': new URL(env.siteUrl).protocol.slice(0, -1) }
  // In development each page would be compiled before the one that the developer requests.
  const pages = process.env.NODE_ENV === 'development' ? [] : paths.slice(0, MAX_RENDERED)
  after(() =>
    Promise.allSettled([
      ...pages.map((url) => askSelf({ url: encodeURI(url), headers })),
      refreshLists(budget),
      refreshSearch(SEARCHED_SECTIONS, budget),
    ]),
  )
}

const noContent = () => answer(503, { error: 'The content backend does not answer.' }, { 'Retry-After': '10' })

/** Runs every few seconds, so an outage is logged once. */
async function check(all: boolean): Promise<Response> {
  try {
    const refreshed = await pollForChanges(all)
    if (pollState.failed) log.info('the content backend answers again.')
    pollState.failed = false
    refreshAfter(refreshed?.pages ?? [], POLL_MS)
    return answer(200, { refreshed })
  } catch (error) {
    const reason = error instanceof ContentError ? error.reason : null
    if (!pollState.failed || reason !== pollState.reason)
      log.error(`the poll for changes failed, pages stay cached: ${describeError(error)}`)
    Object.assign(pollState, { failed: true, reason })
    return noContent()
  }
}
