import { useLocale, useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { choiceOf, filterOptions } from '@/lib/cms/choices'
import type { Translate } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { MaterialPicture } from '../card'
import { materialName } from '../material-data'
import { compareAddress } from './address'
import styles from './comparison.module.css'

interface Pair {
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
      <ul className={`${styles.pairs} stack`}>
        {pairs.map(({ materials, question }) => (
          <li key={compareAddress(path, slugsOf(materials))}>
            <SiteLink className="hot stack" href={compareAddress(path, slugsOf(materials))}>
              <span className={`${styles.pictures} stack`}>
                {materials.map(({ slug, material }) => (
                  <span key={slug} className="photo">
                    <MaterialPicture material={material} box={BOX} alt="" />
                  </span>
                ))}
              </span>
              <b>{new Intl.ListFormat(locale).format(materials.map(({ material }) => materialName(material).name))}</b>
              {question && <span className="muted">{question}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const slugsOf = (materials: Pair['materials']) => materials.map(({ slug }) => slug)

interface Props extends Record<'unknown' | 'failed', readonly string[]> {
  tooMany: boolean
}

export function NotCompared({ unknown, failed, tooMany }: Props) {
  const t = useTranslations('compare')
  const notes = [
    ...unknown.map((slug) => t('unknownSlug', { slug })),
    ...failed.map((slug) => t('failedSlug', { slug })),
  ]
  if (tooMany) notes.push(t('tooMany'))
  if (notes.length === 0) return null
  return (
    <ul className={`${styles.notes} grid`}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

export type Listed = readonly { slug: string; path: string; material: ListedMaterialFragment }[]

export type Option = ReturnType<typeof optionsOf>[number]

/** Those of one family follow each other. Its label is empty if a material has none. */
export function optionsOf(listed: Listed, t: Translate) {
  const choices = listed.map(({ material }) => choiceOf('family', material))
  const families = filterOptions(t, 'family', choices)
  const options = listed.map(({ slug, path, material }) => {
    const family = families.findIndex(({ value }) => value === material.family)
    return { slug, path, name: nameInList(material), family }
  })
  const placeOf = (family: number) => (family < 0 ? families.length : family)
  const byName = new Intl.Collator(undefined, { numeric: true })
  return options
    .toSorted((a, b) => placeOf(a.family) - placeOf(b.family) || byName.compare(a.name, b.name))
    .map(({ family, ...option }) => ({ ...option, family: withoutSoftHyphens(families[family]?.label ?? '') }))
}

const MAX_PAIRS = 3

type Proposed = readonly ({ [Name in 'first' | 'second' | 'question']: string | null } | null)[] | null

/** Returns the first pairs of editors whose materials there are. An older content model has no pairs. */
export function pairsOf(proposed: Proposed | undefined, listed: Listed): Pair[] {
  const plain = (text: string) => withoutSoftHyphens(text.trim()).toLowerCase()
  const namesOf = ({ material }: Listed[number]) => [material.title, material.abbreviation]
  const named = new Map(listed.flatMap((one) => namesOf(one).flatMap((name) => (name ? [[plain(name), one]] : []))))
  const pairs = (proposed ?? []).flatMap((row) => {
    const materials = [row?.first, row?.second].flatMap((name) => (name && named.get(plain(name))) || [])
    const isPair = materials.length === 2 && materials[0] !== materials[1]
    return isPair ? { materials, question: row?.question || null } : []
  })
  return pairs.slice(0, MAX_PAIRS)
}

function nameInList(material: ListedMaterialFragment): string {
  const { name, about } = materialName(material)
  const words = about ? `${name}, ${about.charAt(0).toLowerCase()}${about.slice(1)}` : name
  return withoutSoftHyphens(words)
}
