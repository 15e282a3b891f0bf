import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { logger } from '../lib/server/runtime/log.ts'
import { continueTrace, traced } from '../lib/server/runtime/telemetry.ts'
import { authorizationOf, type BackendAddress, isAllowedSource, isBearer } from './access.ts'
import { ContentChanges } from './changes.ts'
import { placesOf } from './content/places.ts'
import { ContentError } from './content/source.ts'
import { ContentReader, type ContentStore } from './content/store.ts'
import { openDatabase, signingKey } from './database.ts'
import { watchFolder } from './folder-watcher.ts'
import type { Cost } from './graphql/cost.ts'
import { createGraphqlHandler, schemasFor } from './graphql/handler.ts'
import { serveSubscriptions } from './graphql/subscriptions.ts'
import { sendError, sendJson } from './http-responses.ts'
import { serveMedia } from './media.ts'
import { PRIMARY_SITE, SITES, type Site } from './model.ts'
import { PreviewTokens } from './preview-tokens.ts'
import type { PreviewGrant, QueryContext } from './query/context.ts'
import { Sessions } from './sessions.ts'
import type { BackendSettings } from './settings.ts'
import { submissionOpener } from './submissions/personal-access.ts'
import { reportChanges } from './submissions/report-changes.ts'
import { startSubmissionService } from './submissions/service.ts'
import { unpublished } from './unpublished.ts'
import { Webhook } from './webhook.ts'

const log = logger('content')

export interface BackendOptions extends Omit<BackendSettings, 'dataDir' | 'cost' | 'collectAs'> {
  dataDir: string | null
  cost?: Cost
  watch: boolean
  clock?: () => Date
  mailRetryDelays?: readonly number[]
}

export type Backend = Awaited<ReturnType<typeof startBackend>>

const PREVIEW_TOKEN = /^[\w-]+$/

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, X-Craft-Authorization, X-Craft-Site, X-Craft-Token, X-Craft-Gql-Cache',
  'Access-Control-Max-Age': '86400',
}

/** Exceeds the clients' idle timeout, so that none sends a request on a closing connection (Node's default is 5 s). */
const KEEP_ALIVE_TIMEOUT_MS = 60_000

/** Lets requests run between parts of the search's texts. */
const SEARCH_PAUSE_MS = 200

export async function startBackend(options: BackendOptions) {
  const clock = options.clock ?? (() => new Date())
  const { submissionsToken, mail, mailRetryDelays } = options
  const startedAt = new Date()
  const database = openDatabase(options.dataDir)
  const mediaKey = signingKey(database, 'media')
  const server = createServer()
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  const rejectUntilReady: RequestListener = (_, response) => sendError(response, 503, 'The content is being read.')
  server.on('request', rejectUntilReady)
  const url = await listen(server, options)
  const address: BackendAddress = { host: options.host, port: Number(new URL(url).port), siteUrl: options.siteUrl }
  let reader: ContentReader | undefined
  let searchTimer: NodeJS.Timeout | undefined
  const addToSearch = () => {
    clearTimeout(searchTimer)
    try {
      if (reader?.addToSearch()) searchTimer = setTimeout(addToSearch, SEARCH_PAUSE_MS)
    } catch (error) {
      log.error('the search lacks texts until the next change', error)
    }
  }
  const read = async (changed: readonly string[] | null): Promise<ContentStore> => {
    const contentOptions = {
      root: options.contentDir,
      siteUrl: options.siteUrl,
      mediaUrl: `${url}/uploads`,
      mediaKey,
    }
    reader ??= new ContentReader(contentOptions, options.dataDir, startedAt)
    const content = await reader.read(changed)
    addToSearch()
    if (content.draftProblems.length > 0) {
      const { message } = new ContentError(content.draftProblems)
      log.error(`drafts with problems are ignored or stay at their last valid version. ${message}`)
    }
    return content
  }

  let store: ContentStore
  try {
    store = await read(null)
    // Discards what changed while the backend was stopped.
    reader?.takeChanges()
  } catch (error) {
    reader?.close()
    database.close()
    server.close()
    throw error
  }
  let schemas = schemasFor(store.forms, options.strict)
  const schemaOf = ({ stored }: QueryContext) => (stored ? schemas.submissions : schemas.site)
  const graphql = createGraphqlHandler(schemaOf, options)
  const tokens = new PreviewTokens(database)
  const sessions = new Sessions()
  const changes = new ContentChanges()
  const submissionService = await startSubmissionService({
    ...{ database, dataDir: options.dataDir, mail, mailRetryDelays, clock },
    links: submissionsToken === null ? null : { siteUrl: options.siteUrl, key: submissionsToken },
    content: () => store,
  })
  const webhook = options.webhook
    ? new Webhook({
        ...options.webhook,
        version: () => store.version,
        stateFile: options.dataDir && join(options.dataDir, 'published'),
      })
    : null
  if (webhook) changes.onChanges((list) => webhook.addEntries(list))
  const stopReporting = webhook
    ? reportChanges(database, submissionService.submissions, clock, (changed) => webhook.addSubmissions(changed))
    : () => {}

  function previewOf(token: string | null): PreviewGrant | null {
    const found = token ? tokens.find(token, clock()) : null
    if (!token || !found) return null
    const draft = store.index.bySource(`${found.source}.draft`).find(({ siteId }) => siteId === found.siteId)
    return { token, draft: draft ?? null }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isAllowedSource(request.headers, address)) {
      return sendError(response, 403, 'Not from this page or to this host.')
    }
    const requestUrl = URL.parse(`${url}${request.url}`)
    if (!requestUrl) return sendError(response, 404, 'Page not found.')
    const { pathname, searchParams } = requestUrl
    if (pathname === '/health') return sendJson(response, 200, { status: 'ok' })
    if (pathname === '/unpublished' && !options.strict && isBearer(authorizationOf(request.headers), options.token)) {
      return sendJson(response, 200, unpublished(store, Number(searchParams.get('site')), clock(), tokens))
    }
    if (pathname.startsWith('/uploads/')) {
      if (!(await serveMedia(pathname, store, request, response))) sendError(response, 404, 'Page not found.')
      return
    }
    const site = requestedSite(pathname, request.headers['x-craft-site'])
    const asksForPlaces = pathname === '/places' && !options.strict
    if (!site && !asksForPlaces) return sendError(response, 404, 'Page not found.')
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'OPTIONS') {
      response.writeHead(204, PREFLIGHT_HEADERS).end()
      return
    }
    const authorization = authorizationOf(request.headers)
    const canReadSubmissions = isBearer(authorization, submissionsToken)
    if (options.token !== null && !canReadSubmissions && !isBearer(authorization, options.token)) {
      const message = authorization === null ? 'Missing Authorization header' : 'Invalid Authorization header'
      return sendError(response, 400, message)
    }
    if (!site) return sendJson(response, 200, placesOf(searchParams, store))
    const token = searchParams.get('token') ?? header(request, 'x-craft-token')
    if (token && !PREVIEW_TOKEN.test(token)) return sendError(response, 400, 'Invalid token')
    const now = clock()
    const session = sessions.of(request.headers.cookie, (cookie) => response.setHeader('Set-Cookie', cookie))
    const submit: QueryContext['submit'] = (form, args, spamReason) =>
      submissionService.submit(form, args, {
        site: site.handle,
        now,
        spam: !options.strict && header(request, 'x-submission-spam') === '1',
        spamReason,
        idempotencyKey: options.strict ? null : header(request, 'x-idempotency-key'),
      })
    const stored = canReadSubmissions ? submissionService : null
    await graphql(request, response, { store, site, now, preview: previewOf(token), submit, session, stored })
  }

  server.off('request', rejectUntilReady)
  server.on('request', (request, response) => {
    const run = () => handle(request, response)
    const answer = () => traced('backend.request', {}, run, () => String(response.statusCode))
    continueTrace(request.headers.traceparent, answer).catch((error: unknown) => {
      logger('server').error('a request failed, the response has status 500', error)
      if (!response.headersSent) sendError(response, 500, 'Internal Server Error')
    })
  })
  const sockets = options.strict
    ? null
    : serveSubscriptions(server, () => schemas.site, changes, {
        ...{ token: options.token, address, clock },
        open: submissionOpener(submissionService.submissions, submissionsToken, clock),
      })

  async function reload(changed: readonly string[] | null): Promise<void> {
    try {
      const before = store
      const after = await read(changed)
      store = after
      schemas = schemasFor(after.forms, options.strict)
      changes.publish(reader?.takeChanges() ?? [], before, after)
      webhook?.addOtherContent(before, after)
    } catch (error) {
      const reason = error instanceof ContentError ? error.message : error
      log.error('not reloaded, the last valid content stays in use', reason)
    }
  }
  const stopWatching = options.watch ? watchFolder(options.contentDir, reload) : () => {}
  webhook?.start()

  async function stop(): Promise<void> {
    stopWatching()
    clearTimeout(searchTimer)
    stopReporting()
    webhook?.close()
    await sockets?.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await submissionService.close()
    reader?.close()
    database.close()
  }
  let stopping: Promise<void> | undefined

  return {
    url,
    tokens,
    changes,
    store: () => store,
    submissions: submissionService.submissions,
    close: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function listen(server: Server, options: BackendOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      resolve(`http://${hostForUrl(options.host)}:${(server.address() as AddressInfo).port}`)
    })
  })
}

function requestedSite(path: string, handle: string | string[] | undefined): Site | undefined {
  const site = SITES.find((candidate) => path === `${candidate.prefix}/api`)
  return site && (SITES.find((candidate) => candidate.handle === handle) ?? (handle ? PRIMARY_SITE : site))
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}
