import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { ROOT } from './files.ts'
import { Problem } from './problem.ts'

/** The GNU C library (mallopt(3)) otherwise keeps the memory of large freed buffers. */
export const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }

const running = new Map<ChildProcess, number>()

const STOP_TIMEOUT_MS = 5000

interface Options {
  env?: Record<string, string | undefined>
  onExit?: (code: number | null) => void
  stopTimeoutMs?: number
  /** A group stops as a whole, for tools that start processes themselves. */
  group?: boolean
  announces?: boolean
}

const groupLeaders = new WeakSet<ChildProcess>()

let isEnding = false

export function startNode(
  file: string,
  args: string[],
  { env = {}, onExit, stopTimeoutMs = STOP_TIMEOUT_MS, group = false, announces = false }: Options = {},
): ChildProcess {
  if (isEnding) throw new Problem('Ended by a signal.')
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    detached: group,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', ...(announces ? (['ipc'] as const) : [])],
  })
  running.set(child, stopTimeoutMs)
  if (group) groupLeaders.add(child)
  child.on('exit', (code) => {
    if (running.delete(child)) onExit?.(code)
  })
  return child
}

export async function runNode(file: string, args: string[], what: string, env?: Options['env']): Promise<void> {
  if ((await exitCode(startNode(file, args, { env }))) !== 0) throw new Problem(`${what} failed.`)
}

export const exitCode = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.on('exit', resolve))

/** Stops in reverse order: the site may still send a form to the content backend. */
export async function stopAll(): Promise<void> {
  const children = [...running].reverse()
  running.clear()
  for (const [child, stopTimeoutMs] of children) await stop(child, stopTimeoutMs)
}

async function stop(child: ChildProcess, stopTimeoutMs: number): Promise<void> {
  for (const [signal, timeout] of [['SIGTERM', stopTimeoutMs] as const, ['SIGKILL', 1000] as const]) {
    send(child, signal)
    for (const end = Date.now() + timeout; Date.now() <= end; await setTimeout(20)) if (!send(child, 0)) return
  }
}

function send(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (!groupLeaders.has(child)) return child.exitCode === null && child.signalCode === null && child.kill(signal)
  try {
    return child.pid !== undefined && process.kill(-child.pid, signal)
  } catch {
    return false
  }
}

/** A server then exits with 0, an interrupted task with 128 plus the signal's number, as in shells. */
export function stopOnSignals({ task = false } = {}): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      void stopAll().then(() => process.exit(task ? 128 + constants.signals[signal] : 0))
    })
  }
}

/** Waits without a limit. Throws a `Problem` if the process ends first. */
export function untilReady(child: ChildProcess, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve())
    child.once('exit', () => reject(new Problem(`${what} did not start: see the message above.`)))
  })
}
