/** Files and pages that an attacker wants to reach by the way the path is written, and what the image optimizer refuses. */
import { get, type HostileRequest, NOT_FOUND, rows, words } from './requests.ts'

const TRAVERSALS = words(
  `../../../../etc/passwd ..%2f..%2f..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e/%2e%2e/etc/passwd ..%252f..%252fetc%252fpasswd
  ..%c0%afetc%c0%afpasswd ..%5c..%5cetc%5cpasswd ....//....//etc/passwd ..;/..;/etc/passwd x/../../../../etc/passwd
  ..%00/etc/passwd %uff0e%uff0e/etc/passwd`,
)
const FOLDERS = words('/ /uploads/images/ /_next/static/ /cards/nl/ /sitemaps/ /api/payload/ /brand/')

const SECRET_FILES = words(
  `.env .env.production .git/config .npmrc .htaccess data/backend.sqlite data/submissions-token data/content-token
  data/actions-key .next/BUILD_ID _next/server/middleware.js _next/required-server-files.json
  _next/static/../required-server-files.json _next/static/x.js.map server.ts proxy.ts next.config.mjs package-lock.json
  dump.sql wp-login.php server-status actuator/env admin`,
)

const INTERNALS = words(
  `/nl/filtered/materials /filtered/materials?q=x /en/filtered/careers/vacancies?q=x /files/markdown/nl/contact
  /files/feeds/nl/news/feed.xml /files/sitemaps/nl-1.xml /_not-found /_error /_global-error /nl/nl/contact /en/nl/contact
  /xx/contact /[locale]/contact /%5Blocale%5D/contact /nl/[...path] /en/404/x /410 /__nextjs_source-map?filename=x
  /_next/webpack-hmr /_next/data/x/nl.json /_next/mcp /__nextjs_launch-editor?file=/etc/passwd /_next/static/chunks/`,
)

const WILDCARDS = words('/* /actueel/* /actueel/%2a /actueel/** /materialen/%25 /materialen/_ /%3f /en/*')
const OPERATORS = ['not x', '>= 1', ':empty:', ':notempty:', 'and,a,b', 'or,a,b', '*a*', '\\*', '!=x', 'a,b,c']
const ELSEWHERE = words(
  `//evil.example ///evil.example/ /\\evil.example /%2f%2fevil.example /%5c%5cevil.example //evil.example/..
  /evil.example// /en//evil.example/ /nl//evil.example /nl/%2fevil.example`,
)
const LETTERS = words('%F0%9F%92%A9 A%CC%8A %ef%bc%8f %F4%8F%BF%BF')
const INVISIBLE = words('%EF%BB%BF %E2%80%AE %E2%80%8B')

export const PATHS: HostileRequest[] = [
  ...FOLDERS.flatMap((folder) =>
    rows(TRAVERSALS, (path) => get('read the machine’s password file', folder + path, [308, 400, 404])),
  ),
  ...rows(SECRET_FILES, (file) => get('read a file of the server', `/${file}`, [308, 404])),
  ...rows(INTERNALS, (path) => get('reach what only the site itself calls', path, [308, 404])),
  ...rows(WILDCARDS, (path) => get('read all entries with a wildcard', path, [308, 404])),
  // A colon at the end belongs to the sentence around the link, so it is removed.
  ...rows(OPERATORS, (uri) =>
    get(
      'read entries by an operator of Craft’s',
      `/actueel/${encodeURIComponent(uri)}`,
      uri.endsWith(':') ? [308] : NOT_FOUND,
    ),
  ),
  ...rows(ELSEWHERE, (path) => get('send visitors to another site', path, [308, 404])),
  ...rows([255, 256, 8000], (length) =>
    get('exceed the length of a file name', `/actueel/${'a'.repeat(length)}`, NOT_FOUND),
  ),
  ...rows(INVISIBLE, (name) => get('get a page under letters that are not seen', `/actueel/${name}`, [308])),
  ...rows([100, 4000], (depth) => get('exceed the depth of folders', `/${'a/'.repeat(depth)}b`, NOT_FOUND)),
  ...rows(LETTERS, (name) => get('get a page under letters that look like others', `/actueel/${name}`, NOT_FOUND)),
  ...rows(words('/CONTACT /EN /en/CONTACT /ACTUEEL'), (path) =>
    get('store a page twice under letters of another size', path, [308, 404]),
  ),
  ...rows(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', '%0aSet-Cookie:a=b'], (text) =>
    get('run a script from the path', `/${encodeURIComponent(text)}`, {
      ...NOT_FOUND,
      lacks: /<script>alert|<img src=x|>49</,
    }),
  ),
]

const PICTURES_ELSEWHERE = words(
  `http://evil.example/a.png //evil.example/a.png /\\evil.example/a.png http://user:password@evil.example/a.png
  ftp://evil.example/a.png http://127.0.0.1/ http://127.0.0.1:4400/api http://localhost:3000/api/health http://[::1]/
  http://0.0.0.0/ http://169.254.169.254/latest/meta-data/ http://2130706433/ http://0x7f000001/ http://127.1/
  http://metadata.google.internal/ http://[::ffff:127.0.0.1]/ gopher://127.0.0.1:6379/_INFO file:///etc/passwd
  data:image/png;base64,iVBORw0KGgo= javascript:alert(1)`,
)
const PRIVATE_PICTURES = words(
  `/uploads/submissions/1.png /uploads/images/../../data/1.png /uploads/images/hero.jpg /uploads/v1-x/images/hero.jpg
  /uploads/v1-000000000000/images/hero.jpg /uploads/v1-000000000000/../submissions/1 /api/health /graphql
  /_next/image?url=%2Fx&w=64&q=75 /api/preview?secret=x /brand/logo.svg /cards/nl/home.png`,
)
const SIZES = words(
  `w=99999999&q=75 w=-1&q=75 w=0&q=75 w=640&q=101 w=640&q=-1 w=1e3&q=75 w=640.5&q=75 w=NaN&q=75 w=640 q=75 w=641&q=75
  w=640&q=74 w[]=640&q=75 w=640&q=75&url=x w=640&w=64&q=75 w=%00&q=75`,
)
const picture = (what: string, url: string, size = 'w=640&q=75') =>
  get(what, `/_next/image?url=${encodeURIComponent(url)}&${size}`, [400, 404])

export const PICTURES: HostileRequest[] = [
  ...rows(PICTURES_ELSEWHERE, (url) => picture('make the server fetch from elsewhere', url)),
  ...rows(PRIVATE_PICTURES, (url) => picture('get a private file as a picture', url)),
  ...rows(SIZES, (size) => picture('get a picture in a size without end', '/uploads/images/hero.jpg', size)),
]
