import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { Problem } from './problem.ts'

const listenError = (port: number, host: string): Promise<NodeJS.ErrnoException | null> =>
  new Promise((resolve) => {
    const server = createServer().once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(null)))
  })

export async function firstFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port++) if (!(await listenError(port, '::'))) return port
  throw new Error(`No free port from ${from} on`)
}

/** Below the ephemeral ports, and above the last "bad port" of the Fetch Standard (10080). */
export const freePort = (): Promise<number> => firstFreePort(randomInt(10_081, 19_900))

export async function assertPortFree(port: number, setting: string): Promise<void> {
  // A port is taken if a server listens on it on IPv4 or on IPv6.
  for (const host of ['127.0.0.1', '::']) {
    const code = (await listenError(port, host))?.code
    if (code === 'EADDRINUSE') throw new Problem(takenText(port, setting))
    if (code === 'EACCES') throw new Problem(`Port ${port} may not be used: set ${setting} to one above 1024.`)
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
  // No id if the process belongs to another user, or iproute2 is not installed.
  const { stdout } = spawnSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8' })
  const pid = /pid=(\d+)/.exec(stdout ?? '')?.[1]
  if (!pid) return `Port ${port} is taken: set ${setting} to a free one.`
  return `Port ${port} is taken by process ${pid}: end it with "kill ${pid}", or set ${setting} to a free one.`
}
