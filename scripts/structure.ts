/** `npm run check:structure` checks imports, and who reads `navigator.serviceWorker`. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/files.ts'

const CRUISED = ['{app,blocks,components,lib,graphql,backend,scripts,bench,e2e}/**/*.{ts,tsx,mjs}', '*.ts']

const WORKER_CONTAINER = 'lib/browser/pwa/worker-container.ts'

const cruise = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
const args = [cruise, '--config', '.dependency-cruiser.mjs', ...CRUISED]
const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })

const files = globSync(['{app,blocks,components,lib}/**/*.{ts,tsx,mjs}', 'instrumentation-client.ts'], { cwd: ROOT })
const readers = files.filter(
  (file) =>
    file !== WORKER_CONTAINER &&
    !/^lib\/server\/|\.test\.tsx?$|\/testing\.tsx?$|\.d\.ts$/.test(file) &&
    /\bserviceWorker\b/.test(readFileSync(join(ROOT, file), 'utf8')),
)
for (const file of readers)
  console.error(`${file}: reads navigator.serviceWorker itself; only ${WORKER_CONTAINER} may.`)

process.exitCode = readers.length > 0 ? 1 : (status ?? 1)
