import { useLocale, useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import type { MaterialCardFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { materialName } from '../name'
import { ADD_PARAMETER } from './address'
import styles from './choice.module.css'

export const addAddress = (locale: LocaleCode, slug: string): string =>
  `${routePath('/materials/compare', locale)}?${new URLSearchParams({ [ADD_PARAMETER]: slug })}`

export function AddLink({ material }: { material: MaterialCardFragment }) {
  const locale = useLocale()
  const t = useTranslations('blocks.materials')
  const slug = material.uri?.split('/').at(-1)
  if (!slug) return null
  return (
    <SiteLink className={`${styles.add} tap no-print`} href={addAddress(locale, slug)}>
      {t.rich('compare', {
        name: materialName(material).name,
        hidden: (words) => <span className="vh">{words}</span>,
      })}
    </SiteLink>
  )
}
