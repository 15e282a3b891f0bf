/** The optimizer's address of a picture in a width. */
export const sizedPicture = (source: string, width: number): string =>
  // Slashes need no escape in a query.
  `/_next/image?url=${encodeURIComponent(source).replaceAll('%2F', '/')}&w=${width}&q=75`

/** The attributes of an `<img>` with the addresses of a picture, in the order in which Safari needs them. */
export const pictureAddresses = (source: string, sizes: string, widths: readonly number[]) => ({
  sizes,
  srcSet: widths.map((width) => `${sizedPicture(source, width)} ${width}w`).join(', '),
  src: sizedPicture(source, widths.at(-1) ?? 0),
})
