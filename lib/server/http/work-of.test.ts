import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countWork, SENDER_BUDGET, WORK, type Work } from '../runtime/work'
import { parseTarget } from './request-target'
import { PAGE_WORK, ROUTE_WORK, workOf } from './work-of'

test.each([
  ['/materialen?q=nylon', 'list'],
  ['/en/materials?density=1-2&view=chart', 'list'],
  ['/m%61terialen?q=nylon', 'list'],
  ['/materialen??&q=nylon', 'list'],
  ['/zoeken??&q=pom', 'searchPage'],
  ['/materialen/vergelijken??&m=pom-c', 'comparison'],
  ['/werken-bij/vacatures/feed.xml??&branch=production', 'list'],
  ['/werken-bij/vacatures?branch=production', 'list'],
  ['/materialen/vergelijken?m=pom-c', 'comparison'],
  ['/en/materials/compare?m=pom-c', 'comparison'],
  ['/api/compare?locale=nl&m=pom-c', 'comparison'],
  ['/cards/nl/x.png', 'card'],
  ['/uploads/v1795326332-80-KmR3xTq0bYw2/images/hero.webp', 'crop'],
  ['/_next/image?url=/uploads/v1795326332-KmR3xTq0bYw2/images/hero.webp&w=640&q=75', 'picture'],
  ['/_next/image/', 'picture'],
  ['/contact.md', 'markdown'],
  ['/en/index.md', 'markdown'],
  ['/werken-bij/vacatures/feed.xml?branch=production', 'list'],
  ['/verzonden/contact/12-ABCD', 'confirmation'],
  ['/en/sent/contact/12-ABCD-202611250905', 'confirmation'],
  ['/werken-bij/mijn-sollicitatie', 'personalPage'],
  ['/en/contact/my-message?result=added', 'personalPage'],
  ['/werken-bij/vacatures-volgen?token=x', 'personalPage'],
  ['/zoeken?q=pom', 'searchPage'],
  ['/zoeken', 'searchPage'],
  ['/en/materials/compare', 'comparison'],
  ['/api/payload/materialen', 'payload'],
  ['/', 'storedPage'],
  ['/materialen', 'storedPage'],
  ['/materialen?utm_source=x', 'storedPage'],
  ['/materialen?view=cards', 'storedPage'],
  ['/contact?q=x', 'storedPage'],
  ['/api/nope', 'storedPage'],
  ['/actueel/feed.xml', 'storedFile'],
  ['/brand/logo.svg?x=1', 'file'],
  ['/uploads/v1795326332-KmR3xTq0bYw2/images/hero.webp', 'file'],
  ['/api/search?locale=nl&q=x', 'search'],
])('%s starts the work "%s"', (target, work) => {
  const parsed = parseTarget(target)
  expect(parsed && workOf('GET', parsed)).toBe(work)
})

test('whatever is posted to a page counts', () => {
  for (const path of ['/', '/contact', '/nope', '/werken-bij/mijn-sollicitatie', '/zoeken?q=x']) {
    const target = parseTarget(path)
    expect(target && workOf('POST', target)).toBe('post')
  }
})

const METHOD = /\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/g

test('each route handler and each of its methods is in the table of work', () => {
  const files = globSync('**/route.ts', { cwd: 'app' })
  const routes = files.map((file) => {
    const source = readFileSync(`app/${file}`, 'utf8')
    const exported = source.match(/^export [^=(]*/gm) ?? []
    const methods = exported.flatMap((text) => text.match(METHOD) ?? [])
    return { route: `/${dirname(file).replaceAll('\\', '/')}`, methods }
  })
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter(({ methods }) => methods.length === 0)).toEqual([])
  const missing = routes.flatMap(({ route, methods }) =>
    methods.filter((name) => !Object.hasOwn(ROUTE_WORK[route] ?? {}, name)).map((name) => `${name} ${route}`),
  )
  expect(missing).toEqual([])
  const known = routes.map(({ route }) => route)
  expect(Object.keys(ROUTE_WORK).filter((route) => !known.includes(route))).toEqual([])
})

test('each page is in the table of work', () => {
  const pages = globSync('**/page.tsx', { cwd: 'app/[locale]' }).map((file) => {
    const folders = file.split(/[\\/]/).slice(0, -1)
    return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
  })
  expect(new Set(pages)).toEqual(new Set(Object.keys(PAGE_WORK)))
})

test('what waits has a limit, and each limit has an answer', () => {
  const rows: [string, Work][] = Object.entries(WORK)
  expect(rows.filter(([, row]) => (row.atOnce === undefined) !== (row.waiting === undefined))).toEqual([])
  const isLimited = ({ atOnce, perSender }: Work) => atOnce !== undefined || perSender !== null
  expect(rows.filter(([, row]) => isLimited(row) !== (row.beyond !== null))).toEqual([])
  expect(rows.filter(([, { cost }]) => cost <= 0 || cost > SENDER_BUDGET / 10)).toEqual([])
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

test('what costs more counts for more', async () => {
  const allowed = async (name: 'crop' | 'post' | 'list', address: string) => {
    for (let count = 0; ; count++) if ((await countWork(WORK[name], sender(address))) !== null) return count
  }
  const [crops, posts, lists] = [await allowed('crop', '3'), await allowed('post', '4'), await allowed('list', '5')]
  expect(crops * 4).toBeLessThan(lists)
  expect(posts * 1.5).toBeLessThan(lists)
})
