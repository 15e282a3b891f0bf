import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { Problem } from './problem.ts'

/** The first free port, counting from the given one. */
export async function firstFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port++) {
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen(port, '::', () => server.close(() => resolve(true)))
    })
    if (free) return port
  }
  throw new Error(`No free port from ${from} on`)
}

/**
 * A free port for a server of a test, below the ephemeral ports: those go to outgoing connections at any moment. Above
 * 10080, the last that browsers and `fetch` refuse to connect to (Fetch Standard, "bad port").
 */
export const freePort = (): Promise<number> => firstFreePort(randomInt(10_081, 19_900))

/** @throws {Problem} if the port cannot be used; the message names the setting to change */
export async function assertPortFree(port: number, setting: string): Promise<void> {
  // IPv4 and IPv6: a server on either is a conflict.
  for (const host of ['127.0.0.1', '::']) {
    await new Promise<void>((resolve, reject) => {
      const server = createServer()
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') reject(new Problem(`Port ${port} is taken: set ${setting} to a free one.`))
        else if (error.code === 'EACCES')
          reject(new Problem(`Port ${port} may not be used: set ${setting} to one above 1024.`))
        else resolve()
      })
      server.listen(port, host, () => server.close(() => resolve()))
    })
  }
}
