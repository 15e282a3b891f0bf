import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { useAPQ } from '@graphql-yoga/plugin-apq'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { limitLevels } from '../graphql/levels.ts'
import { multipartParser } from '../graphql/multipart.ts'
import { isWelcome, sameText } from './access.ts'
import { ContentChanges } from './changes.ts'
import { draftOf } from './content/entries.ts'
import { ContentError } from './content/source.ts'
import { type ContentStore, readContent } from './content/store.ts'
import type { Entry } from './content/types.ts'
import { openDatabase } from './database.ts'
import { failureBody, JSON_TYPE } from './failure.ts'
import { useCraftDialect } from './graphql/craft-plugin.ts'
import { formTypeDefinitions, SUBMISSION_FIELDS } from './graphql/form-types.ts'
import { useMultipartFiles } from './graphql/multipart.ts'
import { attachResolvers } from './graphql/resolvers.ts'
import { serveSubscriptions } from './graphql/subscriptions.ts'
import { keyOf } from './keys.ts'
import type { MailSettings } from './mail/postman.ts'
import { serveMedia } from './media.ts'
import { PRIMARY_SITE, SITES, type Site } from './model.ts'
import { PreviewTokens } from './preview-tokens.ts'
import type { PreviewGrant, QueryContext } from './query/context.ts'
import { Sessions } from './sessions.ts'
import { startSubmissions } from './submissions/desk.ts'
import type { Submissions } from './submissions/store.ts'
import { watchFolder } from './watch.ts'
import { Webhook } from './webhook.ts'

export interface BackendOptions {
  host: string
  /** 0: any free one. */
  port: number
  /** Exactly Craft's behaviour: no persisted queries, no multipart, no subscriptions. */
  strict: boolean
  /** Bearer token that readers must show; null: everybody may read. */
  token: string | null
  /** Bearer token that may read submissions as well; null: nobody may, over GraphQL. */
  submissionsToken?: string | null
  contentDir: string
  /** Folder of the database; null: in memory. */
  dataDir: string | null
  /** The website's address without trailing slash. */
  siteUrl: string
  /** Read changed content files at once. */
  watch: boolean
  /** Where e-mail about submissions goes out; without it there is none. */
  mail?: MailSettings | null
  /** Where the website is told of changes; without it nobody is. */
  webhook?: { url: string; secret: string } | null
  /** Tells the time; tests move it. */
  clock?: () => Date
  /** Waiting times after e-mail that failed, in milliseconds; tests shorten them. */
  mailRetryAfter?: readonly number[]
}

export interface Backend {
  /** Address without trailing slash. */
  url: string
  tokens: PreviewTokens
  changes: ContentChanges
  store: () => ContentStore
  submissions: Submissions
  close: () => Promise<void>
}

const SCHEMA_FILE = join(import.meta.dirname, '..', 'graphql', 'schema.graphql')

/** `token=` and the header that Craft's preview adds; other characters are refused. */
const PREVIEW_TOKEN = /^[\w-]+$/

/** What a browser asks before a request from another origin. */
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, X-Craft-Authorization, X-Craft-Site, X-Craft-Token, X-Craft-Gql-Cache',
  'Access-Control-Max-Age': '86400',
}

/** Largest request body, in bytes: files come inside it as data URLs, a third larger than they are. */
const BODY_LIMIT = 40_000_000

/**
 * Starts the embedded content backend.
 *
 * @throws {ContentError} when the content is wrong
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const clock = options.clock ?? (() => new Date())
  const { submissionsToken = null } = options
  const startedAt = new Date()
  const definitions = readFileSync(SCHEMA_FILE, 'utf8')
  const database = openDatabase(options.dataDir)
  const mediaKey = keyOf(database, 'media')
  const server = createServer()
  // Longer than clients keep an idle connection (Node: 5 s), or a request may meet the moment in which it is closed.
  server.keepAliveTimeout = 60_000
  // Whoever asks before the content has been read is told so, not left waiting.
  const notYet: RequestListener = (_, response) => failure(response, 503, 'The content is being read.')
  server.on('request', notYet)
  const url = await listen(server, options)
  const reach = { host: options.host, port: Number(new URL(url).port), siteUrl: options.siteUrl }
  const read = async (lastDrafts?: readonly Entry[]): Promise<ContentStore> => {
    const addresses = { siteUrl: options.siteUrl, mediaUrl: `${url}/uploads`, mediaKey }
    const content = await readContent({ root: options.contentDir, ...addresses }, startedAt, lastDrafts)
    if (content.draftProblems.length > 0) console.error(new ContentError(content.draftProblems).message)
    return content
  }
  const withForms = (content: ContentStore): { site: GraphQLSchema; submissions: GraphQLSchema } => {
    const all = `${definitions}\n${formTypeDefinitions([...content.forms.values()])}`
    return {
      site: attachResolvers(buildSchema(all)),
      submissions: attachResolvers(buildSchema(`${all}\n${content.forms.size > 0 ? SUBMISSION_FIELDS : ''}`)),
    }
  }
  const schemaOf = ({ submissions }: QueryContext) => (submissions ? schema.submissions : schema.site)

  let store: ContentStore
  try {
    store = await read()
  } catch (error) {
    database.close()
    server.close()
    throw error
  }
  let schema = withForms(store)
  const tokens = new PreviewTokens(database)
  const sessions = new Sessions()
  const changes = new ContentChanges()
  const desk = await startSubmissions({ ...options, database, clock, content: () => store })
  const webhook = options.webhook
    ? new Webhook({
        ...options.webhook,
        contentDir: options.contentDir,
        stateFile: options.dataDir && join(options.dataDir, 'published'),
      })
    : null
  if (webhook) changes.listen((list) => webhook.entriesChanged(list))

  const yoga = createYoga<QueryContext>({
    schema: schemaOf,
    graphqlEndpoint: '/*',
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: true,
    multipart: false,
    maskedErrors: false,
    parserAndValidationCache: false,
    maxRequestBodySize: BODY_LIMIT,
    logging: 'error',
    plugins: [
      limitLevels(),
      ...(options.strict
        ? []
        : [multipartParser(), useAPQ({ responseConfig: { forceStatusCodeOk: true } }), useMultipartFiles()]),
      useCraftDialect(schemaOf),
    ],
  })

  function previewOf(token: string | null): PreviewGrant | null {
    const found = token ? tokens.find(token, clock()) : null
    if (!token || !found) return null
    const draft = store.drafts.find((entry) => draftOf(entry.source) === found.source && entry.siteId === found.siteId)
    return { token, draft: draft ?? null }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isWelcome(request.headers, reach)) return failure(response, 403, 'Not from this page or to this host.')
    const address = URL.parse(`${url}${request.url}`)
    if (!address) return failure(response, 404, 'Page not found.')
    if (address.pathname === '/health') return json(response, 200, { status: 'ok' })
    if (address.pathname.startsWith('/uploads/')) {
      if (!(await serveMedia(address.pathname, store, request, response))) failure(response, 404, 'Page not found.')
      return
    }
    const site = siteOf(address.pathname, request.headers['x-craft-site'])
    if (!site) return failure(response, 404, 'Page not found.')
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'OPTIONS') {
      response.writeHead(204, PREFLIGHT).end()
      return
    }
    const denial = denialOf(request, options.token, submissionsToken)
    if (denial) return failure(response, 400, denial)
    const token = address.searchParams.get('token') ?? header(request, 'x-craft-token')
    if (token && !PREVIEW_TOKEN.test(token)) return failure(response, 400, 'Invalid token')
    const now = clock()
    const session = sessions.of(request.headers.cookie, (cookie) => response.setHeader('Set-Cookie', cookie))
    const submit: QueryContext['submit'] = (form, args, spamReason) =>
      desk.submit(form, args, {
        site: site.handle,
        now,
        // What Craft does not know is ignored where its behaviour is asked for.
        spam: !options.strict && header(request, 'x-submission-spam') === '1',
        spamReason,
        idempotencyKey: options.strict ? null : header(request, 'x-idempotency-key'),
      })
    const submissions = shows(request, submissionsToken) ? desk.submissions : null
    await yoga(request, response, { store, site, now, preview: previewOf(token), submit, session, submissions })
  }

  server.off('request', notYet)
  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) failure(response, 500, 'Internal Server Error')
    })
  })
  const sockets = options.strict
    ? null
    : serveSubscriptions(server, () => schema.site, changes, { token: options.token, reach, clock })

  async function reload(): Promise<void> {
    try {
      const before = store
      const after = await read(before.drafts)
      store = after
      schema = withForms(after)
      changes.publish(before, after)
      webhook?.restChanged(before, after)
    } catch (error) {
      // The last right content stays in use until the files are right again.
      console.error(error instanceof ContentError ? error.message : error)
    }
  }
  const stopWatching = options.watch ? watchFolder(options.contentDir, reload) : () => {}
  webhook?.start()

  async function stop(): Promise<void> {
    stopWatching()
    await webhook?.close()
    await sockets?.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await desk.close()
    database.close()
  }
  let stopping: Promise<void> | undefined

  return {
    url,
    tokens,
    changes,
    store: () => store,
    submissions: desk.submissions,
    close: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/** The host as an address names it; one that stands for all of this machine's is asked from this machine. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function listen(server: Server, options: BackendOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      resolve(`http://${nameOf(options.host)}:${(server.address() as AddressInfo).port}`)
    })
  })
}

/** The site of a request: by path (`/api`, `/en/api`), unless a header names another. Undefined for other paths. */
function siteOf(path: string, handle: string | string[] | undefined): Site | undefined {
  const site = SITES.find((candidate) => path === `${candidate.prefix}/api`)
  return site && (SITES.find((candidate) => candidate.handle === handle) ?? (handle ? PRIMARY_SITE : site))
}

const header = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Why a request may not read at all; null when it may. */
function denialOf(request: IncomingMessage, token: string | null, submissionsToken: string | null): string | null {
  if (token === null) return null
  const given = bearerOf(request)
  if (given === null) return 'Missing Authorization header'
  return sameText(given, `Bearer ${token}`) || shows(request, submissionsToken) ? null : 'Invalid Authorization header'
}

const bearerOf = (request: IncomingMessage): string | null =>
  header(request, 'x-craft-authorization') ?? header(request, 'authorization')

const shows = (request: IncomingMessage, token: string | null): boolean =>
  token !== null && sameText(bearerOf(request) ?? '', `Bearer ${token}`)

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': JSON_TYPE }).end(JSON.stringify(body))
}

function failure(response: ServerResponse, status: number, message: string): void {
  json(response, status, failureBody(status, message))
}
