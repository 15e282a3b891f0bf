import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server of a test on a free port of this machine. @param host name under which it is reached */
export async function listen(server: Server, host = '127.0.0.1') {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
