import type { Environment } from '../../lib/server/runtime/environment.ts'
import { buildIfStale } from './build.ts'
import { contentFault, startContent } from './content-backend.ts'
import { assertFree, startNode, stopAll, waitFor } from './processes.ts'
import { previewSecret, revalidateSecret } from './secrets.ts'

export interface RunningSite {
  url: string
  pid: number
}

/**
 * Starts content and site as production has them, and waits until pages come. Both end with this process. A CMS that
 * cannot be read is no reason not to start where the build is up to date: what is stored is served.
 */
export async function startSite(environment: Environment): Promise<RunningSite> {
  await assertFree(environment.port, 'PORT')
  await startContent(environment)
  const fault = contentFault(environment)
  const folder = await buildIfStale(environment, fault)
  let isUp = false
  const site = startNode('server.ts', [], {
    environment: {
      PORT: String(environment.port),
      NEXT_DIST_DIR: folder,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PREVIEW_SECRET: previewSecret(environment),
      REVALIDATE_SECRET: revalidateSecret(environment),
    },
    quiet: true,
    // Longer than it gives itself (lib/server/http/graceful-shutdown.ts).
    stopMs: 75_000,
    onExit: (code) => {
      if (!isUp) return
      console.error('The site ended.')
      process.exitCode = code || 1
      void stopAll()
    },
  })
  const url = `http://127.0.0.1:${environment.port}`
  // A file, not a page: in maintenance no page answers but with 503.
  await waitFor(`${url}/brand/logo.svg`, 60, 'The site', site)
  isUp = true
  const wrong = await fault
  if (wrong) console.error(`${wrong} The site serves what is stored, and catches up as soon as it can read again.`)
  return { url, pid: site.pid ?? 0 }
}
