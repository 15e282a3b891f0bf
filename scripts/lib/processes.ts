import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { constants } from 'node:os'
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
  /** Makes it the first of a group of processes, which ends as a whole: for tools that start processes themselves. */
  group?: boolean
}

/** Leaders of a group of processes. */
const groups = new WeakSet<ChildProcess>()

/** The user has ended this script: nothing starts any more. */
let isEnding = false

/** Starts a TypeScript or JavaScript file on this same Node. */
export function startNode(
  file: string,
  args: string[],
  { environment = {}, onExit, quiet = false, stopMs = STOP_MS, group = false }: Options = {},
): ChildProcess {
  if (isEnding) throw new Problem('Ended by a signal.')
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    detached: group && process.platform !== 'win32',
    env: { ...process.env, ...environment },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  })
  running.set(child, stopMs)
  if (group && process.platform !== 'win32') groups.add(child)
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
  if ((await exitCode(startNode(file, args, { environment }))) !== 0) throw new Problem(`${what} failed.`)
}

/** Waits for the end of a process. @returns null where a signal ended it */
export function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on('exit', resolve))
}

/** Ends all started processes, the last one first: the site may still hand a form to the content backend. */
export async function stopAll(): Promise<void> {
  const children = [...running].reverse()
  running.clear()
  for (const [child, stopMs] of children) await stop(child, stopMs)
}

async function stop(child: ChildProcess, stopMs: number): Promise<void> {
  send(child, 'SIGTERM')
  if (await isGone(child, stopMs)) return
  send(child, 'SIGKILL')
  // Of a group, dead processes may be left over that nobody collects.
  await isGone(child, 1000)
}

async function isGone(child: ChildProcess, within: number): Promise<boolean> {
  const end = Date.now() + within
  while (send(child, 0)) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}

/** Sends a signal to a process, or to its whole group; 0 only asks. @returns whether somebody was there to get it */
function send(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (!groups.has(child)) return child.exitCode === null && child.signalCode === null && child.kill(signal)
  try {
    return child.pid !== undefined && process.kill(-child.pid, signal)
  } catch {
    return false
  }
}

/**
 * Ends everything when the user does. What was asked to run for good has then done so; a task that was cut off has
 * failed, and says by which signal, as shells do.
 */
export function stopOnSignals({ task = false } = {}): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      void stopAll().then(() => process.exit(task ? 128 + constants.signals[signal] : 0))
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
