import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import send from 'send'
import { logger } from '../runtime/log.ts'
import { acceptedEncoding } from './compressed.ts'
import { PUBLIC_FOLDERS } from './request-target.ts'

const log = logger('assets')

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

const URL_PREFIX = '/_next/static/'

/** The build compresses these (scripts/build.ts): once, so at the highest quality. */
const COMPRESSED_TYPES: Partial<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

const SEND = { immutable: true, maxAge: '1y', dotfiles: 'allow', index: false } as const

const MISSING_HEADERS = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }

/** Open pages refer to files of earlier builds. A missing file is an uncached 404, as another instance may have it. */
export function staticFiles(
  buildFolder: string,
  dataDir: string,
  publicFolder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const current = join(buildFolder, 'static')
  const assets = resolve(dataDir, 'assets')
  const folders = PUBLIC_FOLDERS.map((folder) => [join(publicFolder, folder), `/${folder}/`] as const)
  const own = new Set(
    [[current, URL_PREFIX] as const, ...folders].flatMap(([folder, start]) =>
      filesBelow(folder).map((name) => start + name.split(sep).map(encodeURIComponent).join('/')),
    ),
  )
  try {
    mkdirSync(assets, { recursive: true, mode: 0o700 })
    store(current, join(assets, URL_PREFIX))
  } catch (error) {
    log.warn('those of this build are not stored, pages open during the next update load again', error)
  }
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const type = COMPRESSED_TYPES[extname(path)]
    if (type && own.has(`${path}.br`) && acceptedEncoding(request.headers) === 'br') {
      const headers = { 'Content-Type': type, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }
      response.setHeaders(new Map(Object.entries(headers)))
      send(request, `${path.slice(URL_PREFIX.length)}.br`, { ...SEND, root: current }).pipe(response)
      return true
    }
    const isPublic = PUBLIC_FOLDERS.some((folder) => path.startsWith(`/${folder}/`))
    if (own.has(path) || !(path.startsWith(URL_PREFIX) || isPublic)) return false
    const refuse = () => void response.writeHead(404, MISSING_HEADERS).end('There is no such file.\n')
    send(request, path, { ...SEND, root: assets })
      .on('error', refuse)
      .on('directory', refuse)
      .pipe(response)
    return true
  }
}

function store(current: string, folder: string): void {
  cpSync(current, folder, { recursive: true })
  for (const name of filesBelow(folder)) {
    const file = join(folder, name)
    if (statSync(file).mtimeMs < Date.now() - RETENTION_MS) rmSync(file)
  }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
