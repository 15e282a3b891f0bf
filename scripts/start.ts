import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '../lib/server/runtime/build-folder.ts'
import type { Environment } from '../lib/server/runtime/settings.ts'
import { buildIfStale, removeUnusedBuilds } from './build.ts'
import { assertOwnPortsFree, contentProblem, startContentBackend } from './lib/content-backend.ts'
import {
  describeServices,
  loadEnvironment,
  previewSecret,
  revalidateSecret,
  settingsWarnings,
} from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { run } from './lib/problem.ts'
import { MALLOC, startNode, stopAll, stopOnSignals, untilReady } from './lib/processes.ts'
import { openStartPage } from './lib/start-page.mjs'

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
  return start(environment, page).finally(() => page.close())
}

async function start(environment: Environment, page: Awaited<ReturnType<typeof openStartPage>>) {
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

if (import.meta.main)
  await run(async () => {
    const environment = loadEnvironment()
    for (const text of settingsWarnings()) console.warn(text)
    stopOnSignals()
    const isBuilt = existsSync(join(ROOT, buildFolder(environment), 'BUILD_ID'))
    try {
      await startSite(environment)
      if (!isBuilt) removeUnusedBuilds()
    } catch (error) {
      await stopAll()
      throw error
    }
    console.log(
      ['', `  Site      ${environment.siteUrl}`, ...describeServices(environment), '', '  Stop with Ctrl-C.', ''].join(
        '\n',
      ),
    )
  })
