import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { NEXT } from '../../../scripts/build.ts'
import { ROOT } from '../../../scripts/lib/files.ts'
import { freePort } from '../../../scripts/lib/ports.ts'
import { runNode, startNode } from '../../../scripts/lib/processes.ts'
import { untilAnswers } from '../../e2e/support/until-answers.ts'

const CONFIG = `export default { turbopack: { root: ${JSON.stringify(ROOT)} } }\n`
const LAYOUT = `export default function Layout({ children }) {
  return <html lang="nl"><body>{children}</body></html>
}\n`
const PAGE = `import { readFileSync } from 'node:fs'
export const dynamic = 'force-static'
export default function Page() {
  return <div dangerouslySetInnerHTML={{ __html: readFileSync(process.env.FLOOR_TEXT, 'utf8') }} />
}\n`

/** The page repeats its content in its data, where it is longer. */
const TIMES_IN_PAGE = 2.3

async function start(file: string, args: string[], port: number, env?: Record<string, string>) {
  const url = `http://127.0.0.1:${port}/`
  const server = startNode(file, args, { ...(env && { env }), silent: true })
  await untilAnswers(url, server, file)
  return { url, pid: server.pid ?? 0 }
}

/** Starts plain `node:http` with the page, and the framework alone with a prerendered page of about as many bytes. */
export async function startFloors(html: string) {
  // Inside the repository, where the framework is installed; ignored as builds are.
  const folder = mkdtempSync(join(ROOT, '.next-floor-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'app'))
  const [page, text] = [join(folder, 'page.html'), join(folder, 'text.html')]
  const filling = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g, '')
  const files = { 'next.config.mjs': CONFIG, 'app/layout.jsx': LAYOUT, 'app/page.jsx': PAGE }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  writeFileSync(page, html)
  const letters = Math.round(html.length / TIMES_IN_PAGE)
  writeFileSync(text, filling.repeat(Math.ceil(letters / filling.length)).slice(0, letters))
  const environment = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: '', FLOOR_TEXT: text }
  await runNode(NEXT, ['build', folder], 'The build of the bare page', environment)
  const [plainPort, barePort] = [await freePort(), await freePort()]
  return {
    plain: await start(import.meta.filename, [String(plainPort), page], plainPort),
    bare: await start(NEXT, ['start', folder, '-p', String(barePort)], barePort, environment),
  }
}

/** Sends the same bytes as they are, compressed, or as 304. */
function plainServer(body: Buffer) {
  const encodings: Record<string, Buffer> = { identity: body, br: brotliCompressSync(body), gzip: gzipSync(body) }
  return createServer(({ headers }, response) => {
    if (headers['if-none-match']) return response.writeHead(304, { ETag: headers['if-none-match'] }).end()
    const encoding = String(headers['accept-encoding'])
    const bytes = encodings[encoding] ?? body
    const length = { 'Content-Length': bytes.length, 'Content-Encoding': encoding }
    return response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ETag: '"plain"', ...length })
      .end(bytes)
  })
}

const [port, file = ''] = process.argv.slice(2)
if (import.meta.main) plainServer(readFileSync(file)).listen(Number(port), '127.0.0.1')
