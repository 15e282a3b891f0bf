import { join } from 'node:path'
import { buildFolder, markUsed } from '../lib/server/runtime/build-folder.ts'
import { removeUnusedBuilds } from './lib/build.ts'
import { loadEnvironment } from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { run } from './lib/problem.ts'
import { runNode, stopOnSignals } from './lib/processes.ts'
import { prune } from './lib/release.ts'

await run(async () => {
  const environment = loadEnvironment()
  stopOnSignals({ task: true })
  await runNode(join(ROOT, 'scripts', 'build.ts'), [], 'The build')
  const folder = buildFolder(environment)
  markUsed(folder)
  removeUnusedBuilds()
  await prune(folder)
  console.log('This folder now has only what the site runs with. To build or test here again, run: npm ci')
})
