import { useLocale, useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { routePath } from '@/lib/i18n/routes'
import { MaterialPicture } from '../material-picture'
import { materialName } from '../name'
import { compareAddress } from './address'
import styles from './pairs.module.css'

export interface Pair {
  materials: readonly { slug: string; material: ListedMaterialFragment }[]
  question: string | null
}

const BOX = '(width < 640px) 50vw 3/2, 220px 3/2'

export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  const locale = useLocale()
  const t = useTranslations('compare')
  if (pairs.length === 0) return null
  const path = routePath('/materials/compare', locale)
  return (
    <>
      <h3>{t('pairs')}</h3>
      <ul className={styles.pairs}>
        {pairs.map(({ materials, question }) => (
          <li key={compareAddress(path, slugsOf(materials))}>
            <SiteLink className="hot" href={compareAddress(path, slugsOf(materials))}>
              <span className={styles.pictures}>
                {materials.map(({ slug, material }) => (
                  <span key={slug} className="photo">
                    <MaterialPicture material={material} box={BOX} alt="" />
                  </span>
                ))}
              </span>
              <b>{new Intl.ListFormat(locale).format(materials.map(({ material }) => materialName(material).name))}</b>
              {question && <span>{question}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const slugsOf = (materials: Pair['materials']) => materials.map(({ slug }) => slug)
