import { expect, test, vi } from 'vitest'

test('what runs is named by its version, the commit of its build, and since when', async () => {
  vi.stubEnv('BUILD_COMMIT', '0123456789ab')
  const { VERSION } = await import('./version')
  const { since, ...rest } = VERSION
  expect(rest).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: '0123456789ab' })
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.now())
})
