import type { MaterialCardFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MaterialCard } from './card'
import styles from './cards.module.css'
import { AddLink } from './compare/add-link'

interface Props {
  materials: readonly MaterialCardFragment[]
  locale: LocaleCode
}

export function MaterialGrid({ materials, locale }: Props) {
  return (
    <ul className={styles.materials}>
      {materials.map((material) => (
        <li key={material.id}>
          <MaterialCard material={material} locale={locale}>
            <AddLink material={material} locale={locale} />
          </MaterialCard>
        </li>
      ))}
    </ul>
  )
}
