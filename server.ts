/** The site's HTTP server: Next's request handler behind the checks and limits of lib/server/http. */
import { createServer } from 'node:http'
import next from 'next'
import { MeteredRequest } from './lib/server/http/body-limits.ts'
import { shutDownOnSignals } from './lib/server/http/graceful-shutdown.ts'
import { RefusableResponse } from './lib/server/http/refusable-response.ts'
import { refusalOverLimit, requestListener } from './lib/server/http/request-listener.ts'
import { staticFiles } from './lib/server/http/static-files.ts'
import { storedPages } from './lib/server/http/stored-pages.ts'
import { readEnvironment } from './lib/server/runtime/environment-schema.ts'
import { logger } from './lib/server/runtime/log.ts'
import { contentPolicy } from './lib/server/security/content-policy.ts'

const environment = readEnvironment(process.env)
const { port, siteUrl, trustedProxies, compress, dataDir } = environment
const dev = process.env.NODE_ENV === 'development'

const server = createServer({
  IncomingMessage: MeteredRequest,
  ServerResponse: RefusableResponse,
  headersTimeout: 20_000,
  // Long enough for a form with files at the lowest rate that lib/server/http/body-limits.ts accepts.
  requestTimeout: 900_000,
  // Longer than reverse proxies keep theirs (nginx: 60 s), so that they do not send a form over a closing connection.
  keepAliveTimeout: 65_000,
  // Only the development server uses a websocket.
  shouldUpgradeCallback: () => dev,
})
const app = next({ dev, port, httpServer: server })
await app.prepare()
const handle = app.getRequestHandler()
const servedFile = dev ? () => false : staticFiles(process.env.NEXT_DIST_DIR || '.next', dataDir, 'public')
const served = storedPages({ compress, policy: contentPolicy(environment)([]), refusal: refusalOverLimit }, handle)
const listener = requestListener(
  { siteUrl, trustedProxies, dev, policy: contentPolicy(environment, dev) },
  (request, response) => servedFile(request, response) || served(request, response),
)
server.on('request', (request, response) => {
  if (!server.listening) response.setHeader('Connection', 'close')
  listener(request, response)
})
// Ends connections without any traffic.
if (!dev) server.timeout = 120_000
shutDownOnSignals(server, () => app.close())
// Next logs errors that nothing handles, and goes on without a port.
const fail = (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE'
  logger('server').error(isTaken ? `Port ${port} is taken: set PORT to a free one.` : 'The server cannot listen', error)
  process.exit(1)
}
server.once('error', fail)
server.listen(port, () => server.off('error', fail))
