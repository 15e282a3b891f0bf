/** The optimizer's address of a picture in a width. */
export const sizedPicture = (source: string, width: number): string =>
  // Slashes need no escape in a query.
  `/_next/image?url=${encodeURIComponent(source).replaceAll('%2F', '/')}&w=${width}&q=75`

export interface PictureFile {
  /** Signed address (lib/cms/media/signed-path.ts). */
  src: string
  /** As in `<img sizes>`. */
  sizes: string
  /** Widths to offer, in pixels. */
  widths: readonly number[]
}

/** The attributes of an `<img>` with the addresses of a picture, in the order in which Safari needs them. */
export const pictureAddresses = ({ src, sizes, widths }: PictureFile) => ({
  sizes,
  srcSet: widths.map((width) => `${sizedPicture(src, width)} ${width}w`).join(', '),
  src: sizedPicture(src, widths.at(-1) ?? 0),
})

/** Whether a path is that of a part of a picture, which is cropped for the request (lib/cms/media/signed-path.ts). */
export const isCropped = (path: string): boolean => /^\/uploads\/v\d+-\d+(?:\.\d+)?-[\w-]{12}\//.test(path)
