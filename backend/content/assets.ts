import { existsSync, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import type { SiteHandle } from '../model.ts'
import { idOf, uidOf } from './identity.ts'
import type { SourceFile } from './source.ts'
import type { Asset } from './types.ts'

const VOLUMES = ['images', 'documents'] as const
const PICTURES = new Set(['webp', 'jpg', 'jpeg', 'png', 'avif', 'gif', 'svg'])

/** Sizes of pictures as last read, by path, time and size of the file. */
const sizes = new Map<string, { width: number | undefined; height: number | undefined }>()

async function pictureSize(
  path: string,
  modified: Date,
  size: number,
): Promise<{ width: number | null; height: number | null }> {
  const key = `${path}:${modified.getTime()}:${size}`
  const known = sizes.get(key) ?? (await sharp(path).metadata())
  sizes.set(key, { width: known.width, height: known.height })
  return { width: known.width ?? null, height: known.height ?? null }
}

type Texts = Partial<Record<SiteHandle, string>> | string | undefined

const textFor = (texts: Texts, site: SiteHandle): string | null =>
  (typeof texts === 'object' ? texts[site] : texts)?.trim() || null

/**
 * The files of `media/images` and `media/documents`, with titles, alternative texts and focal points from
 * `media.yaml` beside those folders. A picture without alternative text in both languages is a problem.
 */
export async function readAssets(root: string, source: SourceFile | undefined): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>()
  const described = (source?.data ?? {}) as Record<
    string,
    { title?: Texts; alt?: Texts; focalPoint?: [number, number] } | null
  >
  for (const volume of VOLUMES) {
    const folder = join(root, 'media', volume)
    if (!existsSync(folder)) continue
    for (const filename of readdirSync(folder).sort()) {
      const path = join(folder, filename)
      const stat = statSync(path)
      if (!stat.isFile() || filename.startsWith('.')) continue
      const extension = extname(filename).slice(1).toLowerCase()
      const name = `${volume}/${filename}`
      const about = described[filename]
      const { width, height } = PICTURES.has(extension)
        ? await pictureSize(path, stat.mtime, stat.size)
        : { width: null, height: null }
      const plain = filename.replace(/\.[^.]+$/, '')
      if (volume === 'images' && about !== null) {
        for (const site of ['nl', 'en'] as const) {
          if (!textFor(about?.alt, site))
            source?.problem([filename], `"${filename}" needs an alternative text in ${site}`)
        }
      }
      assets.set(filename, {
        id: idOf(name),
        uid: uidOf(name),
        volume,
        filename,
        extension,
        title: { nl: textFor(about?.title, 'nl') ?? plain, en: textFor(about?.title, 'en') ?? plain },
        alt: { nl: textFor(about?.alt, 'nl'), en: textFor(about?.alt, 'en') },
        width,
        height,
        size: stat.size,
        focalPoint: about?.focalPoint ?? [0.5, 0.5],
        modified: stat.mtime,
        path,
      })
    }
  }
  for (const filename of Object.keys(described)) {
    if (!assets.has(filename))
      source?.problem([filename], `there is no file "${filename}" in media/images or media/documents`)
  }
  return assets
}
