/**
 * Records how the site answers some 1,500 requests, also while the content backend fails and after a restart: status,
 * headers and text, as sorted JSON lines. Comparing the recordings of two versions shows in what they behave differently.
 * What differs by chance, from build to build or from machine to machine is left out; some answers depend on the day.
 */
import { createHash, randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Element, htmlToDOM, Text } from 'html-react-parser'
import PQueue from 'p-queue'
import { FEED_FILES, FEED_NAMES, feedPath, markdownPath } from '../../lib/i18n/file-paths.ts'
import { LOCALES, parsePath, pathOf } from '../../lib/i18n/locales.ts'
import type { Environment } from '../../lib/server/runtime/settings.ts'
import { ROUTES } from '../e2e/routes.ts'
import { sitemapOf } from '../e2e/support/crawl.ts'
import { ROOT, startOwnBackend, startOwnSite } from '../e2e/support/instance.ts'
import { callWebhook, newsItem, respondsWith, SECRET } from '../e2e/support/publishing.ts'
import { ensureBuild } from './support/measure.ts'

const REQUESTS_AT_A_TIME = 6
/** When all content was saved. */
const SAVED_AT = new Date('2026-11-18T12:00:00+01:00')

/** Of a difference so many lines and requests are printed. */
const SHOWN = 5
const HEADERS = 'cache-control content-language content-type link location retry-after vary x-robots-tag'.split(' ')

const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

/** Asked with GET and HEAD, beside every page. */
const OTHERS = Object.values({
  redirects: `/en/working-at/vacancies/account-manager-machine-building /en/news/drawing-night-breda /en/general-terms /baan
    /en/job /nieuws /nieuws/acht-nieuwe-silos /en/press/eight-new-silos /producten/pom/x /en/products/pom
    /prijslijst-2019.pdf /en/prijslijst-2019.pdf /en/working-at/working-conditions`,
  notPublic: '/actueel/verlopen /actueel/verlopen.md /en/news/verlopen /actueel/uitgezet /actueel/later',
  invented: `/verzonnen /en/invented /verzonnen/a/b/c/d/e /verzonnen.php /% /%2A /actueel/%E0%A4%A /de /locations /__home__
    /api/none /_next/none //actueel /actueel//x /./actueel /nl /EN /.env /wp-login.php /sw.js /favicon.ico`,
  lists: `/materialen?family=recycled /materialen?family=none /en/materials?family=recycled&x=1 /materialen?
    /werken-bij/vacatures?branch=production /en/working-at/vacancies?branch=none /werken-bij/vacatures?q=frezen
    /actueel?category=event /actueel/pagina/1 /actueel/pagina/2 /actueel/pagina/99 /en/news/page/2 /zoeken /zoeken?q=pom
    /en/search?q=nylon /en/search?q=qqqq /materialen/vergelijken /en/materials/compare
    /materialen/vergelijken?materials=pom-c-polyacetaal,pp-polypropeen`,
  status: '/404 /en/404 /500 /503 /en/503 /status/404',
  personal: `/werken-bij/mijn-sollicitatie /en/contact/my-message /verzonden/x/1-A /werken-bij/vacatures-volgen
    /en/working-at/follow-vacancies?token=x /api/job-alerts/unsubscribe`,
  files: `/robots.txt /humans.txt /.well-known/security.txt /llms.txt /en/llms.txt /opensearch.xml /manifest.webmanifest
    /en/manifest.webmanifest /brand/logo.svg /uploads/none.webp /cards/nl/none.png /sitemap.xml /sitemaps/nl-news-1.xml
    /sitemaps/en-vacancies-1.xml /sitemaps/nl-news-99.xml /sitemaps/none.xml /en/feed.xml
    /werken-bij/vacatures/feed.xml?branch=production /werken-bij/vacatures/feed.json?branch=none`,
  interfaces: `/api/payload/none /api/payload/en/none /api/payload/actueel?x=1 /api/search?q=pom /api/compare /api/embed
    /api/search/suggestions?q=polyacetaal&locale=nl /api/preview /api/revalidate /api/health/live /graphql /service-worker/sw.js`,
})
  .flatMap(wordsOf)
  .concat(
    LOCALES.flatMap(({ code }) => FEED_NAMES.flatMap((feed) => FEED_FILES.map((file) => feedPath(feed, file, code)))),
  )

/** Asked in every situation, with addresses that no situation before has asked for. */
const sample = (situation: string): string[] =>
  wordsOf(`/ /en /actueel /actueel/acht-nieuwe-silos /materialen/pom-c-polyacetaal /en/working-at/vacancies /robots.txt
    /materialen/pom-c-polyacetaal.md /api/payload/actueel /actueel/feed.xml /sitemap.xml /sitemaps/nl-news-1.xml /baan
    /en/general-terms /prijslijst-2019.pdf /verzonnen /actueel/bewaard /actueel/oud /actueel/weg /api/health/live
    /api/health/ready /${situation} /nieuws/${situation} /actueel/${situation} /actueel/${situation}.md
    /api/payload/${situation} /zoeken?q=pom&x=${situation} /materialen?family=recycled&x=${situation}`).map(
    (path) => `GET ${path}`,
  )

/** The ways to ask for a page: method, path, and possibly a language. */
function requestsFor(path: string): string[] {
  const { locale, uri } = parsePath(path)
  const [other] = LOCALES.filter(({ code }) => code !== locale)
  const changed = [pathOf(uri, other?.code ?? locale), path.toUpperCase(), `/nl${path}`]
  const extended = [`${path}/`, `${path}/verzonnen`, `${path}?utm_source=x`, `/api/payload${path}`]
  const paths = [path, ...changed, ...extended, markdownPath(uri, locale)]
  return [...paths.map((one) => `GET ${one}`), `HEAD ${path}`, `GET ${path} ${other?.iso}`]
}

const STARTED_AT = Date.now()
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)|\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT/g

/** Replaces what differs by chance: hosts, ids, times of the recording, and the versions of files and builds. */
const withoutChance = (text: string): string =>
  text
    .replaceAll(/https?(?::\/\/|%3A%2F%2F)(?:127\.0\.0\.1|localhost)(?::|%3A)\d+/g, 'SITE')
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UUID')
    .replaceAll(/\/uploads\/v\d+-[\w.-]+\//g, '/uploads/VERSION/')
    .replaceAll(/\/\d+\/[\w-]{16}\/|\?v=\d{10}\b/g, '/VERSION/')
    .replaceAll(/\/_next\/static\/[\w~./-]+/g, 'STATIC')
    .replaceAll(TIME, (time) => (Date.parse(time) >= STARTED_AT - 1000 ? 'NOW' : time))
    .replaceAll(/_R_\w+|\$ACTION_\w+|\b[0-9a-f]{42}\b/g, 'ID')
    // The hash of a style sheet in the names of its classes.
    .replaceAll(/(?<=["\s])[\w-]{6}_(?=[a-z]\w*[\s"])/g, '')

/** A page as one line per element and text, without scripts and the files of the build. */
function linesOf(nodes: ReturnType<typeof htmlToDOM>): string[] {
  return nodes.flatMap((node) => {
    if (node instanceof Text) return node.data.trim() || []
    if (node.type !== 'tag' && !('attribs' in node && node.attribs.type === 'application/ld+json')) return []
    const { name, attribs, children } = node as Element
    const attributes = Object.entries(attribs).map(([key, value]) => ` ${key}="${value}"`)
    if (attributes.some((attribute) => attribute.includes('STATIC'))) return []
    const lines = (children as typeof nodes).map((child) => linesOf([child]).join('\n')).filter(Boolean)
    // React puts tags into the head in the order in which it comes to them.
    return [`<${name}${attributes.toSorted().join('')}>`, ...(name === 'head' ? lines.toSorted() : lines)]
  })
}

function textOf(type: string, body: Buffer): string {
  if (body.length === 0) return ''
  if (!/text|json|xml|javascript/.test(type)) return createHash('sha256').update(body).digest('hex')
  const text = withoutChance(body.toString())
  if (type.includes('html')) return linesOf(htmlToDOM(text)).join('\n')
  return type.includes('json') ? JSON.stringify(JSON.parse(text), null, 1) : text.replaceAll('><', '>\n<')
}

/** @param request method, path and language. @param texts takes the text of the response, by its hash */
async function answerTo({ siteUrl, port }: Environment, request: string, texts: Map<string, string>) {
  const [method, path, language = ''] = request.split(' ')
  const { host } = new URL(siteUrl)
  // Limits per sender are no part of the record.
  const sender = `198.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const headers = { host, 'x-forwarded-for': sender, ...(language && { 'accept-language': language }) }
  const message = await new Promise<IncomingMessage>((resolve, reject) =>
    send({ host: '127.0.0.1', port, method, path, headers }, resolve).on('error', reject).end(),
  )
  const text = textOf(message.headers['content-type'] ?? '', await buffer(message))
  const body = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  texts.set(body, text)
  const received = HEADERS.filter((name) => name in message.headers)
  const kept = received.map((name) => [name, withoutChance(String(message.headers[name]))])
  return { status: message.statusCode, headers: Object.fromEntries(kept) as Record<string, string>, body }
}

type Answer = { request: string; text?: string } & Awaited<ReturnType<typeof answerTo>>

/** Records a site of its own with a copy of the sample content. @param file the recording */
async function record(environment: Environment, file = 'record.jsonl'): Promise<void> {
  const answers: Answer[] = []
  const texts = new Map<string, string>()
  const record = async (situation: string, requests = sample(situation)) => {
    const work = [...new Set(requests)].map((one) => async () => {
      answers.push({ request: `${situation}: ${one}`, ...(await answerTo(environment, one, texts)) })
    })
    await new PQueue({ concurrency: REQUESTS_AT_A_TIME }).addAll(work)
    console.log(`${((Date.now() - STARTED_AT) / 1000).toFixed(0).padStart(4)} s  ${situation}`)
  }
  const becomes = (path: string, status: number) => respondsWith(`${environment.siteUrl}${path}`, status)
  const folder = mkdtempSync(join(tmpdir(), 'record-'))
  const [content, siteData] = [join(folder, 'content'), join(folder, 'site')]
  const write = (name: string, text: string) => writeFileSync(join(content, 'news', `${name}.yaml`), text)
  cpSync(join(ROOT, 'backend', 'content'), content, { recursive: true })
  // The times of files are public as times of the last change.
  for (const name of readdirSync(content, { recursive: true }))
    utimesSync(join(content, String(name)), SAVED_AT, SAVED_AT)
  write('expired', `${newsItem('verlopen', 'Verlopen')}expiryDate: 2026-11-20\n`)
  write('disabled', `${newsItem('uitgezet', 'Uitgezet')}enabled: false\n`)
  write('later', newsItem('later', 'Later').replace(/^postDate: .*/m, 'postDate: 2090-01-01 09:00'))
  const { port } = new URL(environment.contentApiUrl)
  const webhook = { REVALIDATE_URL: `http://127.0.0.1:${environment.port}/api/revalidate`, REVALIDATE_SECRET: SECRET }
  const startBackend = () =>
    startOwnBackend({ BACKEND_PORT: port, CONTENT_DIR: content, DATA_DIR: join(folder, 'backend'), ...webhook })
  const settings = { TRUSTED_PROXIES: '1', VACANCY_GONE_AFTER_DAYS: '36500', REVALIDATE_SECRET: SECRET }
  const startSite = () => startOwnSite({ PORT: String(environment.port), DATA_DIR: siteData, ...settings })
  let backend = await startBackend()
  let site = await startSite()
  try {
    // Pages of the build have the times of the original files.
    await callWebhook(site.url)
    const addresses = (await sitemapOf(environment.siteUrl)).map((address) => new URL(address).pathname)
    const pages = new Set([...addresses, ...ROUTES.flatMap(({ nl, en }) => [nl, en])])
    const others = OTHERS.flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
    await record('usual', [...[...pages].flatMap(requestsFor), ...others])
    const cards = [...texts.values()].join().match(/\/cards\/[\w./-]+\.png\?v=[\w-]+/g) ?? []
    await record(
      'card',
      cards?.map((card) => `GET ${card}`),
    )
    write('moved', newsItem('oud', 'Bewaard'))
    write('removed', newsItem('weg', 'Weg'))
    for (const path of ['/actueel/oud', '/actueel/weg']) await becomes(path, 200)
    write('moved', newsItem('bewaard', 'Bewaard'))
    rmSync(join(content, 'news', 'removed.yaml'))
    await becomes('/actueel/bewaard', 200)
    await becomes('/actueel/weg', 404)
    await record('changed')
    process.kill(backend.pid, 'SIGSTOP')
    await record('backend-hangs')
    await backend.kill()
    await record('backend-stopped')
    backend = await startBackend()
    await becomes('/actueel/verzonnen-intussen', 404)
    await record('backend-back')
    await site.stop()
    site = await startSite()
    await record('restarted')
  } finally {
    await site.stop()
    await backend.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const lines: object[] = [...answers, ...Array.from(texts, ([body, text]) => ({ body, text }))]
  const sorted = lines.map((line) => JSON.stringify(line)).toSorted()
  writeFileSync(file, `${sorted.join('\n')}\n`)
  console.log(`${file}: ${answers.length} answers with ${texts.size} texts`)
}

function readRecording(file: string): Map<string, Answer> {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const all = lines.map((line): Answer => JSON.parse(line))
  const texts = new Map(all.flatMap(({ body, text }) => (text === undefined ? [] : [[body, text]])))
  const answers = all.filter(({ request }) => request)
  return new Map(answers.map((answer) => [answer.request, { ...answer, text: texts.get(answer.body) }]))
}

function* differences(before: Answer, after: Answer) {
  if (before.status !== after.status) yield `responded ${before.status}, now ${after.status}`
  for (const name of HEADERS) {
    const [old = 'missing', now = 'missing'] = [before.headers[name], after.headers[name]]
    if (old !== now) yield `${name} was ${old}, now ${now}`
  }
  if (before.body === after.body) return
  const [old, now] = [before, after].map(({ text = '' }) => text.split('\n')) as [string[], string[]]
  const lack = (lines: string[], others: string[]) => {
    const known = new Set(others)
    const shown = lines.filter((line) => !known.has(line)).slice(0, SHOWN)
    return shown.map((line) => `\n    ${line.slice(0, 200)}`).join('') || ' the same lines'
  }
  yield `the text had${lack(old, now)}\n  it has${lack(now, old)}`
}

/** Prints how the second recording differs from the first; requests with the same difference together. */
function compareRecordings(first = '', second = ''): void {
  const [before, after] = [readRecording(first), readRecording(second)]
  const requestsOf = new Map<string, string[]>()
  for (const request of new Set([...before.keys(), ...after.keys()])) {
    const [a, b] = [before.get(request), after.get(request)]
    const all = a && b ? differences(a, b) : [`is in ${a ? first : second} only`]
    for (const difference of all) requestsOf.set(difference, [...(requestsOf.get(difference) ?? []), request])
  }
  for (const [difference, requests] of requestsOf)
    console.log(`${requests.length} × ${difference}\n  ${requests.slice(0, SHOWN).join('\n  ')}\n`)
  console.log(`${requestsOf.size} differences in ${before.size} requests`)
  if (requestsOf.size > 0) process.exitCode = 1
}

export default async function ([file, first, second]: readonly string[], environment: Environment): Promise<void> {
  if (file === '--compare') return compareRecordings(first, second)
  await ensureBuild(environment)
  await record(environment, file)
}
