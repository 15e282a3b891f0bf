import { expect, test } from 'vitest'
import { sizedPicture } from './picture-address'
import { croppedSize, cropRatio, fitPicture, PICTURE_WIDTHS } from './picture-widths'

const file = (width: number, height = (width * 2) / 3) => ({ width, height })

test.for([
  ['a small picture, for phones with three device pixels per pixel', '96px', 1800, [96, 128, 200, 264, 360]],
  ['a third of wide windows', '(width < 640px) 100vw, 33vw', 2400, [264, 360, 480, 640, 768, 960, 1280, 1920]],
  ['the whole window', '100vw', 2400, [360, 480, 640, 768, 960, 1280, 1920, 2400]],
  ['a file that is smaller', '100vw', 700, [360, 480, 640, 768]],
  ['a file that is smaller than the smallest window', '100vw', 100, [128]],
  ['a box taller than the picture', '96px 4/5', 1800, [200, 264, 360, 480, 640]],
  ['a box of a fixed height', '(width < 400px) 100vw, 100px 200px', 1800, [360, 480, 640, 768, 960, 1280]],
] as const)('%s', ([, box, width, expected]) => {
  expect(fitPicture(box, file(width)).widths).toEqual(expected)
})

test('no window gets a picture of fewer pixels than from all widths', () => {
  const inAll = (wanted: number) => PICTURE_WIDTHS.find((width) => width >= wanted) ?? 2400
  const { widths } = fitPicture('(width < 900px) 100vw, 50vw', file(2400))
  for (const windowWidth of [360, 412, 640, 768, 900, 1280, 1920, 2560])
    for (const density of windowWidth <= 480 ? [1, 2, 3] : [1, 2]) {
      const wanted = (windowWidth < 900 ? windowWidth : windowWidth / 2) * density
      expect(widths.find((width) => width >= wanted) ?? 2400).toBe(inAll(wanted))
    }
})

test.for([
  ['a box that is wider: the picture is as wide', '100vw 5/2', '100vw'],
  ['a box that is taller: the picture is as tall, and so wider', '100vw 4/5', '188vw'],
  ['a box in pixels', '340px 4/5', '638px'],
  ['other boxes in other windows', '(width < 640px) 100vw 4/5, 33vw 3/2', '(width < 640px) 188vw, 33vw'],
  ['a box of a fixed height', '(width < 900px) 100vw, 50vw 600px', '(width < 900px) 100vw, max(50vw, 900px)'],
] as const)('%s', ([, box, sizes]) => {
  expect(fitPicture(box, file(1800)).sizes).toBe(sizes)
})

test.for([
  ['a box of the picture’s ratio', '100vw 3/2', null],
  ['a taller box', '100vw 4/5', 80],
  ['a wider box', '100vw 5/2', 250],
  ['the widest of the boxes that are all taller', '(width < 640px) 100vw 4/5, 33vw 1/1', 100],
  ['a taller and a wider box', '(width < 640px) 100vw 4/5, 33vw 5/2', null],
  ['a box of a fixed height', '(width < 640px) 100vw 1/1, 50vw 600px', null],
  ['a box that takes the ratio of the picture', '(width < 640px) 100vw 1/1, 50vw', null],
] as const)('%s is cropped, or not: never what a window shows', ([, box, ratio]) => {
  expect(cropRatio(box, file(1800))).toBe(ratio)
})

test('the largest part of a ratio', () => {
  expect(croppedSize(file(1800), 80)).toEqual({ width: 960, height: 1200 })
  expect(croppedSize(file(1800), 250)).toEqual({ width: 1800, height: 720 })
})

test('an address that the query of the optimizer reads back', () => {
  const source = "/uploads/v1-abc/images/a,b (1)&%20+c'.webp"
  const address = new URL(sizedPicture(source, 640), 'http://site.test')
  expect(Object.fromEntries(address.searchParams)).toEqual({ url: source, w: '640', q: '75' })
  expect(address.search).not.toMatch(/[\s,]/)
})
