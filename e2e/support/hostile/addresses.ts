/** What an attacker sends to the addresses of the site that take parameters. */
import { multipart } from '../raw-request.ts'
import { get, type HostileRequest, JSON_TYPE, MULTIPART, NOT_FOUND, post, rows, URLENCODED, words } from './requests.ts'

const SCRIPT = '<script>alert(1)</script>'
const PAYLOADS = [
  SCRIPT,
  '"><svg onload=alert(1)>',
  "' OR 1=1 --",
  '{{constructor.constructor("alert(1)")()}}',
  '$'.concat('{7*7}'),
  '=HYPERLINK("http://evil.example")',
  '../../etc/passwd',
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  '\ud83d',
  'a'.repeat(3000),
  '%',
]
const ECHOED = /<script>alert|<svg onload|>49</
const SECRET = '0123456789abcdef0123456789abcdef'
const TOKEN = `${'0'.repeat(64)}submission.beef-1.contact.9999999999`

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The same parameter with each payload. */
const withPayloads = (what: string, prefix: string, status: HostileRequest['status']): HostileRequest[] =>
  rows(PAYLOADS, (payload) => get(what, prefix + encoded(payload), { status, lacks: ECHOED }))

const PUBLIC = { status: 200, lacks: /noindex/ }
const PREVIEW: HostileRequest[] = [
  ...rows(
    [
      ...['', `?secret=${SECRET}`, `?secret=${'x'.repeat(5000)}`],
      ...words(
        `?secret= ?secret=x ?secret[]=x ?secret=%00 ?uri=contact&site=nl ?uri=https://evil.example&site=nl&secret=x
        ?uri=//evil.example&site=nl&secret=x ?token=x&x-craft-live-preview=1 ?secret=x&secret=y ?site=__proto__&secret=x`,
      ),
    ],
    (query) => get('see a draft without the secret', `/api/preview${query}`, 401),
  ),
  ...rows(['', '?uri=contact&site=nl', '?uri=../../etc&site=nl', '?site=xx', '?uri=*&site=nl', '?uri=%00'], (query) =>
    get('learn the versions of drafts', `/api/preview/version${query}`, 410),
  ),
  ...rows(
    [
      ...words('__prerender_bypass=x __prerender_bypass= __next_preview_data=x preview=x __prerender_bypass=../../x'),
      ...[`__prerender_bypass=${'a'.repeat(3000)}`, '__prerender_bypass=null; __next_preview_data={}'],
    ],
    (cookie) => get('see a draft with a forged cookie', '/contact', PUBLIC, [`Cookie: ${cookie}`]),
  ),
  ...rows(words('?x-craft-preview=abc ?token=abc ?x-craft-live-preview=abc ?preview=1'), (query) =>
    get('see a draft by Craft’s parameters', `/contact${query}`, PUBLIC),
  ),
]

const EVERYTHING = '{"event":"everything"}'
const WEBHOOK: HostileRequest[] = [
  post('empty the page cache without the secret', '/api/revalidate', 401, [JSON_TYPE], EVERYTHING),
  ...rows(
    [
      ...['', SECRET, 'undefined', 'null'].map((secret) => `X-Revalidate-Secret: ${secret}`),
      ...[`Authorization: Bearer ${SECRET}`, `Cookie: x-revalidate-secret=${SECRET}`],
    ],
    (header) =>
      post('empty the page cache without the secret', '/api/revalidate', 401, [JSON_TYPE, header], EVERYTHING),
  ),
  ...rows([`?secret=${SECRET}`, '?x-revalidate-secret=', '/', '//'], (end) =>
    post('empty the page cache elsewhere', `/api/revalidate${end}`, [308, 401, 404], [JSON_TYPE], EVERYTHING),
  ),
]

const PERSONAL: HostileRequest[] = [
  ...rows(
    [
      ...['x', TOKEN, `${TOKEN}${TOKEN}`, TOKEN.replace('contact', '__proto__'), TOKEN.replace('9999999999', '1e99')],
      ...[TOKEN.replace('9999999999', '-1'), 'undefined', 'sent', 'null', '%00', '../../x', 'a.b.c.d.e', '.', '....'],
      ...[encodeURIComponent('\r\nSet-Cookie: a=b'), 'a'.repeat(7000)],
    ],
    (token) => get('open the submission of somebody else', `/my-submission?link=${token}`, [303, 429]),
  ),
  ...rows(['contact', '__proto__', 'constructor', 'https://evil.example', '//evil.example', SCRIPT], (form) => {
    const expected = { status: [303, 429], lacks: /evil\.example|<script>alert/ }
    return get('be sent elsewhere by a link', `/my-submission?link=x&form=${encoded(form)}`, expected)
  }),
  ...rows(['/contact/mijn-bericht', '/werken-bij/mijn-sollicitatie', '/en/contact/my-message'], (target) => {
    const cookie = `Cookie: submission=${TOKEN}; my-submission=${TOKEN}; token=${TOKEN}`
    return get('see a submission with a forged cookie', target, { status: 200, lacks: /beef-1/ }, [cookie])
  }),
  ...rows(
    ['confirm', 'stop', 'change'].map((name) => `/werken-bij/vacaturemail?${name}=${TOKEN}`),
    (target) => get('confirm the job e-mail of somebody else', target, { status: 200, lacks: ECHOED }),
  ),
  ...rows(['', '?stop=', '?stop=x', `?stop=${TOKEN}`, '?stop[]=x', `?stop=${'a'.repeat(7000)}`], (query) => {
    const [target, body] = [`/api/job-alerts/unsubscribe${query}`, 'List-Unsubscribe=One-Click']
    return post('stop the job e-mail of somebody else', target, [400, 429, 503], [URLENCODED], body)
  }),
  ...withPayloads('be sent elsewhere by the link in job e-mail', '/api/job-alerts/unsubscribe?stop=', [307, 303]),
]

const CONFIRMATIONS: HostileRequest[] = [
  ...rows(
    words(`__proto__/1-ABCD constructor/1-ABCD nope/1-ABCD contact/x contact/-1-ABCD contact/1-ABCD/x contact/%2e%2e`),
    (path) => get('show a confirmation of no form', `/verzonden/${path}`, [308, 404]),
  ),
  ...rows([SCRIPT, '"><svg onload=alert(1)>', 'bel-0900-1234-nu', '1-ABCD bel mij', '1'.repeat(400)], (reference) => {
    const expected = { status: 404, lacks: ECHOED }
    return get('write a text into a confirmation', `/verzonden/contact/${encoded(reference)}`, expected)
  }),
]

const SEARCH: HostileRequest[] = [
  ...withPayloads('run a script in the search', '/zoeken?q=', 200),
  ...rows(PAYLOADS, (payload) => {
    const expected = { status: [200, 400], says: /^[\da-f]+\s+\{/ }
    return get('break the search while typing', `/api/search?locale=nl&q=${encoded(payload)}`, expected)
  }),
  ...rows(
    [
      ...['', '?locale=xx', '?locale=__proto__&q=x', '?locale=nl&q=x&kind=constructor'],
      ...['?locale=nl&locale=en&q=x&kind=x', '?q[]=x'],
    ],
    (query) => get('break the search by its parameters', `/api/search${query}`, 400),
  ),
  ...rows(['', '?locale=xx&q=x', `?locale=nl&q=${'a'.repeat(2000)}`], (query) =>
    get('break the suggestions', `/api/search/suggestions${query}`, [200, 400]),
  ),
]

const COMPARISON: HostileRequest[] = [
  ...withPayloads('break the comparison as CSV', '/api/compare?locale=nl&m=', 404),
  ...withPayloads('run a script in the comparison', '/materialen/vergelijken?m=', 200),
  ...rows(
    [
      ...['', '?locale=xx', '?locale=constructor&m=x', '?locale=nl'],
      ...[`?locale=nl${'&m=x'.repeat(1000)}`, '?locale[]=nl&m=pom-c'],
    ],
    (query) => get('break the comparison as CSV', `/api/compare${query}`, 404),
  ),
]

const LISTS: HostileRequest[] = [
  ...withPayloads('run a script in the filters of materials', '/materialen?q=', [200, 303]),
  ...withPayloads('break the ranges of materials', '/materialen?density=', 200),
  ...withPayloads('break the chart', '/materialen?view=chart&x=density&y=', 200),
  ...rows(
    words(`/materialen?density=1e308-2e308 /materialen?density=-999999999-999999999 /materialen?view=chart&x=__proto__
      /materialen?family=${'a,'.repeat(2000)} /materialen?${'q=x&'.repeat(1000)}`),
    (target) => get('make a list compute without end', target, [200, 303]),
  ),
  ...withPayloads('break the feed of vacancies', '/werken-bij/vacatures/feed.xml?branch=', 200),
]

/** Targets in one text per purpose. All are redirected or missing. */
const NOTHING: readonly (readonly [what: string, targets: string])[] = [
  [
    'draw a card of nothing',
    `/cards/ /cards/nl /cards/nl/.png /cards/xx/home.png /cards/__proto__/home.png /cards/nl/%00.png
    /cards/nl/*.png /cards/nl/${'a'.repeat(3000)}.png /cards/nl/contact.svg /cards/nl/contact /cards/nl/a/b/c/d/e/f.png`,
  ],
  [
    'make a sitemap of nothing',
    `/sitemaps/ /sitemaps/x.xml /sitemaps/nl-999999.xml /sitemaps/__proto__ /sitemaps/nl--1.xml /sitemap.xml/x
    /sitemaps/a%00.xml /sitemaps/nl-1e9.xml`,
  ],
  [
    'make a feed of nothing',
    `/actueel/feed.php /actueel/feed.xml/x /feed.xml /materialen/feed.xml /actueel/feed.rss /__proto__/feed.xml
    /en/actueel/feed.xml`,
  ],
  [
    'read an entry as Markdown that has no page',
    `/.md /nope.md /..md /contact.md.md /*.md /%2a.md /actueel/not%20x.md /__proto__.md /en/contact/.md
    /${'a'.repeat(3000)}.md /home.md /uploads/x.md`,
  ],
  [
    'read the files of applicants',
    `/uploads/submissions/cv.pdf /uploads/private/x.pdf /uploads/..%2fsubmissions/cv.pdf
    /uploads/images/..%2f..%2fsubmissions%2f1 /uploads/ /uploads/images/ /uploads/images /uploads/images/.htaccess
    /uploads/__proto__/x /uploads/v1-000000000000/images/x.jpg /uploads/v1-KmR3xTq0bYw2/../images/x.jpg`,
  ],
  [
    'register a worker of one’s own',
    `/service-worker/ /service-worker/x.js /service-worker/sw.js.map /sw.js.map /service-worker/..%2fx`,
  ],
  [
    'read content as data that has no page',
    `/api/payload/ /api/payload/nope /api/payload/__proto__ /api/payload/* /api/payload/not%20x
    /api/payload/${'a'.repeat(3000)} /api/payload/contact/mijn-bericht /api/payload/api/health`,
  ],
]

const OTHER: HostileRequest[] = [
  ...NOTHING.flatMap(([what, targets]) => rows(words(targets), (target) => get(what, target, [308, 404]))),
  ...rows(
    words(`/api/graphql /graphql/ /api /actions/formie/submissions /admin/login /cms /api/v1/users /graphql/schema`),
    (target) => get('find the content management system', target, [308, 400, 404]),
  ),
  ...rows(['$ACTION_ID_x', '__proto__', 'constructor', 'a[0]', 'name="x"; filename="y'], (name) =>
    post('break a page by the name of a field', '/contact', [400, 409], [MULTIPART], multipart([[name, 'x']])),
  ),
  get('get an impossible page as a stored one', '/%00', NOT_FOUND),
]

const FIRST = [...PREVIEW, ...WEBHOOK, ...PERSONAL, ...CONFIRMATIONS]
export const ADDRESSES: HostileRequest[] = [...FIRST, ...SEARCH, ...COMPARISON, ...LISTS, ...OTHER]
