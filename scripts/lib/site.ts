import type { Environment } from '../../lib/server/runtime/env-schema.ts'
import { buildIfStale } from '../build.ts'
import { assertOwnPortsFree, contentProblem, startContentBackend } from './content-backend.ts'
import { previewSecret, revalidateSecret } from './environment.ts'
import { MALLOC, startNode, stopAll, untilReady } from './processes.ts'
import { openStartPage } from './start-page.mjs'

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
  await assertOwnPortsFree(environment)
  const page = await openStartPage(environment.port, environment.listenHost)
  try {
    return await start(environment, page)
  } finally {
    await page.close()
  }
}

type StartPage = Awaited<ReturnType<typeof openStartPage>>

async function start(environment: Environment, page: StartPage): Promise<{ url: string; pid: number }> {
  page.show('Starting the content backend')
  await startContentBackend(environment)
  const problem = contentProblem(environment)
  page.show('Building the site, which takes a minute or two if its sources changed')
  const folder = await buildIfStale(environment, problem)
  page.show('Starting the server')
  let isUp = false
  const site = startNode('server.ts', [], {
    env: { ...serverEnvironment(environment, folder, 'production'), PORT_IS_HELD: '1' },
    announces: true,
    // Exceeds the site's own timeout (lib/server/runtime/start-and-stop.ts).
    stopTimeoutMs: 80_000,
    onExit: (code) => {
      if (!isUp) return
      console.error('The site ended.')
      process.exitCode = code || 1
      void stopAll()
    },
  })
  site.on('message', (message) => {
    if (message === 'port') void page.close().then(() => site.send('free'))
  })
  await untilReady(site, 'The site')
  const times = page.times()
  if (times) console.log(times)
  isUp = true
  const warning = await problem
  if (warning)
    console.error(`${warning.message} Stored pages are served, and updated when the content can be read again.`)
  return { url: `http://127.0.0.1:${environment.port}`, pid: site.pid ?? 0 }
}
