import 'server-only'
import sharp from 'sharp'
import { croppedSize, PICTURE_WIDTHS } from './picture-widths'
import type { Crop } from './signed-path'

/** Nearly lossless, as the optimizer compresses the picture again. */
const QUALITY = 95

export async function cropPicture(
  file: Buffer,
  { ratio, place }: Crop,
): Promise<{ bytes: Buffer; type: string } | null> {
  try {
    const picture = sharp(file).autoOrient()
    const { autoOrient: size, pages = 1, hasAlpha } = await picture.metadata()
    if (pages > 1) return null
    const { width, height } = croppedSize(size, ratio)
    const left = Math.round(((size.width - width) * place) / 100)
    const top = Math.round(((size.height - height) * place) / 100)
    const part = picture
      .extract({ left, top, width, height })
      .resize({ width: Math.max(...PICTURE_WIDTHS), withoutEnlargement: true })
    return hasAlpha
      ? { bytes: await part.png({ compressionLevel: 2 }).toBuffer(), type: 'image/png' }
      : { bytes: await part.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer(), type: 'image/jpeg' }
  } catch {
    return null
  }
}
