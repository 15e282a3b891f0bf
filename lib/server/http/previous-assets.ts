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

/**
 * Serves static files of earlier builds, which pages that are open in a browser still refer to. They are in
 * `DATA_DIR/assets/<build id>`, where each start adds those of its own build. Names contain a hash of the contents.
 *
 * @param buildFolder folder of the current build
 * @returns a handler that returns whether the response is its own
 */
export function previousAssets(
  buildFolder: string,
  dataDir: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map<string, string>()
  try {
    for (const [url, file] of store(resolve(buildFolder), resolve(dataDir, 'assets'))) files.set(url, file)
  } catch (error) {
    log.warn('those of this build are not stored, pages open during the next update load again', error)
  }
  return (request, response) => {
    const file = files.get(request.url?.split('?', 1)[0] ?? '')
    if (!file) return false
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
        .map((name) => [URL_PREFIX + name.split(sep).map(encodeURIComponent).join('/'), join(build, name)] as const),
    ),
  )
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
