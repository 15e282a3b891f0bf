import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createClient } from 'graphql-ws'
import { afterAll, expect, onTestFinished, vi } from 'vitest'
import { WAIT } from '../lib/testing.ts'
import { temporaryFolder } from '../scripts/lib/testing.ts'
import type { ContentError } from './content-reader/source.ts'
import { type ContentStore, readContent } from './content-reader/store.ts'
import type { Entry } from './content-reader/types.ts'
import { PRIMARY_SITE, type SiteHandle, siteOf } from './model.ts'
import type { QueryContext } from './query/context.ts'
import { type Backend, type BackendOptions, startBackend } from './server.ts'
import { Sessions } from './submissions/captchas.ts'

export const FIXTURE = join(import.meta.dirname, 'fixtures', 'contract')

export const NOW = new Date('2026-11-21T02:13:00+01:00')

/** Maps file names such as `news/open-day.yaml` to texts; null removes a file. */
export type ContentChanges = Record<string, string | Uint8Array | null>

export function contentFolder(changes: ContentChanges = {}): string {
  const root = temporaryFolder()
  cpSync(FIXTURE, root, { recursive: true })
  changeContent(root, changes)
  return root
}

export function changeContent(root: string, changes: ContentChanges): void {
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) rmSync(join(root, name))
    else writeFileSync(join(root, name), text)
  }
}

const ADDRESSES = { siteUrl: 'https://site.test', mediaUrl: 'https://media.test/uploads', mediaKey: 'key' }

const contents = new Map<string, Promise<ContentStore>>()

/** Tests in one file that change the content in the same way share what was read. */
export function readTestContent(changes: ContentChanges = {}): Promise<ContentStore> {
  const key = JSON.stringify(changes)
  const content = contents.get(key) ?? readContent({ root: contentFolder(changes), ...ADDRESSES })
  contents.set(key, content)
  return content
}

/** Returns lines such as `file:line  message`. */
export async function problemsOf(changes: ContentChanges): Promise<string[]> {
  const root = contentFolder(changes)
  const problems = await readContent({ root, ...ADDRESSES }).then(
    ({ draftProblems }) => draftProblems,
    (error: ContentError) => error.problems,
  )
  const prefix = relative(process.cwd(), root)
  return problems.map(({ file, line, message }) => `${relative(prefix, file)}:${line}  ${message}`)
}

export function entryOf(store: ContentStore, source: string, site: SiteHandle = 'nl'): Entry {
  const entry = store.index.bySource(source).find(({ siteId }) => siteId === siteOf(site).id)
  if (!entry) throw new Error(`No entry ${source} in ${site}`)
  return entry
}

export function contextOf(store: ContentStore, given: Partial<QueryContext> = {}): QueryContext {
  const submit = () => Promise.reject(new Error('Nothing is stored here'))
  const session = new Sessions().of(undefined, () => {})
  return { store, site: PRIMARY_SITE, now: NOW, preview: null, submit, session, stored: null, ...given }
}

export function silenceErrors() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  return logged
}

/** Craft's behaviour must hold with and without the backend's additions. */
export const MODES = [
  { mode: 'with its additions', strict: false },
  { mode: 'strict', strict: true },
]

/** Starts a backend until the test has run. */
export async function startTestBackend(
  options: Partial<BackendOptions> = {},
  atEnd: typeof afterAll | typeof onTestFinished = onTestFinished,
): Promise<Backend> {
  const backend = await startBackend({
    host: '127.0.0.1',
    port: 0,
    strict: false,
    token: null,
    submissionsToken: null,
    watch: false,
    contentDir: FIXTURE,
    dataDir: null,
    siteUrl: ADDRESSES.siteUrl,
    mail: null,
    webhook: null,
    clock: () => NOW,
    ...options,
  })
  atEnd(() => backend.close())
  return backend
}

/** Starts a backend until all tests of the file have run. Reading the content takes longer than most tests. */
export const startSharedBackend = (options?: Partial<BackendOptions>) => startTestBackend(options, afterAll)

export const socketOf = ({ url }: Pick<Backend, 'url'>): string => `${url.replace('http', 'ws')}/api`

/** Subscribes; collects the messages, and how the subscription ends. */
export function subscribe(
  backend: Pick<Backend, 'url'>,
  query: string,
  connectionParams: Record<string, unknown> = {},
) {
  const client = createClient({ url: socketOf(backend), connectionParams, retryAttempts: 0 })
  onTestFinished(() => void client.dispose())
  const received: { data?: Record<string, unknown> | null }[] = []
  const next = (message: (typeof received)[number]) => received.push(message)
  const ended = new Promise<unknown>((resolve) => {
    client.subscribe({ query }, { next, error: resolve, complete: () => resolve('complete') })
  })
  return { client, received, ended }
}

/** Starts a backend in a process of its own. */
export async function startBackendProcess(port: number, settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, BACKEND_PORT: String(port), CONTENT_DIR: FIXTURE, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200), WAIT)
  return child
}
