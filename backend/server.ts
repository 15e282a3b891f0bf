import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { logger } from '../lib/server/runtime/log.ts'
import { continueTrace, traced } from '../lib/server/runtime/telemetry.ts'
import { changesBetween } from './changes.ts'
import { draftOf } from './content-reader/names.ts'
import { type ContentStore, placeOf } from './content-reader/store.ts'
import { openDatabase, type PreviewTokens, previewTokens, signingKey } from './database.ts'
import type { Cost } from './graphql/cost.ts'
import { createGraphqlHandler } from './graphql/handler.ts'
import { serveSubscriptions } from './graphql/subscriptions.ts'
import { type BackendAddress, isAllowedSource, isBearer, sendError, sendJson } from './http.ts'
import { type LiveContent, openContent, watchFolder } from './live-content.ts'
import { serveMedia } from './media.ts'
import { PRIMARY_SITE, SITES, type Site } from './model.ts'
import type { QueryContext } from './query/context.ts'
import type { BackendSettings } from './settings.ts'
import { Sessions } from './submissions/captchas.ts'
import { type SubmissionService, startSubmissionService } from './submissions/service.ts'
import { reportChanges, submissionOpener } from './submissions/watch.ts'
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
  const database = openDatabase(dataDir)
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, rejectUntilReady)
  const url = await listen(server, options)
  const address = { host: options.host, port: Number(new URL(url).port), siteUrl }
  const mediaKey = signingKey(database, 'media')
  const contentOptions = { root: contentDir, siteUrl, mediaUrl: `${url}/uploads`, mediaKey }
  const content = await openContent(contentOptions, options).catch((error: unknown) => {
    database.close()
    server.close()
    throw error
  })
  const tokens = previewTokens(database)
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
  const stopReporting =
    webhook && reportChanges(database, submissions, clock, (changed) => webhook.addSubmissions(changed))

  server.off('request', rejectUntilReady)
  server.on('request', createRequestListener({ options, url, address, clock, content, tokens, submissionService }))
  const changes = new EventEmitter().setMaxListeners(0)
  const open = submissionOpener(submissions, submissionsToken, clock)
  const sockets = options.strict
    ? null
    : serveSubscriptions(server, () => content.schemas().site, changes, { token, address, clock, open })
  const reload = () =>
    content.reload((before, after) => {
      const changed = changesBetween(before, after)
      for (const change of changed) changes.emit('change', change)
      webhook?.addEntries(changed)
      webhook?.addOtherContent(before, after)
    })
  const stopWatching = options.watch ? watchFolder(contentDir, reload) : null
  webhook?.start()

  async function stop(): Promise<void> {
    stopWatching?.()
    stopReporting?.()
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
  return { url, tokens, store: content.store, submissions, close }
}

async function listen(server: Server, { port, host }: BackendOptions): Promise<string> {
  await once(server.listen(port, host), 'listening')
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${(server.address() as AddressInfo).port}`
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

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, X-Craft-Authorization, X-Craft-Site, X-Craft-Token, X-Craft-Gql-Cache',
  'Access-Control-Max-Age': '86400',
}

const MAX_PLACES = 200

function createRequestListener(context: ListenerContext): RequestListener {
  const { options, content, address, clock, tokens, submissionService } = context
  const schemaOf = ({ stored }: QueryContext) => content.schemas()[stored ? 'submissions' : 'site']
  const graphql = createGraphqlHandler(schemaOf, options)
  const sessions = new Sessions()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers } = request
    if (!isAllowedSource(headers, address)) return sendError(response, 403, 'Not from this page or to this host.')
    const url = URL.parse(`${context.url}${request.url}`)
    const notFound = () => sendError(response, 404, 'Page not found.')
    if (!url) return notFound()
    const { pathname, searchParams } = url
    if (pathname === '/health') return sendJson(response, 200, { status: 'ok' })
    const authorization = headers['x-craft-authorization'] || headers.authorization
    const isSite = isBearer(authorization, options.token)
    const store = content.store()
    const now = clock()
    if (pathname === '/unpublished' && !options.strict && isSite)
      return sendJson(response, 200, unpublished(store, Number(searchParams.get('site')), now, tokens))
    if (pathname.startsWith('/uploads/')) {
      if (!(await serveMedia(pathname, store, request, response))) notFound()
      return
    }
    const site = requestedSite(pathname, headers['x-craft-site'])
    if (!site && (pathname !== '/places' || options.strict)) return notFound()
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204, PREFLIGHT_HEADERS).end()
    const canReadSubmissions = isBearer(authorization, options.submissionsToken)
    if (options.token !== null && !canReadSubmissions && !isSite)
      return sendError(response, 400, `${authorization ? 'Invalid' : 'Missing'} Authorization header`)
    if (!site) {
      const ids = searchParams.getAll('id').slice(0, MAX_PLACES)
      return sendJson(response, 200, Object.fromEntries(ids.map((id) => [id, placeOf(id, store)])))
    }
    const token = searchParams.get('token') ?? header(request, 'x-craft-token')
    if (token && !/^[\w-]+$/.test(token)) return sendError(response, 400, 'Invalid token')
    const granted = token ? tokens.find(token, now) : undefined
    await graphql(request, response, {
      store,
      site,
      now,
      preview: granted && token ? { token, draft: draftFor(granted, store) } : null,
      session: sessions.of(headers.cookie, (cookie) => response.setHeader('Set-Cookie', cookie)),
      stored: canReadSubmissions ? submissionService : null,
      submit: (form, args, spamReason) =>
        submissionService.submit(form, args, {
          site: site.handle,
          now,
          spam: !options.strict && header(request, 'x-submission-spam') === '1',
          spamReason,
          idempotencyKey: options.strict ? null : header(request, 'x-idempotency-key'),
        }),
    })
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

const draftFor = (granted: { source: string; siteId: number }, { index }: ContentStore) =>
  index.bySource(`${granted.source}.draft`).find(({ siteId }) => siteId === granted.siteId) ?? null

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
