import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const mailOf = (environment: Record<string, string>) => readSettings(environment as NodeJS.ProcessEnv).mail

test('e-mail is sent where a mail server is set', () => {
  expect(mailOf({})).toBeNull()
  expect(mailOf({ SMTP_URL: '', SMTP_FROM: 'site@polymeer.test' })).toBeNull()
  const url = 'smtps://user:p%40ss@mail.polymeer.test:465'
  expect(mailOf({ SMTP_URL: url, SMTP_FROM: 'site@polymeer.test' })).toEqual({ url, from: 'site@polymeer.test' })
  expect(mailOf({ SMTP_URL: url, SITE_URL: 'https://www.polymeer.test/' })?.from).toBe('no-reply@www.polymeer.test')
})

test.for(['Polymeer & Zonen <site@polymeer.test>', '<site@polymeer.test>', 'site@polymeer.test'])(
  '%s can send',
  (from) => {
    expect(mailOf({ SMTP_URL: 'smtp://localhost', SMTP_FROM: from })?.from).toBe(from)
  },
)

test.for(['Polymeer', 'a@b, c@d', 'a@b\r\nBcc: c@d', 'X <a@b> <c@d>'])('%o is no sender', (from) => {
  expect(() => mailOf({ SMTP_URL: 'smtp://localhost', SMTP_FROM: from })).toThrow('is no e-mail address')
})

test.for(['mail.polymeer.test', 'https://mail.polymeer.test'])('%s is no mail server', (url) => {
  expect(() => mailOf({ SMTP_URL: url })).toThrow('SMTP_URL')
})

test.for(['0.0.0.0', '192.168.0.7', 'backend.internal', '::'])(
  '%s is reachable from other machines: it needs a token',
  (host) => {
    const settings = { BACKEND_HOST: host } as unknown as NodeJS.ProcessEnv
    expect(() => readSettings(settings)).toThrow(`BACKEND_HOST ${host} can be reached from other machines`)
    expect(readSettings({ ...settings, CONTENT_API_TOKEN: 'secret' }).host).toBe(host)
  },
)

test.for(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('%s is reachable from this machine only', (host) => {
  expect(readSettings({ BACKEND_HOST: host } as unknown as NodeJS.ProcessEnv).token).toBeNull()
})
