/** The site's HTTP server: Next's request handler behind the checks and limits of lib/server/http. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import next from 'next'
import { MeteredRequest } from './lib/server/http/body-limits.ts'
import { compressed } from './lib/server/http/compressed.ts'
import { limitConnections } from './lib/server/http/connection-limits.ts'
import { contentPolicy } from './lib/server/http/content-policy.ts'
import { requestListener } from './lib/server/http/request-listener.ts'
import { staticFiles } from './lib/server/http/static-files.ts'
import { storedPages } from './lib/server/http/stored-pages.ts'
import { logConsole } from './lib/server/observability/console-log.ts'
import { storedPage } from './lib/server/page-cache/handler.ts'
import { builtFolder, markUsed } from './lib/server/runtime/build-folder.ts'
import { logger } from './lib/server/runtime/log.ts'
import { readEnvironment } from './lib/server/runtime/settings.ts'
import { SettingsError } from './lib/server/runtime/shared-settings.ts'
import { announceReady, shutDownOnSignals, takePort } from './lib/server/runtime/start-and-stop.ts'

/** Milliseconds without a port. A slow CMS has not given everything by then, but pages only need what they show. */
const MAX_PREPARE_MS = 6000

const log = logger('server')
const environment = readSettings()
const { port, listenHost, siteUrl, trustedProxies, compress, dataDir } = environment
const dev = process.env.NODE_ENV === 'development'
// Read by next.config.mjs.
process.env.NEXT_DIST_DIR ||= builtFolder(environment)
// A build writes this file last. Next fails if an interrupted build lacks any file.
if (!dev && !existsSync(join(process.env.NEXT_DIST_DIR, 'built-from')))
  refuse(
    `There is no production build for these settings, or not all of it, in ${process.env.NEXT_DIST_DIR}: npm run build`,
  )
markUsed(process.env.NEXT_DIST_DIR)
if (!dev) logConsole()

const server = createServer({
  IncomingMessage: MeteredRequest,
  headersTimeout: 20_000,
  requestTimeout: 900_000,
  // Longer than reverse proxies keep theirs (nginx: 60 s), so that they do not send a form over a closing connection.
  keepAliveTimeout: 65_000,
  // Only the development server uses a websocket.
  shouldUpgradeCallback: () => dev,
})
const app = next({ dev, port, httpServer: server })
await app.prepare()
const handle = app.getRequestHandler()
const servedFile = dev ? () => false : staticFiles(process.env.NEXT_DIST_DIR, dataDir, 'public')
const served = storedPages(
  { compress, policy: contentPolicy(environment)([]), storedPage },
  compress ? compressed(handle) : handle,
)
const listener = requestListener(
  { siteUrl, trustedProxies, dev, policy: contentPolicy(environment, dev) },
  (request, response) => servedFile(request, response) || served(request, response),
)
server.on('request', listener)
if (!dev) {
  limitConnections(server, trustedProxies > 0)
  server.timeout = 120_000
}
shutDownOnSignals(server, () => app.close())
// Next logs errors that nothing handles, and goes on without a port.
const fail = (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE'
  log.error(isTaken ? `Port ${port} is taken: set PORT to a free one.` : 'The server cannot listen', error)
  process.exit(1)
}
server.once('error', fail)
if (!dev) await prepareForVisitors()
await takePort()
server.listen(port, listenHost ?? undefined, () => {
  server.off('error', fail)
  announceReady()
})

function readSettings() {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (error instanceof SettingsError) refuse(error.message)
    throw error
  }
}

/** Says what to change, without a stack. */
function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

/**
 * Makes the site ready before it has a port, so that no visitor waits. It does so by a request, because only in one can
 * Next read through its caches.
 */
async function prepareForVisitors(): Promise<void> {
  const inner = createServer(handle).listen(0, '127.0.0.1')
  await once(inner, 'listening')
  const { port: innerPort } = inner.address() as AddressInfo
  const ready = fetch(`http://127.0.0.1:${innerPort}/api/health/ready`)
    .catch((error: unknown) => log.error('the site starts without a search index', error))
    .finally(() => {
      inner.close()
      inner.closeAllConnections()
    })
  await Promise.race([ready, setTimeout(MAX_PREPARE_MS)])
}
