import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../backend/settings.ts'
import { restoreBackup } from './lib/backup.ts'
import { contentFolder, loadEnvironment } from './lib/environment.ts'
import { assertPortFree } from './lib/ports.ts'
import { Problem, run } from './lib/problem.ts'

const USAGE = `Usage: npm run restore -- <folder of the backup> [--replace]

  --replace   moves data and content that are there aside`

await run(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
  const [folder, ...rest] = positionals
  if (!folder || rest.length > 0) throw new Problem(USAGE)
  const environment = loadEnvironment()
  const { dataDir, port } = environment
  const contentDir = contentFolder(environment)
  const backend = readSettings(process.env)
  // Site and backend may have a DATA_DIR each, and the other one may run during the restore.
  const holds = (file: string) => [dataDir, join(folder, 'data')].some((at) => existsSync(resolve(at, file)))
  if (holds('site.sqlite')) await assertStopped('The site', port, 'PORT')
  if (contentDir !== null || holds('backend.sqlite'))
    await assertStopped('The content backend', backend.port, 'BACKEND_PORT')
  const moved = await restoreBackup(
    resolve(folder),
    { dataDir: resolve(dataDir), contentDir },
    values.replace ?? false,
    new Date(),
  )
  for (const aside of moved) console.log(`What was there is in ${aside}.`)
  console.log('Restored.')
}, USAGE)

/** Site and backend hold files of DATA_DIR open. */
async function assertStopped(what: string, port: number, setting: string): Promise<void> {
  await assertPortFree(port, setting).catch(() => {
    throw new Problem(`${what} is running, or another program on port ${port} (${setting}): stop it first.`)
  })
}
