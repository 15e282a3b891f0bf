import { expect, test, vi } from 'vitest'
import { makeAlertToken } from '@/lib/forms/job-alerts/token'

vi.mock('@/lib/forms/job-alerts/change', () => ({ stopAlert: vi.fn() }))
const KEY = 'submissions-token'
vi.stubEnv('CONTENT_SUBMISSIONS_TOKEN', KEY)
const { GET } = await import('./route')

test('the link in an e-mail leads to its page, and nobody stores its address or hears of it', () => {
  const token = makeAlertToken({ purpose: 'stop', uid: 'abcd-1', form: 'jobAlertEn' }, KEY)
  const response = GET(new Request(`https://site.test/api/job-alerts/unsubscribe?stop=${token}`))
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toMatch(/^\/en\/working-at\/[\w-]+\?stop=/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
})
