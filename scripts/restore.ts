import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { z } from 'zod'
import { readSettings } from '../backend/settings.ts'
import { parseObject } from '../graphql/json.ts'
import { copy, type Folders, filesBelow, MANIFEST, problemOf, summariesOf } from './backup.ts'
import { contentFolder, loadEnvironment } from './lib/environment.ts'
import { assertPortFree } from './lib/ports.ts'
import { Problem, run } from './lib/problem.ts'

const USAGE = `Usage: npm run restore -- <folder of the backup> [--replace]

  --replace   moves data and content that are there aside`

const CONTENTS = z.object({ files: z.array(z.object({ path: z.string(), sha256: z.string() })) })

/** Returns the folders that `replace` moved aside. If it throws a `Problem`, nothing has changed. */
export async function restoreBackup(
  folder: string,
  { dataDir, contentDir }: Folders,
  replace: boolean,
  now: Date,
): Promise<string[]> {
  const undo: (() => Promise<void>)[] = []
  const move = async (from: string, to: string) => {
    await rename(from, to)
    undo.unshift(() => rename(to, from))
  }
  try {
    const hasContent = await verify(folder)
    const targets = [{ from: join(folder, 'data'), to: dataDir }]
    if (contentDir && hasContent) targets.push({ from: join(folder, 'content'), to: contentDir })
    const differing: { from: string; to: string; isFull: boolean }[] = []
    for (const { from, to } of targets) {
      if (existsSync(to) && isDeepStrictEqual(await summariesOf(from), await summariesOf(to))) continue
      differing.push({ from, to, isFull: existsSync(to) && (await readdir(to)).length > 0 })
    }
    const full = differing.flatMap(({ to, isFull }) => (isFull ? [to] : []))
    if (full.length > 0 && !replace)
      throw new Problem(`${full.join(' and ')} would be replaced: say --replace to move what is there aside.`)
    const prepared: { fresh: string; to: string }[] = []
    for (const { from, to, isFull } of differing) {
      // An empty folder may be a mounted volume, which cannot be replaced, so it is filled in place.
      const isEmpty = existsSync(to) && !isFull
      const fresh = isEmpty ? to : `${to}.restored-${process.pid}`
      undo.unshift(() => (isEmpty ? removeContents(to) : rm(fresh, { recursive: true, force: true })))
      for (const file of await filesBelow(from)) await copy(join(from, file), join(fresh, file))
      if (!isEmpty) prepared.push({ fresh, to })
    }
    const moved: string[] = []
    for (const { fresh, to } of prepared) {
      if (existsSync(to)) {
        const aside = `${to}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
        await move(to, aside)
        moved.push(aside)
      }
      await move(fresh, to)
    }
    return moved
  } catch (error) {
    for (const step of undo) await step()
    throw problemOf(error, 'Nothing was restored')
  }
}

async function removeContents(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
}

/** Returns whether the backup has content. Throws a `Problem` unless it has the files of its manifest, and no other. */
async function verify(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Problem(`${folder} is no complete backup: it has no ${MANIFEST}.`)
  })
  const manifest = CONTENTS.safeParse(parseObject(text))
  if (!manifest.success) throw new Problem(`${folder} is no complete backup: its ${MANIFEST} is broken.`)
  const { files } = manifest.data
  const known = new Set([MANIFEST, ...files.map(({ path }) => path)])
  const hashes = new Map((await summariesOf(folder)).map(({ path, sha256 }) => [path, sha256]))
  for (const path of hashes.keys())
    if (!known.has(path)) throw new Problem(`${join(folder, path)} is not part of the backup: nothing was restored.`)
  for (const { path, sha256 } of files)
    if (hashes.get(path) !== sha256)
      throw new Problem(`${join(folder, path)} is missing or was changed: nothing was restored.`)
  return files.some(({ path }) => path.startsWith('content/'))
}

/** Site and backend hold files of DATA_DIR open. */
async function assertStopped(what: string, port: number, setting: string): Promise<void> {
  await assertPortFree(port, setting).catch(() => {
    throw new Problem(`${what} is running, or another program on port ${port} (${setting}): stop it first.`)
  })
}

if (import.meta.main)
  await run(async () => {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
    const [folder, ...rest] = positionals
    if (!folder || rest.length > 0) throw new Problem(USAGE)
    const environment = loadEnvironment()
    const { dataDir, port } = environment
    const contentDir = contentFolder(environment)
    // Site and backend may have a DATA_DIR each, and the other one may run during the restore.
    const holds = (file: string) => [dataDir, join(folder, 'data')].some((at) => existsSync(resolve(at, file)))
    if (holds('site.sqlite')) await assertStopped('The site', port, 'PORT')
    if (contentDir !== null || holds('backend.sqlite'))
      await assertStopped('The content backend', readSettings(process.env).port, 'BACKEND_PORT')
    const folders = { dataDir: resolve(dataDir), contentDir }
    const moved = await restoreBackup(resolve(folder), folders, values.replace ?? false, new Date())
    for (const aside of moved) console.log(`What was there is in ${aside}.`)
    console.log('Restored.')
  }, USAGE)
