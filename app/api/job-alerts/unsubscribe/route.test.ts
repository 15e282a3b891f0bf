import { expect, test, vi } from 'vitest'

vi.mock('@/lib/forms/job-alerts/change', () => ({ stopAlert: vi.fn() }))
vi.stubEnv('CONTENT_SUBMISSIONS_TOKEN', 'submissions-token')
const { makeAlertToken } = await import('@/lib/forms/job-alerts/links')
const { GET } = await import('./route')

test('the link in an e-mail leads to its page, and nobody stores its address or hears of it', () => {
  const token = makeAlertToken('stop', 'abcd-1', 'en')
  const response = GET(new Request(`https://site.test/api/job-alerts/unsubscribe?stop=${token}`))
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toMatch(/^\/en\/working-at\/[\w-]+\?stop=/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
})
