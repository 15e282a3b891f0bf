import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardHeading } from '@/components/ui/card-heading'
import { Facts } from '@/components/ui/facts'
import { Hyphenated } from '@/components/ui/hyphenated'
import type { MaterialCardFragment } from '@/graphql/generated/graphql'
import { formatNumber, formatSpan } from '@/lib/i18n/format'
import styles from './card.module.css'
import { MaterialPicture } from './material-picture'
import { materialName } from './name'

interface Props {
  material: MaterialCardFragment & { serviceTempShort?: number | null }
  /** The box of the picture of a slide (components/ui/picture.tsx), 4 by 5. In a list a card is a row on phones. */
  box?: string
  first?: boolean
  children?: ReactNode
}

const IN_LIST = '(width < 640px) 88px 1/1, 400px 1/1'

export function MaterialCard({ material, box, first = false, children }: Props) {
  const locale = useLocale()
  const t = useTranslations('blocks.materials')
  const { name, about } = materialName(material)
  const { summary, density, serviceTempMin, serviceTempMax, serviceTempShort = null } = material
  const span = formatSpan(serviceTempMin, serviceTempMax, locale)
  return (
    <article className={`${styles.materialCard} ${box ? '' : styles.listed} hot`}>
      <div className="photo">
        <MaterialPicture material={material} box={box ?? IN_LIST} alt="" first={first} />
      </div>
      <CardHeading entry={material} title={name} />
      {about && (
        <p className={styles.name}>
          <Hyphenated>{about}</Hyphenated>
        </p>
      )}
      {summary && <p className={styles.for}>{summary}</p>}
      {(density !== null || span) && (
        <Facts
          className={styles.data}
          rows={[
            [t('density'), density !== null && t('densityValue', { density: formatNumber(density, locale) })],
            [t('temperature'), span && t('temperatureValue', { span })],
            [
              t('shortTerm'),
              serviceTempShort !== null && t('temperatureValue', { span: formatNumber(serviceTempShort, locale) }),
            ],
          ]}
        />
      )}
      {children}
    </article>
  )
}
