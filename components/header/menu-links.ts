import { cache } from 'react'
import { materialName } from '@/components/materials/name'
import type { SiteChrome } from '@/lib/cms/site-chrome'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import type { MenuLink } from '../layout/link-lists'

export const menuLinks = cache(
  (chrome: SiteChrome, locale: LocaleCode): Record<'materials' | 'solutions', readonly MenuLink[]> => ({
    materials: chrome.materials.map((material) => ({
      href: pathOf(material.uri ?? '', locale),
      name: materialName(material).name,
    })),
    solutions: chrome.solutions.map(({ uri, title }) => ({ href: pathOf(uri ?? '', locale), name: title ?? '' })),
  }),
)
