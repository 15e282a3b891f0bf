import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../lib/server/runtime/env-schema'
import { actionsKey, contentToken, submissionsToken } from './environment'
import { temporaryFolder } from './testing'

test('forms without scripts have the same key from build to build, also with a real CMS, or the one that is set', () => {
  const dataDir = temporaryFolder()
  const key = actionsKey(readEnvironment({ DATA_DIR: dataDir, CONTENT_API_URL: 'https://cms.example.test' }))
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(actionsKey(readEnvironment({ DATA_DIR: dataDir }))).toBe(key)
  expect(actionsKey(readEnvironment({ DATA_DIR: temporaryFolder() }))).not.toBe(key)
  const environment = readEnvironment({ DATA_DIR: '/nowhere', NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key })
  expect(actionsKey(environment)).toBe(key)
})

test('the embedded backend has two tokens of its own, the same at each start; a real CMS those that are set', () => {
  const DATA_DIR = temporaryFolder()
  // As a full disk left it.
  writeFileSync(join(DATA_DIR, 'content-token'), '')
  const tokens = [
    ['CONTENT_API_TOKEN', contentToken],
    ['CONTENT_SUBMISSIONS_TOKEN', submissionsToken],
  ] as const
  for (const [setting, tokenOf] of tokens) {
    const token = tokenOf(readEnvironment({ DATA_DIR }))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(tokenOf(readEnvironment({ DATA_DIR }))).toBe(token)
    expect(tokenOf(readEnvironment({ DATA_DIR, [setting]: 'a token that is set' }))).toBe('a token that is set')
    expect(tokenOf(readEnvironment({ DATA_DIR, CONTENT_API_URL: 'https://cms.example.test' }))).toBeUndefined()
  }
  expect(submissionsToken(readEnvironment({ DATA_DIR }))).not.toBe(contentToken(readEnvironment({ DATA_DIR })))
})
