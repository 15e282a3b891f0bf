/** What an attacker sends to the addresses of the site that take parameters. */
import { type HostileRequest, JSON_TYPE, MULTIPART, NOT_FOUND, rows, words } from './requests.ts'

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
const withPayloads = (
  what: string,
  prefix: string,
  status: HostileRequest['status'],
  payloads: readonly string[] = PAYLOADS,
): HostileRequest[] => rows(payloads, (payload) => ({ what, target: prefix + encoded(payload), status, lacks: ECHOED }))

const PREVIEW: HostileRequest[] = [
  ...rows(
    [
      ...['', `?secret=${SECRET}`, `?secret=${'x'.repeat(5000)}`],
      ...words(
        `?secret= ?secret=x ?secret[]=x ?secret=%00 ?uri=contact&site=nl ?uri=https://evil.example&site=nl&secret=x
        ?uri=//evil.example&site=nl&secret=x ?token=x&x-craft-live-preview=1 ?secret=x&secret=y ?site=__proto__&secret=x`,
      ),
    ],
    (query) => ({ what: 'see a draft without the secret', target: `/api/preview${query}`, status: 401 }),
  ),
  ...rows(
    ['', '?uri=contact&site=nl', '?uri=../../etc&site=nl', '?site=xx', '?uri=*&site=nl', '?uri=%00'],
    (query) => ({ what: 'learn the versions of drafts', target: `/api/preview/version${query}`, status: 410 }),
  ),
  ...rows(
    [
      ...words('__prerender_bypass=x __prerender_bypass= __next_preview_data=x preview=x __prerender_bypass=../../x'),
      ...[`__prerender_bypass=${'a'.repeat(3000)}`, '__prerender_bypass=null; __next_preview_data={}'],
    ],
    (cookie) => ({
      ...{ what: 'see a draft with a forged cookie', target: '/contact', headers: [['Cookie', cookie]], status: 200 },
      lacks: /noindex/,
    }),
  ),
  ...rows(['?x-craft-preview=abc', '?token=abc', '?x-craft-live-preview=abc', '?preview=1'], (query) => ({
    ...{ what: 'see a draft by Craft’s parameters', target: `/contact${query}`, status: 200 },
    lacks: /noindex/,
  })),
]

const WEBHOOK: HostileRequest[] = [
  ...rows(
    [
      [],
      [['X-Revalidate-Secret', '']],
      [['X-Revalidate-Secret', SECRET]],
      [['X-Revalidate-Secret', 'undefined']],
      [['X-Revalidate-Secret', 'null']],
      [['Authorization', `Bearer ${SECRET}`]],
      [['Cookie', `x-revalidate-secret=${SECRET}`]],
    ] as const,
    (headers) => ({
      ...{ what: 'empty the page cache without the secret', method: 'POST', target: '/api/revalidate', status: 401 },
      ...{ headers: [JSON_TYPE, ...headers], body: '{"event":"everything"}' },
    }),
  ),
  ...rows([`?secret=${SECRET}`, '?x-revalidate-secret=', '/', '//'], (end) => ({
    ...{
      what: 'empty the page cache by another address',
      method: 'POST',
      target: `/api/revalidate${end}`,
      status: [308, 401, 404],
    },
    ...{ headers: [JSON_TYPE], body: '{"event":"everything"}' },
  })),
]

const PERSONAL: HostileRequest[] = [
  ...rows(
    [
      ...['x', TOKEN, `${TOKEN}${TOKEN}`, TOKEN.replace('contact', '__proto__'), TOKEN.replace('9999999999', '1e99')],
      ...[TOKEN.replace('9999999999', '-1'), 'undefined', 'sent', 'null', '%00', '../../x', 'a.b.c.d.e', '.', '....'],
      ...[encodeURIComponent('\r\nSet-Cookie: a=b'), 'a'.repeat(7000)],
    ],
    (token) => ({
      what: 'open the submission of somebody else',
      target: `/my-submission?link=${token}`,
      status: [303, 429],
    }),
  ),
  ...rows(['contact', '__proto__', 'constructor', 'https://evil.example', '//evil.example', SCRIPT], (form) => ({
    ...{
      what: 'be sent elsewhere by a link',
      target: `/my-submission?link=x&form=${encoded(form)}`,
      status: [303, 429],
    },
    lacks: /evil\.example|<script>alert/,
  })),
  ...rows(['/contact/mijn-bericht', '/werken-bij/mijn-sollicitatie', '/en/contact/my-message'], (target) => ({
    ...{ what: 'see a submission with a forged cookie', target, status: 200 },
    headers: [['Cookie', `submission=${TOKEN}; my-submission=${TOKEN}; token=${TOKEN}`]],
    lacks: /beef-1/,
  })),
  ...rows(['confirm', 'stop', 'change'], (name) => ({
    ...{
      what: 'confirm the job e-mail of somebody else',
      target: `/werken-bij/vacaturemail?${name}=${TOKEN}`,
      status: 200,
    },
    lacks: ECHOED,
  })),
  ...rows(['', '?stop=', '?stop=x', `?stop=${TOKEN}`, '?stop[]=x', `?stop=${'a'.repeat(7000)}`], (query) => ({
    ...{ what: 'stop the job e-mail of somebody else', method: 'POST', target: `/api/job-alerts/unsubscribe${query}` },
    ...{
      status: [400, 429, 503],
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: 'List-Unsubscribe=One-Click',
    },
  })),
  ...withPayloads('be sent elsewhere by the link in job e-mail', '/api/job-alerts/unsubscribe?stop=', [307, 303]),
]

const CONFIRMATIONS: HostileRequest[] = [
  ...rows(
    words(`__proto__/1-ABCD constructor/1-ABCD nope/1-ABCD contact/x contact/-1-ABCD contact/1-ABCD/x contact/%2e%2e`),
    (path) => ({ what: 'show a confirmation of no form', target: `/verzonden/${path}`, status: [308, 404] }),
  ),
  ...rows([SCRIPT, '"><svg onload=alert(1)>', 'bel-0900-1234-nu', '1-ABCD bel mij', '1'.repeat(400)], (reference) => ({
    ...{
      what: 'write a text of one’s own into a confirmation',
      target: `/verzonden/contact/${encoded(reference)}`,
      status: 404,
    },
    lacks: ECHOED,
  })),
]

const SEARCH: HostileRequest[] = [
  ...withPayloads('run a script in the search', '/zoeken?q=', 200),
  ...rows(PAYLOADS, (payload) => ({
    ...{
      what: 'break the search while typing',
      target: `/api/search?locale=nl&q=${encoded(payload)}`,
      status: [200, 400],
    },
    says: /^[\da-f]+\s+\{/,
  })),
  ...rows(
    [
      '',
      '?locale=xx',
      '?locale=__proto__&q=x',
      '?locale=nl&q=x&kind=constructor',
      '?locale=nl&locale=en&q=x&kind=x',
      '?q[]=x',
    ],
    (query) => ({
      ...{ what: 'break the search by its parameters', target: `/api/search${query}`, status: 400 },
    }),
  ),
  ...rows(['', '?locale=xx&q=x', `?locale=nl&q=${'a'.repeat(2000)}`], (query) => ({
    ...{ what: 'break the suggestions', target: `/api/search/suggestions${query}`, status: [200, 400] },
  })),
]

const COMPARISON: HostileRequest[] = [
  ...withPayloads('break the comparison as CSV', '/api/compare?locale=nl&m=', 404),
  ...withPayloads('run a script in the comparison', '/materialen/vergelijken?m=', 200),
  ...rows(
    [
      '',
      '?locale=xx',
      '?locale=constructor&m=x',
      '?locale=nl',
      `?locale=nl${'&m=x'.repeat(1000)}`,
      '?locale[]=nl&m=pom-c',
    ],
    (query) => ({
      ...{ what: 'break the comparison as CSV', target: `/api/compare${query}`, status: 404 },
    }),
  ),
]

const LISTS: HostileRequest[] = [
  ...withPayloads('run a script in the filters of materials', '/materialen?q=', [200, 303]),
  ...withPayloads('break the ranges of materials', '/materialen?density=', 200),
  ...withPayloads('break the chart', '/materialen?view=chart&x=density&y=', 200),
  ...rows(
    words(`/materialen?density=1e308-2e308 /materialen?density=-999999999-999999999 /materialen?view=chart&x=__proto__
      /materialen?family=${'a,'.repeat(2000)} /materialen?${'q=x&'.repeat(1000)}`),
    (target) => ({
      ...{ what: 'make a list compute without end', target, status: [200, 303] },
    }),
  ),
  ...withPayloads('break the feed of vacancies', '/werken-bij/vacatures/feed.xml?branch=', 200),
]

const FILES: HostileRequest[] = [
  ...rows(
    words(`/cards/ /cards/nl /cards/nl/.png /cards/xx/home.png /cards/__proto__/home.png /cards/nl/%00.png
      /cards/nl/*.png /cards/nl/${'a'.repeat(3000)}.png /cards/nl/contact.svg /cards/nl/contact
      /cards/nl/a/b/c/d/e/f.png`),
    (target) => ({ what: 'draw a card of nothing', target, status: [308, 404] }),
  ),
  ...rows(
    words(`/sitemaps/ /sitemaps/x.xml /sitemaps/nl-999999.xml /sitemaps/__proto__ /sitemaps/nl--1.xml /sitemap.xml/x
      /sitemaps/a%00.xml /sitemaps/nl-1e9.xml`),
    (target) => ({ what: 'make a sitemap of nothing', target, status: [308, 404] }),
  ),
  ...rows(
    words(`/actueel/feed.php /actueel/feed.xml/x /feed.xml /materialen/feed.xml /actueel/feed.rss /__proto__/feed.xml
      /en/actueel/feed.xml`),
    (target) => ({ what: 'make a feed of nothing', target, status: [308, 404] }),
  ),
  ...rows(
    words(`/.md /nope.md /..md /contact.md.md /*.md /%2a.md /actueel/not%20x.md /__proto__.md /en/contact/.md
      /${'a'.repeat(3000)}.md /home.md /uploads/x.md`),
    (target) => ({ what: 'read an entry as Markdown that has no page', target, status: [308, 404] }),
  ),
  ...rows(
    words(`/uploads/submissions/cv.pdf /uploads/private/x.pdf /uploads/..%2fsubmissions/cv.pdf
      /uploads/images/..%2f..%2fsubmissions%2f1 /uploads/ /uploads/images/ /uploads/images
      /uploads/images/.htaccess /uploads/__proto__/x /uploads/v1-000000000000/images/x.jpg
      /uploads/v1-KmR3xTq0bYw2/../images/x.jpg`),
    (target) => ({ what: 'read the files of applicants', target, status: [308, 404] }),
  ),
  ...rows(
    ['/service-worker/', '/service-worker/x.js', '/service-worker/sw.js.map', '/sw.js.map', '/service-worker/..%2fx'],
    (target) => ({ what: 'register a worker of one’s own', target, status: [308, 404], says: undefined }),
  ),
  ...rows(
    words(`/api/payload/ /api/payload/nope /api/payload/__proto__ /api/payload/* /api/payload/not%20x
      /api/payload/${'a'.repeat(3000)} /api/payload/contact/mijn-bericht /api/payload/api/health`),
    (target) => ({ what: 'read content as data that has no page', target, status: [308, 404] }),
  ),
]

const OTHER: HostileRequest[] = [
  ...rows(
    words(`/api/graphql /graphql/ /api /actions/formie/submissions /admin/login /cms /api/v1/users /graphql/schema`),
    (target) => ({
      ...{ what: 'find the content management system', target, status: [308, 400, 404] },
    }),
  ),
  ...rows(['$ACTION_ID_x', '__proto__', 'constructor', 'a[0]', 'name="x"; filename="y'], (name) => ({
    ...{
      what: 'break a page by the name of a field',
      method: 'POST',
      target: '/contact',
      headers: [MULTIPART],
      status: [400, 409],
    },
    body: `------hostile\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n------hostile--\r\n`,
  })),
  { what: 'get an impossible page as a stored one', target: '/%00', ...NOT_FOUND },
]

export const ADDRESSES: HostileRequest[] = [
  ...PREVIEW,
  ...WEBHOOK,
  ...PERSONAL,
  ...CONFIRMATIONS,
  ...SEARCH,
  ...COMPARISON,
  ...LISTS,
  ...FILES,
  ...OTHER,
]
