import { type Stats, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { perLocale } from '../../lib/i18n/locales.ts'
import { SITES, type SiteHandle } from '../model.ts'
import { idOf, uidOf } from './names.ts'
import { readShape } from './shapes.ts'
import { type ContentProblem, problemAt, type SourceFile } from './source.ts'

const VOLUMES = ['images', 'documents'] as const
const IMAGE_EXTENSIONS = new Set(['webp', 'jpg', 'jpeg', 'png', 'avif', 'gif', 'svg'])

const imageSizes = new Map<string, { width: number; height: number }>()

async function imageSize(path: string, { mtimeMs, size }: Stats, problems: ContentProblem[]) {
  const key = `${path}:${mtimeMs}:${size}`
  try {
    const { width, height } = imageSizes.get(key) ?? (await sharp(path).metadata())
    imageSizes.set(key, { width, height })
    return { width, height }
  } catch (error) {
    problems.push(problemAt(path, `the picture cannot be read: ${error instanceof Error ? error.message : error}`))
    return null
  }
}

const NO_TEXT = 'a text is expected'
const TEXTS = z.union([z.string(), z.strictObject(perLocale(() => z.string(NO_TEXT).optional()))], NO_TEXT).optional()
const FRACTION = z.number().min(0).max(1)

/** A picture whose alternative text is `null` is a decoration. */
const DESCRIPTION = z
  .strictObject({
    title: TEXTS,
    alt: TEXTS,
    focalPoint: z.tuple([FRACTION, FRACTION], 'two numbers from 0 to 1 are expected').optional(),
  })
  .nullable()

type Description = z.output<typeof DESCRIPTION>

const textIn = (texts: z.output<typeof TEXTS>, site: SiteHandle): string | null =>
  (typeof texts === 'object' ? texts[site] : texts)?.trim() || null

export type Asset = Awaited<ReturnType<typeof readAsset>>

async function readAsset(path: string, description: Description | undefined, problems: ContentProblem[]) {
  const stat = statSync(path)
  const volume = basename(dirname(path))
  const filename = basename(path)
  const name = `${volume}/${filename}`
  const extension = extname(filename).slice(1).toLowerCase()
  const size = IMAGE_EXTENSIONS.has(extension) && (await imageSize(path, stat, problems))
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

/** Returns files by their name, which is unique because content names no folder, and the problems of the others. */
export async function readAssets(root: string, paths: readonly string[], source: SourceFile | undefined) {
  const list = source ? readShape(z.record(z.string(), DESCRIPTION), source.data, source) : {}
  const descriptions = list ?? {}
  const problems: ContentProblem[] = []
  const media = VOLUMES.flatMap((volume) => paths.filter((path) => dirname(path) === `media/${volume}`))
  const all = await Promise.all(
    media.map((path) => readAsset(join(root, path), descriptions[basename(path)], problems)),
  )
  const assets = new Map(all.map((asset) => [asset.filename, asset]))
  for (const { volume, filename, alt, path } of all) {
    const isDescribed = list && volume === 'images' && descriptions[filename] !== null
    for (const { handle } of isDescribed ? SITES.filter((site) => !alt[site.handle]) : [])
      source?.addProblem([filename], `"${filename}" needs an alternative text in ${handle}`)
    const { path: other = path } = assets.get(filename) ?? {}
    if (other !== path)
      problems.push(problemAt(path, `${relative(process.cwd(), other)} has the same name: rename one of them`))
  }
  for (const filename of Object.keys(descriptions)) {
    if (!assets.has(filename))
      source?.addProblem([filename], `there is no file "${filename}" in media/images or media/documents`)
  }
  return { assets, problems }
}

export const assetUrl = (mediaUrl: string, { volume, filename }: Asset): string =>
  `${mediaUrl}/${volume}/${encodeURIComponent(filename)}`
