import { cache } from 'react'
import { materialName } from '@/components/materials/name'
import type { SiteLayout } from '@/lib/cms/site-layout'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import type { MenuLink } from '../layout/link-lists'

export const menuLinks = cache(
  (layout: SiteLayout, locale: LocaleCode): Record<'materials' | 'solutions', readonly MenuLink[]> => ({
    materials: layout.materials.map((material) => ({
      href: pathOf(material.uri ?? '', locale),
      name: materialName(material).name,
    })),
    solutions: layout.solutions.map(({ uri, title }) => ({ href: pathOf(uri ?? '', locale), name: title ?? '' })),
  }),
)
