import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFolder } from '../../../lib/server/runtime/build-folder.ts'
import { readEnvironment } from '../../../lib/server/runtime/settings.ts'
import { freePort } from '../../../scripts/lib/ports.ts'
import { untilAnswers } from './until-answers.ts'

export const ROOT = join(import.meta.dirname, '..', '..', '..')

export const BUILD = process.env.E2E_BUILD ?? buildFolder(readEnvironment(process.env))

/** The token that the start has made for the content backend that all tests share. Sites show it to backends of their own too. */
export const CONTENT_TOKEN = process.env.CONTENT_API_TOKEN ?? ''

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'e2e-'))

export interface Instance {
  url: string
  pid: number
  folder: string
  output: () => string
  stop: () => Promise<void>
  terminate: () => Promise<void>
  kill: () => Promise<void>
}

/**
 * An embedded backend with a copy of the sample content that the test may change.
 *
 * @param arrange changes it beforehand
 */
export async function startOwnBackend(
  environment: Record<string, string> = {},
  arrange: (folder: string) => void = () => {},
): Promise<Instance> {
  const folder = newFolder()
  cpSync(join(ROOT, 'backend', 'content'), folder, { recursive: true })
  arrange(folder)
  const port = Number(environment.BACKEND_PORT ?? (await freePort()))
  const child = start([join(ROOT, 'backend', 'main.ts')], {
    // Tests ask it themselves.
    CONTENT_API_TOKEN: '',
    BACKEND_PORT: String(port),
    CONTENT_DIR: folder,
    DATA_DIR: newFolder(),
    // The site that all tests share has another backend.
    REVALIDATE_URL: '',
    ...environment,
  })
  const url = `http://127.0.0.1:${port}`
  return instance(child, url, `${url}/health`, folder)
}

/** The built site once more, with other settings and a copy of the build, or of another one. */
export async function startOwnSite(environment: Record<string, string>, from = BUILD): Promise<Instance> {
  const port = Number(environment.PORT ?? (await freePort()))
  const folder = mkdtempSync(join(ROOT, '.next-test-'))
  linkBuild(join(ROOT, from), folder)
  const child = start([join(ROOT, 'server.ts')], {
    PORT: String(port),
    NEXT_DIST_DIR: folder.slice(ROOT.length + 1),
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    // A test that counts requests to the backend counts its own only.
    CHECK_INTERVAL: '3600',
    ...environment,
  })
  const url = `http://127.0.0.1:${port}`
  return instance(child, url, `${url}/brand/logo.svg`, folder)
}

/**
 * A copy of a build by links, as a site replaces files and changes none. Not the cache of the compiler and of what was read
 * from another backend, nor files that the running site is writing, nor source maps.
 */
function linkBuild(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === 'cache' || /\.(?:tmp|map|\d+-\d+)$/.test(entry.name)) continue
    if (entry.isDirectory()) linkBuild(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

function start(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, LOG_FORMAT: 'text', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function instance(child: ChildProcess, url: string, health: string, folder: string): Promise<Instance> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text
    })
  }
  const end = async (signal: NodeJS.Signals) => {
    await endProcess(child, signal)
    rmSync(folder, { recursive: true, force: true })
  }
  // Not SIGTERM, after which a site still accepts connections for a while.
  const stop = () => end('SIGINT')
  try {
    await untilAnswers(health, child, url)
  } catch {
    await stop()
    throw new Error(`${url} did not start:\n${output}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    folder,
    output: () => output,
    stop,
    terminate: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
