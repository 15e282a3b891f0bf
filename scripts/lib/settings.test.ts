import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../lib/environment'
import { describeServices } from './services'

const example = parseEnv(readFileSync('.env.example', 'utf8'))

describe('.env.example', () => {
  it('has every setting of the site and of the embedded backend, and no other', () => {
    const sources = ['lib/environment.ts', 'backend/settings.ts'].map((file) => readFileSync(file, 'utf8')).join('\n')
    const names = sources.matchAll(/^ {2}([A-Z][A-Z_]+): (?:z|flag)/gm)
    expect(Object.keys(example).sort()).toEqual([...new Set([...names].map(([, name]) => name))].sort())
  })

  it('is the default, taken as it is', () => {
    expect(readEnvironment(example)).toEqual(readEnvironment({}))
  })
})

describe('what npm start says of services', () => {
  it('names those that are off, and the setting that turns each on', () => {
    const lines = describeServices(readEnvironment({})).join('\n')
    expect(lines).toMatch(/embedded backend/)
    expect(lines).toMatch(/Off .*GTM_ID.*REDIS_URL/)
  })

  it('names those that are on', () => {
    const lines = describeServices(readEnvironment({ GTM_ID: 'GTM-ABC123', REDIS_URL: 'redis://localhost' })).join('\n')
    expect(lines).toMatch(/On .*GTM_ID.*REDIS_URL/)
  })
})
