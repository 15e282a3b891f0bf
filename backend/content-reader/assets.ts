import { existsSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import sharp from 'sharp'
import { perLocale } from '../../lib/i18n/locales.ts'
import { SITES, type SiteHandle } from '../model.ts'
import { idOf, uidOf } from './element-ids.ts'
import { type ContentProblem, problemAt, type SourceFile } from './source.ts'

const VOLUMES = ['images', 'documents'] as const
const IMAGE_EXTENSIONS = new Set(['webp', 'jpg', 'jpeg', 'png', 'avif', 'gif', 'svg'])

const imageSizes = new Map<string, { width: number | null; height: number | null }>()

async function imageSize(path: string, modified: Date, size: number) {
  const key = `${path}:${modified.getTime()}:${size}`
  const { width = null, height = null } = imageSizes.get(key) ?? (await sharp(path).metadata())
  imageSizes.set(key, { width, height })
  return { width, height }
}

type Texts = Partial<Record<SiteHandle, string>> | string | undefined

const textIn = (texts: Texts, site: SiteHandle): string | null =>
  (typeof texts === 'object' ? texts[site] : texts)?.trim() || null

type Description = { title?: Texts; alt?: Texts; focalPoint?: [number, number] } | null | undefined

export type Asset = Awaited<ReturnType<typeof readAsset>>

async function readAsset(root: string, volume: (typeof VOLUMES)[number], filename: string, description: Description) {
  const path = join(root, 'media', volume, filename)
  const stat = statSync(path)
  const extension = extname(filename).slice(1).toLowerCase()
  const name = `${volume}/${filename}`
  const size = IMAGE_EXTENSIONS.has(extension) && (await imageSize(path, stat.mtime, stat.size))
  return {
    id: idOf(name),
    uid: uidOf(name),
    volume,
    filename,
    extension,
    title: perLocale(({ code }) => textIn(description?.title, code) ?? filename.replace(/\.[^.]+$/, '')),
    alt: perLocale(({ code }) => textIn(description?.alt, code)),
    width: size ? size.width : null,
    height: size ? size.height : null,
    size: stat.size,
    /** Fractions of width and height. */
    focalPoint: description?.focalPoint ?? [0.5, 0.5],
    modified: stat.mtime,
    path,
  }
}

/** Returns files by name, and problems of those that another one hides: content names a file without its folder. */
export async function readAssets(root: string, source: SourceFile | undefined) {
  const descriptions = (source?.data ?? {}) as Record<string, Description>
  const read = VOLUMES.flatMap((volume) => {
    const folder = join(root, 'media', volume)
    const names = existsSync(folder) ? readdirSync(folder).sort() : []
    const files = names.filter((name) => !name.startsWith('.') && statSync(join(folder, name)).isFile())
    return files.map((name) => readAsset(root, volume, name, descriptions[name]))
  })
  const all = await Promise.all(read)
  const assets = new Map(all.map((asset) => [asset.filename, asset]))
  for (const { volume, filename, alt } of all) {
    const missing =
      volume === 'images' && descriptions[filename] !== null ? SITES.filter(({ handle }) => !alt[handle]) : []
    for (const { handle } of missing)
      source?.addProblem([filename], `"${filename}" needs an alternative text in ${handle}`)
  }
  for (const filename of Object.keys(descriptions)) {
    if (!assets.has(filename))
      source?.addProblem([filename], `there is no file "${filename}" in media/images or media/documents`)
  }
  const hidden = all.flatMap(({ filename, path }): ContentProblem[] => {
    const { path: other = path } = assets.get(filename) ?? {}
    const message = `${relative(process.cwd(), other)} has the same name: rename one of them`
    return other === path ? [] : [problemAt(path, message)]
  })
  return { assets, hidden }
}
