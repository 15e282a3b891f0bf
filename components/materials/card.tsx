import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardHeading } from '@/components/ui/card-heading'
import { Photo } from '@/components/ui/photo'
import type { MaterialCardFragment } from '@/graphql/generated/graphql'
import { formatNumber, formatSpan } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from './card.module.css'
import { materialName } from './name'

interface Props {
  material: MaterialCardFragment & { serviceTempShort?: number | null }
  locale: LocaleCode
  /** The box of the picture (components/ui/picture.tsx), 4 by 5. */
  box?: string
  first?: boolean
  children?: ReactNode
}

const IN_GRID = '(width < 544px) 100vw 4/5, 400px 4/5'

export function MaterialCard({ material, locale, box = IN_GRID, first = false, children }: Props) {
  const t = useTranslations('blocks.materials')
  const { name, about } = materialName(material)
  const { summary, density, serviceTempMin, serviceTempMax, serviceTempShort = null, image } = material
  const span = formatSpan(serviceTempMin, serviceTempMax, locale)
  return (
    <article className={`${styles.materialCard} hot`}>
      <Photo image={image[0]} box={box} alt="" first={first} />
      <CardHeading entry={material} title={name} locale={locale} />
      {about && <p className={styles.name}>{about}</p>}
      {summary && <p className={styles.for}>{summary}</p>}
      {(density !== null || span) && (
        <dl className={styles.data}>
          {density !== null && (
            <>
              <dt>{t('density')}</dt>
              <dd>{t('densityValue', { density: formatNumber(density, locale) })}</dd>
            </>
          )}
          {span && (
            <>
              <dt>{t('temperature')}</dt>
              <dd>{t('temperatureValue', { span })}</dd>
            </>
          )}
          {serviceTempShort !== null && (
            <>
              <dt>{t('shortTerm')}</dt>
              <dd>{t('temperatureValue', { span: formatNumber(serviceTempShort, locale) })}</dd>
            </>
          )}
        </dl>
      )}
      {children}
    </article>
  )
}
