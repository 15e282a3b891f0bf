import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve, sep } from 'node:path'
import send from 'send'
import { logger } from '../runtime/log.ts'

const log = logger('assets')

/** Builds whose static files stay available, the current one included. */
const BUILDS = 5

const URL_PREFIX = '/_next/static/'

/** Folders of the project whose files are served as they are, at the top level of addresses. */
const PUBLIC_FOLDERS = ['brand', 'icons', 'polyfills', 'screenshots', 'scripts']

// Matching time: constant, without repetition.
const PUBLIC_PATH = new RegExp(`^/(?:${PUBLIC_FOLDERS.join('|')})/`)

/**
 * Serves static files of earlier builds, which pages that are open in a browser still refer to. They are in
 * `DATA_DIR/assets/<build id>`, where each start adds those of its own build. Names contain a hash of the contents.
 *
 * A file that does not exist is a short 404 that no cache keeps: the framework would render a page for it, and another
 * instance may have the file.
 *
 * @param buildFolder folder of the current build
 * @param publicFolder folder of the files that are served as they are
 * @returns a handler that returns whether the response is its own
 */
export function staticFiles(
  buildFolder: string,
  dataDir: string,
  publicFolder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const own = new Set([
    ...filesBelow(join(buildFolder, 'static')).map((name) => addressOf(URL_PREFIX, name)),
    ...PUBLIC_FOLDERS.flatMap((folder) =>
      filesBelow(join(publicFolder, folder)).map((name) => addressOf(`/${folder}/`, name)),
    ),
  ])
  const files = new Map<string, string>()
  try {
    for (const [url, file] of store(resolve(buildFolder), resolve(dataDir, 'assets'))) files.set(url, file)
  } catch (error) {
    log.warn('those of this build are not stored, pages open during the next update load again', error)
  }
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const file = files.get(path)
    if (!file) {
      const isMissing = (path.startsWith(URL_PREFIX) || PUBLIC_PATH.test(path)) && !own.has(path)
      if (isMissing) response.writeHead(404, MISSING_HEADERS).end('There is no such file.\n')
      return isMissing
    }
    send(request, file, { immutable: true, maxAge: '1y', dotfiles: 'allow' }).pipe(response)
    return true
  }
}

/** Stores the files of the current build, deletes those of the oldest, and lists files that only earlier builds have. */
function store(buildFolder: string, folder: string): Map<string, string> {
  const current = join(buildFolder, 'static')
  const own = join(folder, readFileSync(join(buildFolder, 'BUILD_ID'), 'utf8').trim())
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(own)) {
    utimesSync(own, new Date(), new Date())
  } else {
    // Renamed when it is complete.
    const copy = `${own}.${process.pid}.part`
    cpSync(current, copy, { recursive: true })
    renameSync(copy, own)
  }
  const builds = readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const old of builds.slice(BUILDS)) rmSync(old, { recursive: true, force: true })
  const earlier = builds.slice(0, BUILDS).filter((build) => build !== own)
  return new Map(
    earlier.flatMap((build) =>
      filesBelow(build)
        .filter((name) => !existsSync(join(current, name)))
        .map((name) => [addressOf(URL_PREFIX, name), join(build, name)] as const),
    ),
  )
}

const MISSING_HEADERS = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }

const addressOf = (start: string, name: string): string => start + name.split(sep).map(encodeURIComponent).join('/')

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
