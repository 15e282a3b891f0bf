import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { untilAnswers } from '../../e2e/support/until-answers.ts'
import { NEXT } from '../../scripts/lib/build.ts'
import { ROOT } from '../../scripts/lib/files.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { runNode, startNode } from '../../scripts/lib/processes.ts'

export interface Floor {
  url: string
  pid: number
  /** Of its page. */
  bytes: number
}

const CONFIG = `export default { turbopack: { root: ${JSON.stringify(ROOT)} } }\n`
const LAYOUT = `export default function Layout({ children }) {
  return <html lang="nl"><body>{children}</body></html>
}\n`
const PAGE = `import { readFileSync } from 'node:fs'
export const dynamic = 'force-static'
export default function Page() {
  return <div dangerouslySetInnerHTML={{ __html: readFileSync(process.env.FLOOR_TEXT, 'utf8') }} />
}\n`

/**
 * Starts the framework alone with one prerendered page of about the same bytes: no proxy, no cache handler, no headers. The
 * page repeats its content in its data, as every page does.
 *
 * @param html whose text fills the page
 */
export async function startFloor(html: string): Promise<Floor> {
  // Inside the repository, where the framework is installed; ignored as builds are.
  const folder = mkdtempSync(join(ROOT, '.next-floor-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const text = join(folder, 'text.html')
  mkdirSync(join(folder, 'app'))
  for (const [name, content] of [
    ['next.config.mjs', CONFIG],
    ['app/layout.jsx', LAYOUT],
    ['app/page.jsx', PAGE],
  ] as const)
    writeFileSync(join(folder, name), content)
  const filling = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g, '')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const environment = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: '', FLOOR_TEXT: text }
  let length = 0
  // The first page tells how many bytes a letter of the filling has in a page.
  const build = async (letters: number) => {
    length = letters
    writeFileSync(text, filling.repeat(Math.ceil(letters / filling.length)).slice(0, letters))
    await runNode(NEXT, ['build', folder], 'The build of the bare page', environment)
  }
  const pageBytes = async () => Buffer.byteLength(await (await fetch(url)).text())
  const start = async () => {
    const server = startNode(NEXT, ['start', folder, '-p', String(port)], { env: environment, silent: true })
    await untilAnswers(url, server, 'The bare page')
    return server
  }
  const wanted = Buffer.byteLength(html)
  await build(Math.round(wanted / 3))
  const first = await start()
  const measured = await pageBytes()
  const ended = new Promise((resolve) => first.once('exit', resolve))
  first.kill()
  await ended
  const frame = 5000
  await build(Math.round((length * (wanted - frame)) / (measured - frame)))
  const server = await start()
  return { url, pid: server.pid ?? 0, bytes: await pageBytes() }
}
