import { pictureAddresses } from './picture-address'

/** In a file of its own, as few pages load it. */
export function otherWidths(
  address: string,
  sizes: string,
  widths: readonly number[],
): { src: string; srcSet?: string; sizes?: string } {
  const src = new URLSearchParams(address.split('?')[1]).get('url')
  return src ? pictureAddresses({ src, sizes, widths }) : { src: address }
}
