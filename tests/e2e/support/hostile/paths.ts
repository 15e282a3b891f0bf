/** Files and pages that an attacker wants to reach by the way the path is written, and what the image optimizer refuses. */
import { get, type HostileRequest, NOT_FOUND, rows, words } from './requests.ts'

const TRAVERSALS = words(
  `../../../../etc/passwd ..%2f..%2f..%2f..%2fetc%2fpasswd ..%252f..%252fetc%252fpasswd ..%c0%afetc%c0%afpasswd
  ..%5c..%5cetc%5cpasswd ....//....//etc/passwd ..%00/etc/passwd`,
)
const FOLDERS = words('/ /uploads/images/ /_next/static/ /cards/nl/ /api/payload/ /brand/')

const SECRET_FILES = words(
  `.env .git/config data/backend.sqlite .next/BUILD_ID _next/server/middleware.js _next/static/x.js.map server.ts
  _next/static/../required-server-files.json package-lock.json wp-login.php`,
)

const INTERNALS = words(
  `/nl/filtered/materials /files/markdown/nl/contact /_not-found /_global-error /en/nl/contact /xx/contact
  /%5Blocale%5D/contact /en/404/x /410 /__nextjs_source-map?filename=x /_next/webpack-hmr /_next/data/x/nl.json /_next/mcp`,
)

const WILDCARDS = words('/* /actueel/%2a /materialen/%25 /%3f /en/*')
const OPERATORS = ['not x', '>= 1', ':empty:', 'and,a,b', '*a*', '\\*', '!=x', 'a,b,c']
const ELSEWHERE = words('//evil.example /\\evil.example /%2f%2fevil.example /%5c%5cevil.example /en//evil.example/')

export const PATHS: HostileRequest[] = [
  ...FOLDERS.flatMap((folder) =>
    rows(TRAVERSALS, (path) => get('read the machine’s password file', folder + path, [308, 400, 404])),
  ),
  ...rows(SECRET_FILES, (file) => get('read a file of the server', `/${file}`, [308, 404])),
  ...rows(INTERNALS, (path) => get('reach what only the site itself calls', path, [308, 404])),
  ...rows(WILDCARDS, (path) => get('read all entries with a wildcard', path, [308, 404])),
  ...rows(OPERATORS, (uri) =>
    get('read entries by an operator of Craft’s', `/actueel/${encodeURIComponent(uri)}`, NOT_FOUND),
  ),
  ...rows(ELSEWHERE, (path) => get('send visitors to another site', path, [308, 404])),
  ...rows([256, 8000], (length) =>
    get('exceed the length of a file name', `/actueel/${'a'.repeat(length)}`, NOT_FOUND),
  ),
  ...rows([4000], (depth) => get('exceed the depth of folders', `/${'a/'.repeat(depth)}b`, NOT_FOUND)),
  ...rows(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '%0aSet-Cookie:a=b'], (text) =>
    get('run a script from the path', `/${encodeURIComponent(text)}`, {
      ...NOT_FOUND,
      lacks: /<script>alert|<img src=x/,
    }),
  ),
]

const PICTURES_ELSEWHERE = words(
  'http://evil.example/a.png //evil.example/a.png http://127.0.0.1:4400/api file:///etc/passwd',
)
const PRIVATE_PICTURES = words('/uploads/submissions/1.png /uploads/images/hero.jpg /api/health /brand/logo.svg')
const SIZES = words('w=99999999&q=75 w=640&q=101 w=640 w=641&q=75 w=640&w=64&q=75')
const picture = (what: string, url: string, size = 'w=640&q=75') =>
  get(what, `/_next/image?url=${encodeURIComponent(url)}&${size}`, [400, 404])

export const PICTURES: HostileRequest[] = [
  ...rows(PICTURES_ELSEWHERE, (url) => picture('make the server fetch from elsewhere', url)),
  ...rows(PRIVATE_PICTURES, (url) => picture('get a private file as a picture', url)),
  ...rows(SIZES, (size) => picture('get a picture in a size without end', '/uploads/images/hero.jpg', size)),
]
