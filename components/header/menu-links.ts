import { cache } from 'react'
import { materialName } from '@/components/materials/name'
import type { SiteLayout } from '@/lib/cms/site-layout'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { slugOfUri } from '@/lib/shared/slug-of'
import type { MenuLinks } from '../layout/link-lists'

export const menuLinks = cache(
  (layout: SiteLayout, locale: LocaleCode): Record<'materials' | 'solutions', MenuLinks> => ({
    materials: {
      base: routePath('/materials', locale),
      links: layout.materials.map((material) => {
        const { name, about } = materialName(material)
        return [slugOfUri(material.uri), name, about]
      }),
    },
    solutions: {
      base: routePath('/solutions', locale),
      links: layout.solutions.map(({ uri, title }) => [slugOfUri(uri), title ?? '']),
    },
  }),
)
