/** The site's own server: Next's request handler behind the rules and limits of lib/server/. Started by the npm scripts. */
import { createServer } from 'node:http'
import next from 'next'
import { requestListener } from './lib/server/http/listener.ts'
import { MeteredRequest } from './lib/server/http/request-limits.ts'
import { RefusableResponse } from './lib/server/http/response.ts'
import { stopGracefully } from './lib/server/http/stop.ts'
import { readEnvironment } from './lib/server/runtime/settings.ts'

const { port, siteUrl, trustedProxies } = readEnvironment(process.env)
const dev = process.env.NODE_ENV === 'development'

const server = createServer({
  IncomingMessage: MeteredRequest,
  ServerResponse: RefusableResponse,
  headersTimeout: 20_000,
  // For the slowest line that a form with files may come over; lib/server/http/request-limits.ts ends what is slower.
  requestTimeout: 900_000,
  // Longer than the servers in front keep theirs (nginx: 60 s): they must not send a form over a connection that ends.
  keepAliveTimeout: 65_000,
  // Only the development server talks by websocket.
  shouldUpgradeCallback: () => dev,
})
const app = next({ dev, port, httpServer: server })
await app.prepare()
const handle = app.getRequestHandler()
server.on(
  'request',
  requestListener({ siteUrl, trustedProxies, dev }, (request, response) => {
    if (!server.listening) response.setHeader('Connection', 'close')
    return handle(request, response)
  }),
)
// A connection over which nothing has moved for so long is read by nobody.
if (!dev) server.timeout = 120_000
stopGracefully(server, () => app.close())
server.listen(port)
