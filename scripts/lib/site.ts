import type { Environment } from '../../lib/server/runtime/env-schema.ts'
import { buildIfStale } from './build.ts'
import { contentProblem, startContentBackend } from './content-backend.ts'
import { previewSecret, revalidateSecret } from './environment.ts'
import { MALLOC, startNode, stopAll, untilReady } from './processes.ts'

export const serverEnvironment = (environment: Environment, folder: string, mode: 'production' | 'development') => ({
  ...MALLOC,
  PORT: String(environment.port),
  NEXT_DIST_DIR: folder,
  NODE_ENV: mode,
  NEXT_TELEMETRY_DISABLED: '1',
  PREVIEW_SECRET: previewSecret(environment),
  REVALIDATE_SECRET: revalidateSecret(environment),
})

/** Starts the site. With a current build it starts even if the CMS cannot be read, and serves the stored pages. */
export async function startSite(environment: Environment): Promise<{ url: string; pid: number }> {
  await startContentBackend(environment, { PORT: environment.port })
  const problem = contentProblem(environment)
  const folder = await buildIfStale(environment, problem)
  let isUp = false
  const site = startNode('server.ts', [], {
    env: serverEnvironment(environment, folder, 'production'),
    announces: true,
    // Exceeds the site's own timeout (lib/server/http/graceful-shutdown.ts).
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
