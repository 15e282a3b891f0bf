import { existsSync, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { perLocale } from '../../lib/i18n/locales.ts'
import { SITES, type SiteHandle } from '../model.ts'
import { idOf, uidOf } from './element-ids.ts'
import type { SourceFile } from './source.ts'
import type { Asset } from './types.ts'

const VOLUMES = ['images', 'documents'] as const
const IMAGE_EXTENSIONS = new Set(['webp', 'jpg', 'jpeg', 'png', 'avif', 'gif', 'svg'])

const imageSizes = new Map<string, Pick<Asset, 'width' | 'height'>>()

async function imageSize(path: string, modified: Date, size: number) {
  const key = `${path}:${modified.getTime()}:${size}`
  const { width = null, height = null } = imageSizes.get(key) ?? (await sharp(path).metadata())
  imageSizes.set(key, { width, height })
  return { width, height }
}

type Texts = Partial<Record<SiteHandle, string>> | string | undefined

const textIn = (texts: Texts, site: SiteHandle): string | null =>
  (typeof texts === 'object' ? texts[site] : texts)?.trim() || null

export async function readAssets(root: string, source: SourceFile | undefined): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>()
  const descriptions = (source?.data ?? {}) as Record<
    string,
    { title?: Texts; alt?: Texts; focalPoint?: [number, number] } | null
  >
  for (const volume of VOLUMES) {
    const folder = join(root, 'media', volume)
    if (!existsSync(folder)) continue
    const read = async (filename: string): Promise<Asset | null> => {
      const path = join(folder, filename)
      const stat = statSync(path)
      if (!stat.isFile() || filename.startsWith('.')) return null
      const extension = extname(filename).slice(1).toLowerCase()
      const name = `${volume}/${filename}`
      const description = descriptions[filename]
      const baseName = filename.replace(/\.[^.]+$/, '')
      if (volume === 'images' && description !== null) {
        for (const { handle } of SITES) {
          if (!textIn(description?.alt, handle))
            source?.addProblem([filename], `"${filename}" needs an alternative text in ${handle}`)
        }
      }
      const { width, height } = IMAGE_EXTENSIONS.has(extension)
        ? await imageSize(path, stat.mtime, stat.size)
        : { width: null, height: null }
      return {
        id: idOf(name),
        uid: uidOf(name),
        volume,
        filename,
        extension,
        title: perLocale(({ code }) => textIn(description?.title, code) ?? baseName),
        alt: perLocale(({ code }) => textIn(description?.alt, code)),
        width,
        height,
        size: stat.size,
        focalPoint: description?.focalPoint ?? [0.5, 0.5],
        modified: stat.mtime,
        path,
      }
    }
    for (const asset of await Promise.all(readdirSync(folder).sort().map(read)))
      if (asset) assets.set(asset.filename, asset)
  }
  for (const filename of Object.keys(descriptions)) {
    if (!assets.has(filename))
      source?.addProblem([filename], `there is no file "${filename}" in media/images or media/documents`)
  }
  return assets
}
