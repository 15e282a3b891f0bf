import type { MetadataRoute } from 'next'
import { getTranslations } from 'next-intl/server'
import { HOME_URI, type LocaleCode, localeOf, pathOf } from '@/lib/i18n/locales'
import { routeUri } from '@/lib/i18n/routes'
import { SCREENSHOTS, SHAPES, screenshotPath } from './assets'

export const THEME_COLOUR = '#D71920'

const ICON_SIZES = [64, 120, 144, 152, 192, 384, 512]
/** With the mark in the middle 62 %, as systems crop these to a circle of 80 %. */
const MASKABLE_SIZES = [192, 512]

const SHORTCUTS = [
  ['vacancies', '/careers/vacancies'],
  ['materials', '/materials'],
  ['contact', '/contact'],
] as const

export const manifestPath = (locale: LocaleCode): string => `${localeOf(locale).prefix}/manifest.webmanifest`

/** The scope is the whole site, so that changing the language stays in the app. */
export async function manifestOf(locale: LocaleCode): Promise<MetadataRoute.Manifest & { lang: string; id: string }> {
  const t = await getTranslations({ locale, namespace: 'app' })
  const home = pathOf(HOME_URI, locale)
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose === 'any' ? 'icon' : purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: home,
    lang: localeOf(locale).iso,
    dir: 'ltr',
    name: t('name'),
    short_name: t('shortName'),
    description: t('description'),
    start_url: home,
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: '#ffffff',
    categories: ['business'],
    icons: [...ICON_SIZES.map((size) => icon(size, 'any')), ...MASKABLE_SIZES.map((size) => icon(size, 'maskable'))],
    shortcuts: SHORTCUTS.map(([name, route]) => ({
      name: t(`shortcuts.${name}`),
      url: pathOf(routeUri(route, locale), locale),
      icons: [icon(192, 'any')],
    })),
    screenshots: SCREENSHOTS.map((screenshot) => {
      const { width, height, scale } = SHAPES[screenshot.shape]
      return {
        src: screenshotPath(locale, screenshot),
        sizes: `${width * scale}x${height * scale}`,
        type: 'image/webp',
        form_factor: screenshot.shape,
        label: t(`screenshots.${screenshot.page}`),
      }
    }),
  }
}
