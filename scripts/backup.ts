import { resolve } from 'node:path'
import { createBackup } from './lib/backup.ts'
import { contentFolder, loadEnvironment } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'

await run(async () => {
  const [target, ...rest] = process.argv.slice(2)
  if (!target || rest.length > 0) throw new Problem('Usage: npm run backup -- <folder>')
  const environment = loadEnvironment()
  const { dataDir } = environment
  const contentDir = contentFolder(environment)
  const folder = await createBackup({ dataDir: resolve(dataDir), contentDir }, resolve(target), new Date())
  console.log(`${folder} is complete. It holds personal data and secrets: keep it as safe as the site itself.`)
})
