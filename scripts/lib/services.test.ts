import { expect, it } from 'vitest'
import { readEnvironment } from '../../lib/server/runtime/env-schema'
import { describeServices } from './services'

it('names in the output of npm start the services that are on and off, and the setting that turns each on', () => {
  const off = describeServices(readEnvironment({})).join('\n')
  expect(off).toMatch(/embedded backend/)
  expect(off).toMatch(/Off .*GTM_ID.*REDIS_URL/)
  const on = describeServices(readEnvironment({ GTM_ID: 'GTM-ABC123', REDIS_URL: 'redis://localhost' })).join('\n')
  expect(on).toMatch(/On .*GTM_ID.*REDIS_URL/)
})
