import type { LocaleCode } from '@/lib/i18n/locales'
import type { EntryPath } from '@/lib/i18n/routes'

export const SHAPES = {
  narrow: { width: 400, height: 800, scale: 1.5 },
  wide: { width: 1280, height: 800, scale: 1 },
}

export const SCREENSHOT_PAGES = {
  home: '/',
  materials: '/materials',
  vacancies: '/careers/vacancies',
} as const satisfies Record<string, EntryPath>

export const SCREENSHOTS = [
  ...(['home', 'materials', 'vacancies'] as const).map((page) => ({ page, shape: 'narrow' as const })),
  ...(['home', 'materials'] as const).map((page) => ({ page, shape: 'wide' as const })),
]

export const screenshotPath = (locale: LocaleCode, { page, shape }: (typeof SCREENSHOTS)[number]) =>
  `/screenshots/${page}-${shape}-${locale}.webp`
