// Drafts, the webhook, personal links: lib/preview/, app/api/revalidate/, lib/server/proxy/personal-link.test.ts.
import { multipart } from '../raw-request.ts'
import { get, type HostileRequest, MULTIPART, post, rows, URLENCODED, words } from './requests.ts'

const SCRIPT = '<script>alert(1)</script>'
const PAYLOADS = [
  ...[SCRIPT, '"><svg onload=alert(1)>', '{{constructor.constructor("alert(1)")()}}', '../../etc/passwd', '%'],
  ...['\u0000', '\r\nSet-Cookie: a=b', '__proto__', '\ud83d', 'a'.repeat(3000)],
]
const ECHOED = /<script>alert|<svg onload/
const TOKEN = `${'0'.repeat(64)}submission.beef-1.contact.9999999999`

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const withPayloads = (what: string, prefix: string, status: HostileRequest['status']): HostileRequest[] =>
  rows(PAYLOADS, (payload) => get(what, prefix + encoded(payload), { status, lacks: ECHOED }))

const PREVIEW: HostileRequest[] = [
  ...rows(['', '?uri=contact&site=nl'], (query) =>
    get('learn the versions of drafts', `/api/preview/version${query}`, 410),
  ),
  ...rows(words('?x-craft-preview=abc ?token=abc'), (query) =>
    get('see a draft by Craft’s parameters', `/contact${query}`, { status: 200, lacks: /noindex/ }),
  ),
]

const PERSONAL: HostileRequest[] = [
  ...rows(['', `?stop=${TOKEN}`, '?stop[]=x', `?stop=${'a'.repeat(7000)}`], (query) => {
    const [target, body] = [`/api/job-alerts/unsubscribe${query}`, 'List-Unsubscribe=One-Click']
    return post('stop the job e-mail of somebody else', target, [400, 429, 503], [URLENCODED], body)
  }),
  ...withPayloads('be sent elsewhere by the link in job e-mail', '/api/job-alerts/unsubscribe?stop=', [307, 303]),
]

const CONFIRMATIONS: HostileRequest[] = [
  ...rows(words('__proto__/1-ABCD nope/1-ABCD contact/x contact/1-ABCD/x contact/%2e%2e'), (path) =>
    get('show a confirmation of no form', `/verzonden/${path}`, [308, 404]),
  ),
]

const SEARCH: HostileRequest[] = [
  ...withPayloads('run a script in the search', '/zoeken?q=', 200),
  ...rows(PAYLOADS, (payload) => {
    const expected = { status: [200, 400], says: /^[\da-f]+\s+\{/ }
    return get('break the search while typing', `/api/search?locale=nl&q=${encoded(payload)}`, expected)
  }),
  ...rows(['', '?locale=__proto__&q=x', '?locale=nl&q=x&kind=constructor', '?q[]=x'], (query) =>
    get('break the search by its parameters', `/api/search${query}`, 400),
  ),
]

const COMPARISON: HostileRequest[] = [
  ...withPayloads('break the comparison as CSV', '/api/compare?locale=nl&m=', 404),
  ...withPayloads('run a script in the comparison', '/materialen/vergelijken?m=', 200),
  ...rows(['', '?locale=constructor&m=x', `?locale=nl${'&m=x'.repeat(1000)}`, '?locale[]=nl&m=pom-c'], (query) =>
    get('break the comparison as CSV', `/api/compare${query}`, 404),
  ),
]

const LISTS: HostileRequest[] = [
  ...withPayloads('run a script in the filters of materials', '/materialen?q=', [200, 303]),
  ...withPayloads('break the chart', '/materialen?view=chart&x=density&y=', 200),
  ...rows(
    words(`/materialen?density=1e308-2e308 /materialen?view=chart&x=__proto__ /materialen?${'q=x&'.repeat(1000)}`),
    (target) => get('make a list compute without end', target, [200, 303]),
  ),
  ...withPayloads('break the feed of vacancies', '/werken-bij/vacatures/feed.xml?branch=', 200),
]

const NOTHING: readonly (readonly [what: string, targets: string])[] = [
  ['draw a card of nothing', `/cards/nl /cards/xx/home.png /cards/nl/%00.png /cards/nl/*.png /cards/nl/contact`],
  ['make a sitemap of nothing', `/sitemaps/ /sitemaps/nl-999999.xml /sitemaps/__proto__ /sitemaps/a%00.xml`],
  ['make a feed of nothing', `/actueel/feed.php /actueel/feed.xml/x /feed.xml /__proto__/feed.xml`],
  ['read an entry as Markdown that has no page', `/.md /nope.md /*.md /actueel/not%20x.md /__proto__.md /uploads/x.md`],
  [
    'read the files of applicants',
    `/uploads/submissions/cv.pdf /uploads/..%2fsubmissions/cv.pdf /uploads/images/ /uploads/__proto__/x
    /uploads/images/..%2f..%2fsubmissions%2f1 /uploads/v1-000000000000/images/x.jpg`,
  ],
  ['register a worker of one’s own', `/service-worker/x.js /sw.js.map /service-worker/..%2fx`],
  ['read content as data that has no page', `/api/payload/ /api/payload/__proto__ /api/payload/* /api/payload/not%20x`],
]

const OTHER: HostileRequest[] = [
  ...NOTHING.flatMap(([what, targets]) => rows(words(targets), (target) => get(what, target, [308, 404]))),
  ...rows(words(`/api/graphql /api /actions/formie/submissions /admin/login`), (target) =>
    get('find the content management system', target, [308, 400, 404]),
  ),
  ...rows(['$ACTION_ID_x', '__proto__', 'name="x"; filename="y'], (name) =>
    post('break a page by the name of a field', '/contact', [400, 409], [MULTIPART], multipart([[name, 'x']])),
  ),
]

const FIRST = [...PREVIEW, ...PERSONAL, ...CONFIRMATIONS]
export const ADDRESSES: HostileRequest[] = [...FIRST, ...SEARCH, ...COMPARISON, ...LISTS, ...OTHER]
