import { expect, test, vi } from 'vitest'

vi.mock('@/lib/server/observability/health', () => ({
  readHealth: async () => ({ content: 'away', redis: 'none', disk: 'ok', stopping: false }),
}))
vi.stubEnv('BUILD_COMMIT', '0123456789ab')
const { GET } = await import('./route')

test('the health of an instance names its version, the commit of its build, and since when it runs', async () => {
  const response = await GET()
  expect(response.status).toBe(200)
  const { since, ...state } = await response.json()
  const health = { status: 'ok', content: 'away', redis: 'none', disk: 'ok', stopping: false }
  expect(state).toEqual({ ...health, version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: '0123456789ab' })
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.now())
})
