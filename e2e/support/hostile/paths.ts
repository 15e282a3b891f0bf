/** Files and pages that an attacker wants to reach by the way the path is written. */
import { type HostileRequest, NOT_FOUND, rows } from './requests.ts'

const row = (what: string, target: string, status: HostileRequest['status'], says?: RegExp): HostileRequest => ({
  ...{ what, target, status },
  ...(says && { says }),
})

const TRAVERSALS = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%252f..%252fetc%252fpasswd',
  '%252e%252e%252fetc%252fpasswd',
  '..%c0%afetc%c0%afpasswd',
  '..%5c..%5cetc%5cpasswd',
  '....//....//etc/passwd',
  '..;/..;/etc/passwd',
  'x/../../../../etc/passwd',
  '..%00/etc/passwd',
  '%uff0e%uff0e/etc/passwd',
  '..%e3%80%82/etc/passwd',
]
const FOLDERS = ['/', '/uploads/images/', '/_next/static/', '/cards/nl/', '/sitemaps/', '/api/payload/', '/brand/']

const SECRET_FILES = [
  ...['.env', '.env.local', '.env.production', '.git/config', '.git/HEAD', '.npmrc', '.DS_Store', '.htaccess'],
  ...['data/backend.sqlite', 'data/submissions-token', 'data/content-token', 'data/actions-key', 'searches.sqlite'],
  ...['.next/BUILD_ID', '.next/server/app-paths-manifest.json', '_next/server/middleware.js', '_next/BUILD_ID'],
  ...['_next/required-server-files.json', '_next/static/../required-server-files.json', '_next/static/x.js.map'],
  ...['server.ts', 'proxy.ts', 'next.config.mjs', 'package-lock.json'],
  ...['backup.zip', 'dump.sql', 'wp-login.php', 'phpinfo.php', 'server-status', 'actuator/env', 'admin', 'console'],
]

const INTERNALS = [
  ...['/nl/filtered/materials', '/filtered/materials?q=x', '/en/filtered/careers/vacancies?q=x'],
  ...['/files/markdown/nl/contact', '/files/feeds/nl/news/feed.xml', '/files/llms/nl', '/files/sitemaps/nl-1.xml'],
  ...[
    '/_not-found',
    '/_error',
    '/_global-error',
    '/global-not-found',
    '/nl/nl/contact',
    '/en/nl/contact',
    '/xx/contact',
  ],
  ...['/[locale]/contact', '/%5Blocale%5D/contact', '/nl/[...path]', '/en/404/x', '/410'],
  ...[
    '/__nextjs_original-stack-frames',
    '/__nextjs_source-map?filename=x',
    '/_next/webpack-hmr',
    '/_next/data/x/nl.json',
  ],
  ...['/_next/mcp', '/__nextjs_launch-editor?file=/etc/passwd', '/_vercel/insights/view', '/_next/static/chunks/'],
]

const WILDCARDS = [
  '/*',
  '/actueel/*',
  '/actueel/%2a',
  '/actueel/**',
  '/materialen/%25',
  '/materialen/_',
  '/%3f',
  '/en/*',
]
const OPERATORS = ['not x', '>= 1', ':empty:', ':notempty:', 'and,a,b', 'or,a,b', '*a*', '\\*', '!=x', 'a,b,c']

export const PATHS: HostileRequest[] = [
  ...FOLDERS.flatMap((folder) =>
    rows(TRAVERSALS, (path) => row('read the machine’s password file', folder + path, [308, 400, 404])),
  ),
  ...rows(SECRET_FILES, (file) => row('read a file of the server', `/${file}`, [308, 404])),
  ...rows(INTERNALS, (path) => row('reach what only the site itself calls', path, [308, 404])),
  ...rows(WILDCARDS, (path) => row('read all entries with a wildcard', path, [308, 404])),
  ...rows(OPERATORS, (uri) =>
    row('read entries by an operator of Craft’s', `/actueel/${encodeURIComponent(uri)}`, 404, NOT_FOUND.says),
  ),
  ...rows(
    ['//evil.example', '///evil.example/', '/\\evil.example', '/%2f%2fevil.example', '/%5c%5cevil.example'],
    (path) => row('send visitors to another site', path, [308, 404]),
  ),
  ...rows(
    ['//evil.example/..', '/evil.example//', '/en//evil.example/', '/nl//evil.example', '/nl/%2fevil.example'],
    (path) => row('send visitors to another site by a redirect', path, [308, 404]),
  ),
  ...rows([200, 255, 256, 1000, 4000, 8000], (length) =>
    row('exceed the length of a file name', `/actueel/${'a'.repeat(length)}`, 404, NOT_FOUND.says),
  ),
  ...rows([100, 1000, 4000], (depth) =>
    row('exceed the depth of folders', `/${'a/'.repeat(depth)}b`, 404, NOT_FOUND.says),
  ),
  ...rows(['%F0%9F%92%A9', '%EF%BB%BF', '%E2%80%AE', 'A%CC%8A', '%ef%bc%8f', '%F4%8F%BF%BF'], (name) =>
    row('get a page under letters that look like others', `/actueel/${name}`, 404, NOT_FOUND.says),
  ),
  ...rows(['/CONTACT', '/Contact', '/EN', '/en/CONTACT', '/ACTUEEL'], (path) =>
    row('store a page twice under letters of another size', path, [308, 404]),
  ),
  ...rows(
    [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "';alert(1)//",
      '{{7*7}}',
      '$'.concat('{7*7}'),
      '%0aSet-Cookie:a=b',
    ],
    (text) => ({
      ...row('run a script from the path', `/${encodeURIComponent(text)}`, 404, NOT_FOUND.says),
      lacks: /<script>alert|<img src=x|>49</,
    }),
  ),
]
