import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardHeading } from '@/components/ui/card-heading'
import { Facts } from '@/components/ui/facts'
import { Picture, type PictureProps } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import { Hyphenated } from '@/components/ui/unbroken-text'
import type { MaterialCardFragment } from '@/graphql/generated/graphql'
import { stockSizes } from '@/lib/cms/stock-sizes'
import { formatNumber, formatSpan } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { slugOfUri } from '@/lib/i18n/path-encoding'
import { routePath } from '@/lib/i18n/routes'
import styles from './card.module.css'
import { ADD_PARAMETER } from './compare/address'
import choiceStyles from './compare/choice.module.css'
import { materialName } from './material-data'
import { SupplyDrawing, supplyOf } from './supply-drawing'

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
  const short = serviceTempShort !== null && formatNumber(serviceTempShort, locale)
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
            [t('shortTerm'), short && t('temperatureValue', { span: short })],
          ]}
        />
      )}
      {children}
    </article>
  )
}

export const MaterialGrid = ({ materials }: { materials: readonly MaterialCardFragment[] }) => (
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

export const addAddress = (locale: LocaleCode, slug: string): string =>
  `${routePath('/materials/compare', locale)}?${new URLSearchParams({ [ADD_PARAMETER]: slug })}`

export function AddLink({ material }: { material: MaterialCardFragment }) {
  const locale = useLocale()
  const t = useTranslations('blocks.materials')
  const slug = slugOfUri(material.uri)
  if (!slug) return null
  return (
    <SiteLink className={`${choiceStyles.add} tap no-print`} href={addAddress(locale, slug)}>
      {t.rich('compare', {
        name: materialName(material).name,
        hidden: (words) => <span className="vh">{words}</span>,
      })}
    </SiteLink>
  )
}

interface MaterialPictureProps extends Omit<PictureProps, 'image'> {
  material: Pick<MaterialCardFragment, 'image' | 'availableAs' | 'colour' | 'clarity'> & {
    stock: Parameters<typeof stockSizes>[0]
  }
}

export function MaterialPicture({ material, ...picture }: MaterialPictureProps) {
  const locale = useLocale()
  const [image] = material.image
  if (image?.url) return <Picture image={image} {...picture} />
  return <SupplyDrawing supply={supplyOf(material, stockSizes(material.stock, locale))} />
}
