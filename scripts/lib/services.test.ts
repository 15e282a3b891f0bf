import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../lib/server/runtime/environment-schema'
import { describeServices } from './services'

describe('services in the output of npm start', () => {
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
