import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../scripts/lib/testing.ts'
import { buildFolder, builtFolder } from './build-folder'
import { readEnvironment } from './settings'

test('a server whose mail setting was not built serves the build that is there, and says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const root = temporaryFolder()
  const [silent, mailing] = [readEnvironment({}), readEnvironment({ SMTP_URL: 'smtp://mail.test' })]
  const build = (folder: string) => {
    mkdirSync(join(root, folder))
    writeFileSync(join(root, folder, 'BUILD_ID'), '')
  }
  build(buildFolder(silent))
  expect(builtFolder(mailing, root)).toBe('.next')
  expect(warn).toHaveBeenCalledOnce()
  build(buildFolder(mailing))
  expect(builtFolder(mailing, root)).toBe(buildFolder(mailing))
  expect(builtFolder(silent, root)).toBe('.next')
})
