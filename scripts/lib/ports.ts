import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { Problem } from './problem.ts'

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

/** Below the ephemeral ports, and above the last "bad port" of the Fetch Standard (10080). */
export const freePort = (): Promise<number> => firstFreePort(randomInt(10_081, 19_900))

export async function assertPortFree(port: number, setting: string): Promise<void> {
  // A port is taken if a server listens on it on IPv4 or on IPv6.
  for (const host of ['127.0.0.1', '::']) {
    await new Promise<void>((resolve, reject) => {
      const server = createServer()
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') reject(new Problem(takenText(port, setting)))
        else if (error.code === 'EACCES')
          reject(new Problem(`Port ${port} may not be used: set ${setting} to one above 1024.`))
        else resolve()
      })
      server.listen(port, host, () => server.close(() => resolve()))
    })
  }
}

/** Checks all ports, so that one message names every process that a killed start left behind. */
export async function assertPortsFree(ports: Record<string, number>): Promise<void> {
  const checks = Object.entries(ports).map(([setting, port]) => assertPortFree(port, setting))
  const taken = (await Promise.allSettled(checks)).flatMap((check) =>
    check.status === 'rejected' ? [check.reason] : [],
  )
  if (taken.length > 0) throw new Problem(taken.map(({ message }) => message).join('\n'))
}

function takenText(port: number, setting: string): string {
  const pid = listenerOf(port)
  if (pid === null) return `Port ${port} is taken: set ${setting} to a free one.`
  return `Port ${port} is taken by process ${pid}: end it with "kill ${pid}", or set ${setting} to a free one.`
}

/** The id of the process that listens on the port, or null if it belongs to another user or iproute2 is not installed. */
function listenerOf(port: number): number | null {
  const { stdout } = spawnSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8' })
  const pid = /pid=(\d+)/.exec(stdout ?? '')?.[1]
  return pid ? Number(pid) : null
}
