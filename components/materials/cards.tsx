import type { MaterialCardFragment } from '@/graphql/generated/graphql'
import { MaterialCard } from './card'
import styles from './cards.module.css'
import { AddLink } from './compare/add-link'

export function MaterialGrid({ materials }: { materials: readonly MaterialCardFragment[] }) {
  return (
    <ul className={styles.materials}>
      {materials.map((material) => (
        <li key={material.uri}>
          <MaterialCard material={material}>
            <AddLink material={material} />
          </MaterialCard>
        </li>
      ))}
    </ul>
  )
}
