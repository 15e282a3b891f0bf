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

test('one address can send, with or without a name, from one mail server', () => {
  const from = (sender: string) => mailOf({ SMTP_URL: 'smtp://localhost', SMTP_FROM: sender })?.from
  for (const sender of ['Polymeer & Zonen <site@polymeer.test>', '<site@polymeer.test>', 'site@polymeer.test'])
    expect(from(sender)).toBe(sender)
  for (const sender of ['Polymeer', 'a@b, c@d', 'a@b\r\nBcc: c@d', 'X <a@b> <c@d>'])
    expect(() => from(sender), sender).toThrow('is no e-mail address')
  for (const url of ['mail.polymeer.test', 'https://mail.polymeer.test'])
    expect(() => mailOf({ SMTP_URL: url }), url).toThrow('SMTP_URL')
})

test('a host that can be reached from other machines needs a token, others do not', () => {
  const settingsOf = (host: string) => ({ BACKEND_HOST: host }) as unknown as NodeJS.ProcessEnv
  for (const host of ['0.0.0.0', '192.168.0.7', 'backend.internal', '::']) {
    const message = `BACKEND_HOST ${host} can be reached from other machines`
    expect(() => readSettings(settingsOf(host))).toThrow(message)
    expect(readSettings({ ...settingsOf(host), CONTENT_API_TOKEN: 'secret' }).host).toBe(host)
  }
  for (const host of ['127.0.0.1', '127.0.0.2', 'localhost', '::1'])
    expect(readSettings(settingsOf(host)).token, host).toBeNull()
})

test('it sends spans to the collector of the site, under a name of its own', () => {
  const nameOf = (settings: object) => readSettings(settings as NodeJS.ProcessEnv).collectAs
  expect(nameOf({ OTEL_SERVICE_NAME: 'site' })).toBeNull()
  expect(nameOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toBe('website-backend')
})
