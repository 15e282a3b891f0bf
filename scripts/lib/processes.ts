import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { Problem } from './problem.ts'
import { ROOT } from './settings.ts'

/** Processes that a script started, in this order, with the time each has to end in; all of them end with it. */
const running = new Map<ChildProcess, number>()

const STOP_MS = 5000

interface Options {
  environment?: Record<string, string | undefined>
  /** Called when the process ends by itself while it should run. */
  onExit?: (code: number | null) => void
  quiet?: boolean
  /** Milliseconds after which it is ended by force. */
  stopMs?: number
}

/** Starts a TypeScript or JavaScript file on this same Node. */
export function startNode(
  file: string,
  args: string[],
  { environment = {}, onExit, quiet = false, stopMs = STOP_MS }: Options = {},
): ChildProcess {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  })
  running.set(child, stopMs)
  child.on('exit', (code) => {
    if (running.delete(child)) onExit?.(code)
  })
  return child
}

/** Runs a file to its end. @throws {Problem} when it fails */
export async function runNode(
  file: string,
  args: string[],
  what: string,
  environment?: Options['environment'],
): Promise<void> {
  const child = startNode(file, args, { environment })
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  if (code !== 0) throw new Problem(`${what} failed.`)
}

/** Ends all started processes, the last one first: the site may still hand a form to the content backend. */
export async function stopAll(): Promise<void> {
  const children = [...running].reverse()
  running.clear()
  for (const [child, stopMs] of children) await stop(child, stopMs)
}

function stop(child: ChildProcess, stopMs: number): Promise<void> | undefined {
  if (child.exitCode !== null || child.signalCode !== null) return undefined
  const force = setTimeout(() => child.kill('SIGKILL'), stopMs)
  child.kill('SIGTERM')
  return new Promise((resolve) =>
    child.on('exit', () => {
      clearTimeout(force)
      resolve()
    }),
  )
}

/** Ends everything when the user does. */
export function stopOnSignals(): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stopAll().then(() => process.exit(0))
    })
  }
}

/** @throws {Problem} when something listens there already */
export async function assertFree(port: number, setting: string): Promise<void> {
  // Both kinds of address: a server on one of them is in the way too.
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

/** Waits until an address answers, with anything but "not yet". @throws {Problem} after the time, or as soon as the process behind it ended */
export async function waitFor(url: string, seconds: number, what: string, child?: ChildProcess): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (child && (child.exitCode !== null || child.signalCode !== null))
      throw new Problem(`${what} did not start: see the message above.`)
    try {
      const { status } = await fetch(url, { signal: AbortSignal.timeout(5000) })
      if (status !== 503) return
    } catch {
      // Nobody listens yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Problem(`${what} did not answer at ${url} within ${seconds} s.`)
}
