import type { MaterialCardFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MaterialCard } from './card'
import styles from './cards.module.css'
import { AddLink } from './compare/add-link'

interface Props {
  materials: readonly MaterialCardFragment[]
  locale: LocaleCode
  /** Whether the first picture is the first of the page. */
  first?: boolean
}

/** Shows materials as cards, as many beside each other as fit. */
export function MaterialGrid({ materials, locale, first = false }: Props) {
  return (
    <ul className={styles.materials}>
      {materials.map((material, index) => (
        <li key={material.id}>
          <MaterialCard material={material} locale={locale} first={first && index === 0}>
            <AddLink material={material} locale={locale} />
          </MaterialCard>
        </li>
      ))}
    </ul>
  )
}
