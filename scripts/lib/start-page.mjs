/** The page at the port of the site until the site is up. Runs on any Node from 20 on, without packages. */
import { createServer } from 'node:http'

const STYLE = `body{font:1.125rem/1.6 sans-serif;max-width:40rem;margin:0 auto;padding:2rem 1rem}
li[aria-current]{font-weight:bold}`

/** Asks again each second, also while nothing listens, and loads the site once it answers. */
const SCRIPT = `const ask = async () => {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (response && !response.headers.has('X-Starting')) return location.reload()
  const text = await response?.text().catch(() => '')
  const main = text && new DOMParser().parseFromString(text, 'text/html').querySelector('main')
  if (main) document.querySelector('main').replaceWith(main)
  setTimeout(ask, 1000)
}
setTimeout(ask, 1000)`

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** @param {{ name: string, begun: number, ended?: number }[]} steps */
function html(steps) {
  const items = steps.map(({ name, begun, ended }) => {
    const time = `${Math.round(((ended ?? Date.now()) - begun) / 1000)} s`
    return `<li${ended ? '' : ' aria-current="step"'}>${escaped(name)}: ${time}</li>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>The site is starting</title><style>${STYLE}</style>
<noscript><meta http-equiv="refresh" content="2"></noscript></head><body><main><h1>The site is starting</h1>
<ol>${items.join('')}</ol></main><script>${SCRIPT}</script></body></html>
`
}

/**
 * Answers everything with 503, health checks too. Where the port is taken there is no page, as others report that.
 *
 * @param {number} port
 * @param {string | null} [host]
 */
export async function openStartPage(port, host) {
  /** @type {Parameters<typeof html>[0]} */
  const steps = []
  const server = createServer((request, response) => {
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': '5', 'X-Starting': '1' }
    response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
    response.end(request.method === 'HEAD' ? undefined : html(steps))
  })
  const isOpen = await new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port, host: host ?? undefined }, () => resolve(true))
  })
  server.unref()
  const end = () => {
    const last = steps.at(-1)
    if (last) last.ended = Date.now()
  }
  return {
    /** Ends the step before. @param {string} name */
    show(name) {
      end()
      steps.push({ name, begun: Date.now() })
    },
    /** @returns {Promise<void>} */
    close: () =>
      new Promise((resolve) => {
        if (!isOpen) return resolve()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    /** Returns the steps that took time, such as "packages: 40 s, build: 25 s". */
    times() {
      end()
      const times = steps.map(({ name, begun, ended = begun }) => `${name}: ${Math.round((ended - begun) / 1000)} s`)
      return times.filter((time) => !time.endsWith(': 0 s')).join(', ')
    },
  }
}
