/** `npm run restore`: copies a backup back, while site and backend are stopped (docs/operations.md#backup). */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../backend/settings.ts'
import { restoreBackup } from './lib/backup.ts'
import { loadEnvironment } from './lib/environment.ts'
import { assertPortFree } from './lib/ports.ts'
import { Problem, run } from './lib/problem.ts'

const USAGE = `Usage: npm run restore -- <folder of the backup> [--replace]

  --replace   moves data and content that are there aside`

await run(async () => {
  const { folder, replace } = readArguments()
  const { dataDir, embedded, port, contentApiUrl } = loadEnvironment()
  await assertPortFree(port, 'PORT')
  if (embedded) await assertPortFree(Number(new URL(contentApiUrl).port), 'BACKEND_PORT')
  const contentDir = embedded ? readSettings(process.env).contentDir : null
  const moved = await restoreBackup(resolve(folder), { dataDir: resolve(dataDir), contentDir }, replace, new Date())
  for (const aside of moved) console.log(`What was there is in ${aside}.`)
  console.log('Restored.')
})

function readArguments(): { folder: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
    const [folder, ...rest] = positionals
    if (folder && rest.length === 0) return { folder, replace: values.replace ?? false }
  } catch {
    // Unknown options are wrong usage too.
  }
  throw new Problem(USAGE)
}
