import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEnvConfig } from '@next/env'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../../backend/settings'
import { readEnvironment } from '../../lib/server/runtime/environment-schema'
import { blankEnvironment, SETTING_NAMES } from './environment'

test('blanked, no setting of the environment or of a .env that Next reads counts', () => {
  expect(SETTING_NAMES).toEqual(expect.arrayContaining(['SERVICE_WORKER', 'BACKEND_STRICT']))
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    vi.unstubAllEnvs()
  })
  writeFileSync(join(folder, '.env'), ['OTHER=other', ...SETTING_NAMES.map((name) => `${name}=0`)].join('\n'))
  // What is stubbed is put back.
  for (const name of SETTING_NAMES) vi.stubEnv(name, '1')
  vi.stubEnv('OTHER', undefined)
  blankEnvironment(process.env)
  loadEnvConfig(folder)
  expect(process.env.OTHER).toBe('other')
  expect(readEnvironment(process.env)).toEqual(readEnvironment({}))
  expect(readSettings(process.env)).toEqual(readSettings({} as NodeJS.ProcessEnv))
})
