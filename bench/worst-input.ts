/**
 * CPU time of the inputs that once cost most: what a visitor sends in a request, a form or a field, and what an editor
 * saves. A case that takes too long is ended.
 */
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type * as RichText from '../components/ui/rich-text.tsx'
import type * as FormPatterns from '../lib/forms/patterns.ts'
import type * as RequestTarget from '../lib/server/http/request-target.ts'
import type * as Log from '../lib/server/runtime/log.ts'

const MAX_SECONDS = 60
const ROOT = join(import.meta.dirname, '..')

/** Imports a file of the site, its components included. */
type Load = <Module>(file: string) => Promise<Module>

async function logCase(load: Load, path: string): Promise<() => unknown> {
  const { logger, setLogSink } = await load<typeof Log>('lib/server/runtime/log.ts')
  setLogSink(() => undefined)
  return () => logger('server').error(`POST ${path} failed`)
}

async function pathCase(load: Load, path: string): Promise<() => unknown> {
  const { parseTarget } = await load<typeof RequestTarget>('lib/server/http/request-target.ts')
  return () => parseTarget(path)
}

async function patternCase(load: Load, pattern: string, text: string): Promise<() => unknown> {
  const { compilePattern } = await load<typeof FormPatterns>('lib/forms/patterns.ts')
  return () => compilePattern(pattern)?.matches(text)
}

async function htmlCase(load: Load, html: string): Promise<() => unknown> {
  const [{ richText }, { renderToStaticMarkup }] = await Promise.all([
    load<typeof RichText>('components/ui/rich-text.tsx'),
    import('react-dom/server'),
  ])
  return () => renderToStaticMarkup(richText(html, 'Table'))
}

/** Resembles an e-mail address in as many ways as possible. */
const addressLike = (length: number): string => `/${'A'.repeat(length / 3)}A.A${'@.'.repeat(length / 3)}`

const nested = (levels: number): string => `${'<ul><li>'.repeat(levels / 2)}x${'</li></ul>'.repeat(levels / 2)}`

const CASES: Record<string, (load: Load) => Promise<() => unknown>> = {
  'log line with a path of 3.6 kB': (load) => logCase(load, addressLike(3600)),
  'log line with a path of 15 kB': (load) => logCase(load, addressLike(15_000)),
  'path of 15,500 slashes': (load) => pathCase(load, `${'/'.repeat(15_500)}x`),
  'pattern ([A-Za-z]+ ?)+, 27 letters': (load) => patternCase(load, '([A-Za-z]+ ?)+', `${'a'.repeat(27)}!`),
  'pattern ([A-Za-z]+ ?)+, 255 letters': (load) => patternCase(load, '([A-Za-z]+ ?)+', `${'a'.repeat(255)}!`),
  'text with 14 levels': (load) => htmlCase(load, nested(14)),
  'text with 20 levels': (load) => htmlCase(load, nested(20)),
  'text with 200 levels': (load) => htmlCase(load, nested(200)),
  'text with 20,000 elements': (load) => htmlCase(load, '<p>x</p>'.repeat(20_000)),
}

/** Runs a case in this thread. @returns milliseconds of CPU time */
async function timeOf(name: string): Promise<number> {
  // Loaded here: the other benches need none of it.
  const { createServer } = await import('vite')
  const server = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '@': ROOT, 'server-only': join(ROOT, 'node_modules', 'server-only', 'empty.js') } },
    ssr: { noExternal: ['next-intl'] },
  })
  try {
    const run = await CASES[name]?.((file) => server.ssrLoadModule(join(ROOT, file)) as never)
    const begun = process.threadCpuUsage()
    run?.()
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  } finally {
    await server.close()
  }
}

/** The time of a case in a thread of its own, or null if it took too long. */
async function timed(name: string): Promise<number | null> {
  const worker = new Worker(new URL(import.meta.url), { workerData: name })
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  worker.once('message', resolve).once('error', reject)
  const timer = setTimeout(resolve, MAX_SECONDS * 1000, null)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

export default async function (): Promise<void> {
  for (const name of Object.keys(CASES)) {
    const time = await timed(name)
    console.log(`${name.padEnd(40)} ${time === null ? `more than ${MAX_SECONDS} s` : `${time.toFixed(1)} ms`}`)
  }
}

if (!isMainThread) parentPort?.postMessage(await timeOf(workerData))
