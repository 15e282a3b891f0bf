import type { Environment } from '../../lib/server/runtime/environment-schema.ts'
import { buildIfStale } from './build.ts'
import { contentProblem, startContentBackend } from './content-backend.ts'
import { assertPortFree } from './ports.ts'
import { startNode, stopAll, untilReady } from './processes.ts'
import { previewSecret, revalidateSecret } from './secrets.ts'

/**
 * For the GNU C library (mallopt(3)), which otherwise keeps the memory of large buffers once they are freed: after a
 * search, sitemaps and 300 pages of much content the process had 820 MB, with such settings 617.
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }

export interface RunningSite {
  url: string
  pid: number
}

/**
 * Starts content backend and site in production mode, and waits until the site serves. Both end with this process. With
 * an up-to-date build the site starts without a readable CMS, and serves stored pages.
 */
export async function startSite(environment: Environment): Promise<RunningSite> {
  await assertPortFree(environment.port, 'PORT')
  await startContentBackend(environment)
  const problem = contentProblem(environment)
  const folder = await buildIfStale(environment, problem)
  let isUp = false
  const site = startNode('server.ts', [], {
    env: {
      ...MALLOC,
      PORT: String(environment.port),
      NEXT_DIST_DIR: folder,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PREVIEW_SECRET: previewSecret(environment),
      REVALIDATE_SECRET: revalidateSecret(environment),
    },
    announces: true,
    // Longer than its own timeout (lib/server/http/graceful-shutdown.ts).
    stopTimeoutMs: 80_000,
    onExit: (code) => {
      if (!isUp) return
      console.error('The site ended.')
      process.exitCode = code || 1
      void stopAll()
    },
  })
  await untilReady(site, 'The site')
  isUp = true
  const warning = await problem
  if (warning)
    console.error(`${warning.message} Stored pages are served, and updated when the content can be read again.`)
  return { url: `http://127.0.0.1:${environment.port}`, pid: site.pid ?? 0 }
}
