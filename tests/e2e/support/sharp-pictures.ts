import type { Page } from '@playwright/test'

const TOLERANCE = 1.03

/**
 * Returns pictures that are wider than their `sizes` promise, by which the browser chooses the file, and pictures whose
 * widest file has too few pixels although the original has more.
 *
 * @param density pixels of the device per pixel of the page
 */
export function stretchedPictures(page: Page, density: number): Promise<string[]> {
  return page.evaluate(
    async ([most, pixels]) => {
      /** A file of a thousand pixels is shown as wide as its `sizes` say. */
      const promisedWidth = async (sizes: string) => {
        const picture = new Image()
        picture.sizes = sizes
        picture.srcset = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1"/>')} 1000w`
        await picture.decode()
        return picture.naturalWidth
      }
      const shown = [...document.images].filter((image) => image.srcset && image.checkVisibility())
      const checked = shown.map(async (image) => {
        const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
        const source = sources.find(({ media }) => matchMedia(media).matches)
        const { sizes, srcset } = source ?? image
        // The attributes have the shape of the whole picture, not of the part that narrow windows get.
        const ratio = source ? 0 : Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
        const needed = Math.max(image.clientWidth, image.clientHeight * ratio)
        const widest = Math.max(...[...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)))
        const promised = await promisedWidth(sizes)
        const isEnough = widest * most >= Math.min(needed * pixels, Number(image.getAttribute('width')))
        if (needed <= promised * most + 1 && isEnough) return []
        return [`${image.currentSrc || srcset}: ${needed} pixels of ${promised} promised, at most ${widest} in a file`]
      })
      return (await Promise.all(checked)).flat()
    },
    [TOLERANCE, density] as const,
  )
}
