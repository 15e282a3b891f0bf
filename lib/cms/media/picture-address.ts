export const sizedPicture = (source: string, width: number): string =>
  `/_next/image?url=${encodeURIComponent(source).replaceAll('%2F', '/')}&w=${width}&q=75`

export interface PictureFile {
  src: string
  sizes: string
  widths: readonly number[]
}

/** Safari needs the attributes in this order. */
export const pictureAddresses = ({ src, sizes, widths }: PictureFile) => ({
  sizes,
  srcSet: widths.map((width) => `${sizedPicture(src, width)} ${width}w`).join(', '),
  src: sizedPicture(src, widths.at(-1) ?? 0),
})

export const isCropped = (path: string): boolean => /^\/uploads\/v\d+-\d+(?:\.\d+)?-[\w-]{12}\//.test(path)
