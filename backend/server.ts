import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ContentChanges } from './changes.ts'
import { openDatabase, signingKey } from './database.ts'
import { watchFolder } from './folder-watcher.ts'
import type { Cost } from './graphql/cost.ts'
import { serveSubscriptions } from './graphql/subscriptions.ts'
import { sendError } from './http-responses.ts'
import { openContent } from './live-content.ts'
import { PreviewTokens } from './preview-tokens.ts'
import { createRequestListener } from './request-listener.ts'
import type { BackendSettings } from './settings.ts'
import { submissionOpener } from './submissions/personal-access.ts'
import { reportChanges } from './submissions/report-changes.ts'
import { startSubmissionService } from './submissions/service.ts'
import { Webhook } from './webhook.ts'

export interface BackendOptions extends Omit<BackendSettings, 'dataDir' | 'cost' | 'collectAs'> {
  dataDir: string | null
  cost?: Cost
  watch: boolean
  clock?: () => Date
  mailRetryDelays?: readonly number[]
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
  const content = await openContent(contentOptions, dataDir, options.strict, startedAt).catch((error: unknown) => {
    database.close()
    server.close()
    throw error
  })
  const tokens = new PreviewTokens(database)
  const changes = new ContentChanges()
  const submissionService = await startSubmissionService({
    ...{ database, dataDir, mail: options.mail, mailRetryDelays: options.mailRetryDelays, clock },
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
  const reload = (changed: readonly string[] | null) =>
    content.reload(changed, (entries, before, after) => {
      changes.publish(entries, before, after)
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
    content.close()
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
