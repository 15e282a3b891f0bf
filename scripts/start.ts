import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '../lib/server/runtime/build-folder.ts'
import { removeUnusedBuilds } from './build.ts'
import { describeServices, loadEnvironment, settingsWarnings } from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { run } from './lib/problem.ts'
import { stopAll, stopOnSignals } from './lib/processes.ts'
import { startSite } from './lib/site.ts'

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
