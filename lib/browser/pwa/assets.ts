/** Pictures of the installable app: what its manifest names, and scripts/icons.ts and scripts/screenshots.ts make. */

/** Sizes of the icons in public/icons. */
export const ICON_SIZES = [64, 120, 144, 152, 192, 384, 512]
export const MASKABLE_SIZES = [192, 512]
export const APPLE_ICON_SIZE = 180

/** Sizes of the screenshots' windows, and pixels of the picture per pixel of the window. */
export const SHAPES = {
  narrow: { width: 400, height: 800, scale: 1.5 },
  wide: { width: 1280, height: 800, scale: 1 },
}

export type Shape = keyof typeof SHAPES

/** Pages that are pictured, with their paths per language. */
export const PICTURED = {
  home: { nl: '/', en: '/en' },
  materials: { nl: '/materialen', en: '/en/materials' },
  vacancies: { nl: '/werken-bij/vacatures', en: '/en/working-at/vacancies' },
}

/** Screenshots in public/screenshots, per language. */
export const SCREENSHOTS: { page: keyof typeof PICTURED; shape: Shape }[] = [
  { page: 'home', shape: 'narrow' },
  { page: 'materials', shape: 'narrow' },
  { page: 'vacancies', shape: 'narrow' },
  { page: 'home', shape: 'wide' },
  { page: 'materials', shape: 'wide' },
]

export function screenshotPath(locale: keyof (typeof PICTURED)['home'], { page, shape }: (typeof SCREENSHOTS)[number]) {
  return `/screenshots/${page}-${shape}-${locale}.webp`
}
