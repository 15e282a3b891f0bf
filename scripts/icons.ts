/** Draws the app icons from the brand's mark. Run it when the mark changes, and commit the results. */
import { join } from 'node:path'
import sharp from 'sharp'
import { APPLE_ICON_SIZE, ICON_SIZES, MASKABLE_SIZES } from '../lib/browser/pwa/assets.ts'
import { ROOT } from './lib/files.ts'

const MARK = join(ROOT, 'public', 'brand', 'logo-mark.svg')
const TARGET = join(ROOT, 'public', 'icons')

/** Fractions of the width. Systems crop a maskable icon to a circle of 80 %, and Apple the corners. */
const SHARE = { icon: 1, maskable: 0.62, apple: 0.72 }

async function draw(name: string, size: number, share: number): Promise<void> {
  const inner = Math.round(size * share)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const background = share === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : '#ffffff'
  let image = sharp(MARK, { density: (72 * inner) / 96 })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background })
  if (share !== 1) image = image.flatten({ background: '#ffffff' })
  await image.png({ compressionLevel: 9, palette: true }).toFile(join(TARGET, `${name}.png`))
}

await Promise.all([
  ...ICON_SIZES.map((size) => draw(`icon-${size}`, size, SHARE.icon)),
  ...MASKABLE_SIZES.map((size) => draw(`maskable-${size}`, size, SHARE.maskable)),
  draw('apple-touch-icon', APPLE_ICON_SIZE, SHARE.apple),
])
