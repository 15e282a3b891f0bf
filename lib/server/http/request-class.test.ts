import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { requestClass } from './request-class'

function classOf(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { url, method })
  Object.assign(request.headers, { host: 'site.test', ...headers })
  return requestClass(request)
}

test.each([
  ['a parameter', '/contact?x=1', {}],
  ['a parameter beside that of data', '/contact?_rsc=a&x=1', {}],
  ['a preview', '/contact', { cookie: 'a=b; craft-preview-entry=x' }],
  ['draft mode', '/contact', { cookie: '__prerender_bypass=x' }],
  ["the framework's preview", '/contact', { cookie: '__next_preview_data=x' }],
  ['a first visit to the home page in another language', '/', { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0' }],
  ['a visitor who chose another language', '/contact', { cookie: 'i18n_redirected=en', 'accept-language': 'nl' }],
  ['a visitor who chose the default language, under a prefix', '/en/contact', { cookie: 'i18n_redirected=nl' }],
  ['two choices', '/contact', { cookie: 'i18n_redirected=nl; i18n_redirected=en' }],
  ['an unknown choice', '/contact', { cookie: 'i18n_redirected=xx' }],
])('%s is left to the framework', (_, url, headers: Record<string, string>) => {
  expect(classOf(url, headers)).toBeNull()
})

test('no other method is answered, and the browser’s languages redirect no page under a prefix', () => {
  for (const method of ['POST', 'PUT', 'OPTIONS']) expect(classOf('/contact', {}, method)).toBeNull()
  for (const path of ['/en', '/en/contact']) {
    expect(classOf(path, { 'accept-language': 'nl', 'user-agent': 'Mozilla/5.0' })).toBe(classOf(path))
    expect(classOf(path, { cookie: 'i18n_redirected=en' })).toBe(classOf(path))
  }
})

test.each([
  ['first visit in the default language', { 'accept-language': 'nl-BE,en;q=0.5' }],
  ['visitor who chose the default language', { cookie: '_ga=1; i18n_redirected=nl', 'accept-language': 'en' }],
  ['browser that prefers another language', { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0' }],
  ['link followed inside the site', { 'accept-language': 'en', referer: 'http://site.test/' }],
  ['other encoding', { 'accept-encoding': 'br' }],
  ['other browser', { 'user-agent': 'x', accept: 'text/html', 'x-forwarded-for': '192.0.2.1' }],
])('a %s gets the same as any other', (_, headers: Record<string, string>) => {
  expect(classOf('/contact', headers)).toBe(classOf('/contact'))
})

test.each([
  ['path', '/other', {}],
  ['host', '/contact', { host: 'other.test' }],
  ['request for data', '/contact?_rsc=a', { rsc: '1' }],
  ['forwarded protocol', '/contact', { 'x-forwarded-proto': 'https' }],
  ['destination', '/contact', { 'sec-fetch-dest': 'image' }],
])('another %s is another class', (_, url, headers: Record<string, string>) => {
  expect(classOf(url, headers)).not.toBe(classOf('/contact'))
})

test('each segment and state of the client is a class of its own, and no name is long', () => {
  const states: Record<string, string>[] = [
    ...[{}, { 'next-router-prefetch': '1' }, { 'next-url': '/nl' }, { 'next-router-segment-prefetch': '/_tree' }],
    ...['x', 'y'].map((letter) => ({ 'next-router-state-tree': letter.repeat(5000) })),
  ]
  const names = states.map((headers) => classOf('/contact?_rsc=a', { rsc: '1', ...headers }))
  expect(new Set(names).size).toBe(states.length)
  for (const name of names) expect(name?.length).toBeLessThanOrEqual(200)
})
