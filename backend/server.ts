import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { logger } from '../lib/server/runtime/log.ts'
import { continueTrace, traced } from '../lib/server/runtime/telemetry.ts'
import { authorizationOf, type BackendAddress, isAllowedSource, isBearer, PreviewTokens } from './access.ts'
import { ContentChanges } from './changes.ts'
import { draftOf } from './content-reader/entry-uris.ts'
import { placesOf } from './content-reader/places.ts'
import type { ContentStore } from './content-reader/store.ts'
import { openDatabase, signingKey } from './database.ts'
import { watchFolder } from './folder-watcher.ts'
import type { Cost } from './graphql/cost.ts'
import { createGraphqlHandler } from './graphql/handler.ts'
import { serveSubscriptions } from './graphql/subscriptions.ts'
import { sendError, sendJson } from './http-responses.ts'
import { type LiveContent, openContent } from './live-content.ts'
import { serveMedia } from './media.ts'
import { PRIMARY_SITE, SITES, type Site } from './model.ts'
import type { PreviewGrant, QueryContext } from './query/context.ts'
import { Sessions } from './sessions.ts'
import type { BackendSettings } from './settings.ts'
import { submissionOpener } from './submissions/personal-access.ts'
import { reportChanges } from './submissions/report-changes.ts'
import { type SubmissionService, startSubmissionService } from './submissions/service.ts'
import { Webhook } from './webhook.ts'

export interface BackendOptions extends Omit<BackendSettings, 'dataDir' | 'cost' | 'collectAs'> {
  dataDir: string | null
  cost?: Cost
  watch: boolean
  clock?: () => Date
}

export type Backend = Awaited<ReturnType<typeof startBackend>>

/** Exceeds the clients' idle timeout, so that none sends a request on a closing connection (Node's default is 5 s). */
const KEEP_ALIVE_TIMEOUT_MS = 60_000

const rejectUntilReady: RequestListener = (_, response) => sendError(response, 503, 'The content is being read.')

export async function startBackend(options: BackendOptions) {
  const { dataDir, contentDir, siteUrl, token, submissionsToken, clock = () => new Date() } = options
  const startedAt = new Date()
  const database = openDatabase(dataDir)
  const mediaKey = signingKey(database, 'media')
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, rejectUntilReady)
  const url = await listen(server, options)
  const address = { host: options.host, port: Number(new URL(url).port), siteUrl }
  const contentOptions = { root: contentDir, siteUrl, mediaUrl: `${url}/uploads`, mediaKey }
  const content = await openContent(contentOptions, options, startedAt).catch((error: unknown) => {
    database.close()
    server.close()
    throw error
  })
  const tokens = new PreviewTokens(database)
  const changes = new ContentChanges()
  const submissionService = await startSubmissionService({
    database,
    dataDir,
    mail: options.mail,
    clock,
    links: submissionsToken === null ? null : { siteUrl, key: submissionsToken },
    content: content.store,
  })
  const { submissions } = submissionService
  const webhook = options.webhook
    ? new Webhook({
        ...options.webhook,
        version: () => content.store().version,
        stateFile: dataDir && join(dataDir, 'published'),
      })
    : null
  if (webhook) changes.onChanges((list) => webhook.addEntries(list))
  const stopReporting = webhook
    ? reportChanges(database, submissions, clock, (changed) => webhook.addSubmissions(changed))
    : () => {}

  server.off('request', rejectUntilReady)
  server.on('request', createRequestListener({ options, url, address, clock, content, tokens, submissionService }))
  const open = submissionOpener(submissions, submissionsToken, clock)
  const sockets = options.strict
    ? null
    : serveSubscriptions(server, () => content.schemas().site, changes, { token, address, clock, open })
  const reload = () =>
    content.reload((before, after) => {
      changes.publish(before, after)
      webhook?.addOtherContent(before, after)
    })
  const stopWatching = options.watch ? watchFolder(contentDir, reload) : () => {}
  webhook?.start()

  async function stop(): Promise<void> {
    stopWatching()
    stopReporting()
    webhook?.close()
    await sockets?.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await submissionService.close()
    database.close()
  }
  let stopping: Promise<void> | undefined
  const close = () => {
    stopping ??= stop()
    return stopping
  }
  return { url, tokens, changes, store: content.store, submissions, close }
}

function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

async function listen(server: Server, { port, host }: BackendOptions): Promise<string> {
  await once(server.listen(port, host), 'listening')
  return `http://${hostForUrl(host)}:${(server.address() as AddressInfo).port}`
}

interface ListenerContext {
  options: Pick<BackendSettings, 'strict' | 'token' | 'submissionsToken'> & { cost?: Cost }
  url: string
  address: BackendAddress
  clock: () => Date
  content: LiveContent
  tokens: PreviewTokens
  submissionService: SubmissionService
}

const PREVIEW_TOKEN = /^[\w-]+$/

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, X-Craft-Authorization, X-Craft-Site, X-Craft-Token, X-Craft-Gql-Cache',
  'Access-Control-Max-Age': '86400',
}

function createRequestListener(context: ListenerContext): RequestListener {
  const { options, content } = context
  const schemaOf = ({ stored }: QueryContext) => content.schemas()[stored ? 'submissions' : 'site']
  const graphql = createGraphqlHandler(schemaOf, options)
  const sessions = new Sessions()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isAllowedSource(request.headers, context.address)) {
      return sendError(response, 403, 'Not from this page or to this host.')
    }
    const url = URL.parse(`${context.url}${request.url}`)
    if (!url) return sendError(response, 404, 'Page not found.')
    if (url.pathname === '/health') return sendJson(response, 200, { status: 'ok' })
    const authorization = authorizationOf(request.headers)
    const isSite = isBearer(authorization, options.token)
    if (url.pathname === '/unpublished' && !options.strict && isSite) {
      const siteId = Number(url.searchParams.get('site'))
      return sendJson(response, 200, unpublished(content.store(), siteId, context.clock(), context.tokens))
    }
    if (url.pathname.startsWith('/uploads/')) {
      if (!(await serveMedia(url.pathname, content.store(), request, response)))
        sendError(response, 404, 'Page not found.')
      return
    }
    const site = requestedSite(url.pathname, request.headers['x-craft-site'])
    if (!site && (url.pathname !== '/places' || options.strict)) return sendError(response, 404, 'Page not found.')
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204, PREFLIGHT_HEADERS).end()
    const canReadSubmissions = isBearer(authorization, options.submissionsToken)
    if (options.token !== null && !canReadSubmissions && !isSite) {
      return sendError(response, 400, `${authorization === null ? 'Missing' : 'Invalid'} Authorization header`)
    }
    if (!site) return sendJson(response, 200, placesOf(url.searchParams, content.store()))
    const token = url.searchParams.get('token') ?? header(request, 'x-craft-token')
    if (token && !PREVIEW_TOKEN.test(token)) return sendError(response, 400, 'Invalid token')
    const session = sessions.of(request.headers.cookie, (cookie) => response.setHeader('Set-Cookie', cookie))
    const stored = canReadSubmissions ? context.submissionService : null
    await graphql(request, response, { ...queryContext(context, request, site, token), session, stored })
  }

  return (request, response) => {
    const run = () => handle(request, response)
    const answer = () => traced('backend.request', {}, run, () => String(response.statusCode))
    continueTrace(request.headers.traceparent, answer).catch((error: unknown) => {
      logger('server').error('a request failed, the response has status 500', error)
      if (!response.headersSent) sendError(response, 500, 'Internal Server Error')
    })
  }
}

function queryContext(
  { options, clock, content, tokens, submissionService }: ListenerContext,
  request: IncomingMessage,
  site: Site,
  token: string | null,
): Omit<QueryContext, 'session' | 'stored'> {
  const now = clock()
  return {
    store: content.store(),
    site,
    now,
    preview: token ? previewOf(token, now, tokens, content.store()) : null,
    submit: (form, args, spamReason) =>
      submissionService.submit(form, args, {
        site: site.handle,
        now,
        spam: !options.strict && header(request, 'x-submission-spam') === '1',
        spamReason,
        idempotencyKey: options.strict ? null : header(request, 'x-idempotency-key'),
      }),
  }
}

function previewOf(token: string, now: Date, tokens: PreviewTokens, { index }: ContentStore): PreviewGrant | null {
  const preview = tokens.find(token, now)
  if (!preview) return null
  const draft = index.bySource(`${preview.source}.draft`).find(({ siteId }) => siteId === preview.siteId)
  return { token, draft: draft ?? null }
}

function requestedSite(path: string, handle: string | string[] | undefined): Site | undefined {
  const site = SITES.find((candidate) => path === `${candidate.prefix}/api`)
  return site && (SITES.find((candidate) => candidate.handle === handle) ?? (handle ? PRIMARY_SITE : site))
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const LIMIT = 200

/** Lists drafts and pending entries of a site for the overview for editors. Craft has no such address. */
function unpublished({ index }: ContentStore, siteId: number, now: Date, tokens: PreviewTokens) {
  const rows = index.entries
    .filter((entry) => entry.siteId === siteId && (entry.draft || (entry.enabled && entry.postDate > now)))
    .sort((a, b) => b.dateUpdated.getTime() - a.dateUpdated.getTime())
    .slice(0, LIMIT)
  return rows.map(({ id, title, section, uri, postDate, dateUpdated, draft, source }) => ({
    id: String(id),
    siteId,
    canonicalId: draft?.canonicalId ?? id,
    sectionHandle: section,
    title,
    uri,
    isDraft: draft !== null,
    draftId: draft?.id,
    draftName: draft?.name,
    postDate,
    dateUpdated,
    ...(draft && { token: tokens.create(draftOf(source) ?? source, siteId, now) }),
  }))
}
