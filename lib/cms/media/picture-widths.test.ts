import { expect, test } from 'vitest'
import { sizedPicture } from './picture-address'
import { PICTURE_WIDTHS, usefulWidths } from './picture-widths'

test.for([
  ['a small picture, for phones with three device pixels per pixel', '96px', 1800, [96, 128, 200, 264, 360]],
  ['a card', '(width < 450px) 80vw, 340px', 1800, [360, 480, 640, 768, 960, 1280]],
  ['a third of wide windows', '(width < 640px) 100vw, 33vw', 2400, [264, 360, 480, 640, 768, 960, 1280, 1920]],
  ['the whole window', '100vw', 2400, [360, 480, 640, 768, 960, 1280, 1920, 2400]],
  ['a file that is smaller', '100vw', 700, [360, 480, 640, 768]],
  ['a file that is smaller than the smallest window', '100vw', 100, [128]],
] as const)('%s', ([, sizes, width, expected]) => {
  expect(usefulWidths(sizes, width)).toEqual(expected)
})

test('no window gets a picture of fewer pixels than from all widths', () => {
  const inAll = (wanted: number) => PICTURE_WIDTHS.find((width) => width >= wanted) ?? 2400
  for (const windowWidth of [360, 412, 640, 768, 900, 1280, 1920, 2560])
    for (const density of windowWidth <= 480 ? [1, 2, 3] : [1, 2]) {
      const wanted = (windowWidth < 900 ? windowWidth : windowWidth / 2) * density
      const given = usefulWidths('(width < 900px) 100vw, 50vw', 2400).find((width) => width >= wanted)
      expect(given ?? 2400).toBe(inAll(wanted))
    }
})

test('an address that the query of the optimizer reads back', () => {
  const source = "/uploads/v1-abc/images/a,b (1)&%20+c'.webp"
  const address = new URL(sizedPicture(source, 640), 'http://site.test')
  expect(Object.fromEntries(address.searchParams)).toEqual({ url: source, w: '640', q: '75' })
  expect(address.search).not.toMatch(/[\s,]/)
})
