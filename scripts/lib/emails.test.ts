import { expect, test, vi } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'

vi.unmock('@/lib/server/runtime/env')

vi.stubEnv('CONTENT_SUBMISSIONS_TOKEN', 'token-of-the-samples')
const { EMAILS } = await import('./emails')

test.each(Object.keys(EMAILS))('the e-mail %s is whole in each language', async (name) => {
  const emails = await Promise.all(LOCALES.map(async ({ code }) => EMAILS[name]?.(code)))
  const texts = emails.map((email) => `${email?.subject}\n${email?.text}`)
  expect(new Set(texts).size).toBe(LOCALES.length)
  for (const text of texts) expect(text).not.toMatch(/undefined|null|[{}]|mail\.\w/)
})
