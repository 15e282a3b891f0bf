import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen } from '../lib/server/http/testing'
import { createBackup } from './backup'
import { ROOT } from './lib/files'
import { freePort } from './lib/ports'
import { runScript, temporaryFolder } from './lib/testing'

test('only the process that runs on the data has to be stopped for npm run restore', async () => {
  const root = temporaryFolder()
  const [dataDir, contentDir] = [join(root, 'data'), join(root, 'content')]
  for (const folder of [dataDir, contentDir]) mkdirSync(folder)
  writeFileSync(join(dataDir, 'content-token'), 'x')
  writeFileSync(join(contentDir, 'one.yaml'), 'title: Een\n')
  const backup = await createBackup({ dataDir, contentDir }, root, new Date())
  const occupied = String(await listen(createServer()))
  const free = String(await freePort())

  const apart = { CONTENT_API_URL: 'http://127.0.0.1:1/api', DATA_DIR: join(root, 'new'), CONTENT_DIR: contentDir }
  const restore = async (settings: Record<string, string>): Promise<string> => {
    const { out, error } = await runScript(ROOT, 'scripts/restore.ts', { ...apart, ...settings }, backup)
    return out + error
  }
  expect(await restore({ PORT: free, BACKEND_PORT: occupied })).toBe(
    `The content backend is running, or another program on port ${occupied} (BACKEND_PORT): stop it first.\n`,
  )
  expect(await restore({ PORT: occupied, BACKEND_PORT: free })).toBe('Restored.\n')
  writeFileSync(join(root, 'new', 'site.sqlite'), '')
  expect(await restore({ PORT: occupied, BACKEND_PORT: free })).toContain(`port ${occupied} (PORT): stop it first.`)
})
