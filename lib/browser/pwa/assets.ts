import type { LocaleCode } from '@/lib/i18n/locales'
import type { EntryPath } from '@/lib/i18n/routes'

export const ICON_SIZES = [64, 120, 144, 152, 192, 384, 512]
export const MASKABLE_SIZES = [192, 512]
export const APPLE_ICON_SIZE = 180

export const SHAPES = {
  narrow: { width: 400, height: 800, scale: 1.5 },
  wide: { width: 1280, height: 800, scale: 1 },
}

export type Shape = keyof typeof SHAPES

export const SCREENSHOT_PAGES = {
  home: '/',
  materials: '/materials',
  vacancies: '/careers/vacancies',
} as const satisfies Record<string, EntryPath>

export const SCREENSHOTS: { page: keyof typeof SCREENSHOT_PAGES; shape: Shape }[] = [
  { page: 'home', shape: 'narrow' },
  { page: 'materials', shape: 'narrow' },
  { page: 'vacancies', shape: 'narrow' },
  { page: 'home', shape: 'wide' },
  { page: 'materials', shape: 'wide' },
]

export function screenshotPath(locale: LocaleCode, { page, shape }: (typeof SCREENSHOTS)[number]) {
  return `/screenshots/${page}-${shape}-${locale}.webp`
}
