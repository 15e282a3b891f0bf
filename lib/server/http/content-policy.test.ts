import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readTags, scriptSources } from '../page-cache/prepare'
import { contentPolicy, hashOf, TAG_MANAGER_START } from './content-policy'

const NOTHING = { tagContainer: null, browserApiUrl: null, cspHosts: [], mediaUrls: [], realtimeUrl: null }
const directive = (policy: string, name: string) => policy.split('; ').find((line) => line.startsWith(`${name} `))

test('names the configured hosts only, each where it is needed', () => {
  const policy = contentPolicy({
    ...NOTHING,
    browserApiUrl: 'https://api.test/graphql',
    realtimeUrl: 'wss://cms.test/live',
    mediaUrls: ['https://media.test/images'],
    cspHosts: ['https://*.maps.test'],
  })(['sha256-x', 'https://pixel.test'])
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' https://api.test wss://cms.test https://*.maps.test https://pixel.test",
  )
  expect(directive(policy, 'media-src')).toBe("media-src 'self' blob: https://media.test https://*.maps.test")
  expect(directive(policy, 'script-src')).toMatch(
    /^script-src 'self' 'sha256-\S+' 'sha256-x' https:\/\/\*\.maps\.test https:\/\/pixel\.test$/,
  )
  expect(directive(contentPolicy(NOTHING)(['sha256-x']), 'script-src')).not.toContain('https:')
  // Pages have files through the site.
  expect(contentPolicy({ ...NOTHING, mediaUrls: ['http://cms.internal/x'] })([])).not.toContain('cms.internal')
})

test('the start of the tag manager is what its package writes', () => {
  const file = join(process.cwd(), 'node_modules/@next/third-parties/dist/google/gtm.js')
  const template = /__html: `([^`]*\$\{dataLayer \? `[^`]*` : ''\}[^`]*)`/.exec(readFileSync(file, 'utf8'))?.[1]
  const text = template?.replace(/\$\{dataLayer \?.*\}\n/, '\n').replace(/\$\{dataLayerName\}/, 'dataLayer')
  expect(text).toBe(TAG_MANAGER_START)
  const tagContainer = { id: 'GTM-X', url: 'https://tags.test/gtm.js', loads: 'always' } as const
  expect(contentPolicy({ ...NOTHING, tagContainer })([])).toContain(hashOf(TAG_MANAGER_START))
})

const DATA = `["$","a",null,{"title":"it's \\"so\\"\\\\\\n<b>"}]`
const FLIGHT = `self.__next_f.push([1,${JSON.stringify(DATA).replaceAll('<', '\\u003c')}])`
const sourcesOf = (html: string) => scriptSources(readTags(html))
const page = (...scripts: string[]) => `<html>${scripts.map((text) => `<script>${text}</script>`).join('')}</html>`

test('only calls of the framework with data get a hash; structured data and fetched scripts need none', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const injected = ['alert(1)', `${FLIGHT};alert(1)`, 'self.__next_f.push(alert(1))', 'self.__next_f.push([1,`a`])']
  expect(sourcesOf(page(FLIGHT, ...injected))).toEqual([hashOf(FLIGHT)])
  expect(log).toHaveBeenCalledTimes(injected.length)
  const others = '<script type="application/ld+json">{"a":1}</script><script src="/a.js" async=""></script>'
  expect(sourcesOf(others + page('alert(1)').replaceAll('script', 'textarea'))).toEqual([])
  expect(sourcesOf(`<!--${page(FLIGHT)}--><p title="${page(FLIGHT).replaceAll('"', '&quot;')}">`)).toEqual([])
})

test('frames of other sites that the content names are allowed as frames only, and nothing but hosts can be named', () => {
  const sources = "https://a.test https://*.a.test:8443 'self' * https: https://* data: https://b.test/x;script-src"
  const meta = (content: string) => `<meta name="frame-sources" content="${content}"/>`
  const declared = sourcesOf(meta(sources) + meta('https://c.test'))
  expect(declared).toEqual(['frame:https://a.test', 'frame:https://*.a.test:8443', 'frame:https://c.test'])
  const policy = contentPolicy(NOTHING)(declared)
  expect(directive(policy, 'frame-src')).toMatch(/ https:\/\/a\.test https:\/\/\*\.a\.test:8443 https:\/\/c\.test$/)
  expect(policy.split('; ').filter((line) => line.includes('a.test'))).toHaveLength(1)
})

test('what the scripts of the CMS need is declared, and nothing else can be', () => {
  const hash = `sha256-${'a'.repeat(43)}=`
  const html = `<meta name="script-sources" content="${hash} https://a.test 'unsafe-inline' * data: https://a.test;x"/>`
  expect(sourcesOf(html)).toEqual([hash, 'https://a.test'])
})
