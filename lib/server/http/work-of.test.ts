import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countWork, SENDER_BUDGET, WORK, type Work } from '../runtime/work'
import { parseTarget, ROUTES } from './request-target'
import { PAGE_WORK, workOf } from './work-of'

const OF_WORK: Record<string, string[]> = {
  list: [
    ...[
      '/materialen?q=nylon',
      '/en/materials?density=1-2&view=chart',
      '/m%61terialen?q=nylon',
      '/materialen??&q=nylon',
    ],
    ...['/werken-bij/vacatures?branch=production', '/werken-bij/vacatures/feed.xml??&branch=production'],
  ],
  searchPage: ['/zoeken', '/zoeken?q=pom', '/zoeken??&q=pom'],
  comparison: ['/materialen/vergelijken??&m=pom-c', '/en/materials/compare', '/api/compare?locale=nl&m=pom-c'],
  card: ['/cards/nl/x.png'],
  crop: ['/uploads/v1795326332-80-KmR3xTq0bYw2/images/hero.webp'],
  picture: ['/_next/image?url=/uploads/v1795326332-KmR3xTq0bYw2/images/hero.webp&w=640&q=75', '/_next/image/'],
  markdown: ['/contact.md', '/en/index.md'],
  confirmation: ['/verzonden/contact/12-ABCD', '/en/sent/contact/12-ABCD-202611250905'],
  personalPage: ['/werken-bij/mijn-sollicitatie', '/en/contact/my-message?result=added'],
  payload: ['/api/payload/materialen'],
  storedPage: ['/', '/materialen', '/materialen?utm_source=x', '/materialen?view=cards', '/contact?q=x', '/api/nope'],
  storedFile: ['/actueel/feed.xml'],
  file: ['/brand/logo.svg?x=1', '/uploads/v1795326332-KmR3xTq0bYw2/images/hero.webp'],
  search: ['/api/search?locale=nl&q=x'],
}

const worksOf = (method: string, targets: readonly string[] = []) =>
  targets.map(parseTarget).map((target) => target && workOf(method, target))

test.each(Object.keys(OF_WORK))('addresses that start the work "%s"', (work) => {
  expect(new Set(worksOf('GET', OF_WORK[work]))).toEqual(new Set([work]))
})

test('whatever is posted to a page counts', () => {
  expect(new Set(worksOf('POST', ['/', '/contact', '/nope', '/zoeken?q=x']))).toEqual(new Set(['post']))
})

const METHOD = /\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/g

test('each route handler and each of its methods is in the table of work', () => {
  const routes = globSync('**/route.ts', { cwd: 'app' }).map((file) => {
    const exported = readFileSync(`app/${file}`, 'utf8').match(/^export [^=(]*/gm) ?? []
    const methods = exported.flatMap((text) => text.match(METHOD) ?? [])
    return { route: `/${dirname(file).replaceAll('\\', '/')}`, methods }
  })
  expect(routes.filter(({ methods }) => methods.length === 0)).toEqual([])
  expect(new Set(routes.map(({ route }) => route))).toEqual(new Set(Object.keys(ROUTES)))
  const missing = routes.flatMap(({ route, methods }) =>
    methods.filter((name) => !Object.hasOwn(ROUTES[route] ?? {}, name)).map((name) => `${name} ${route}`),
  )
  expect(missing).toEqual([])
})

test('each page is in the table of work', () => {
  const pages = globSync('**/page.tsx', { cwd: 'app/[locale]' }).map((file) => {
    const folders = file.split(/[\\/]/).slice(0, -1)
    return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
  })
  expect(new Set(pages)).toEqual(new Set(Object.keys(PAGE_WORK)))
})

test('what waits has a limit, and each limit has an answer', () => {
  const isWrong = ({ atOnce, waiting, perSender, beyond, cost }: Work) =>
    (atOnce === undefined) !== (waiting === undefined) ||
    (atOnce !== undefined || perSender !== null) !== (beyond !== null) ||
    cost <= 0 ||
    cost > SENDER_BUDGET / 10
  expect(Object.entries<Work>(WORK).filter(([, row]) => isWrong(row))).toEqual([])
})

const sender = (address: string) => `192.88.99.${address}`

test('a sender over the limit waits; others, and this machine, do not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const allowed = SENDER_BUDGET / WORK.list.cost
  const answers = []
  for (let count = 0; count <= allowed; count++) answers.push(await countWork(WORK.list, sender('1')))
  expect(answers).toEqual([...Array(allowed).fill(null), 60])
  expect(await countWork(WORK.list, '[::ffff:192.88.99.1]:4711')).toBe(60)
  expect(await countWork(WORK.list, sender('2'))).toBeNull()
  for (let count = 0; count <= allowed; count++)
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await countWork(WORK.list, own)).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await countWork(WORK.list, sender('1'))).toBeNull()
})
