import { useLocale, useTranslations } from 'next-intl'
import { CardHeading } from '@/components/ui/card-heading'
import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { Photo } from '@/components/ui/photo'
import { SiteLink } from '@/components/ui/site-link'
import { unbroken } from '@/components/ui/unbroken-text'
import type { SolutionCardFragment, SolutionsIndexQuery } from '@/graphql/generated/graphql'
import { type OfType, ofType } from '@/lib/cms/model'
import { pathOf } from '@/lib/i18n/locales'
import { keepUnits } from '@/lib/i18n/no-break'
import styles from './cards.module.css'

type Solutions = readonly SolutionCardFragment[]

/** The number of solutions with a picture: one large and two small ones fill the grid. */
const PICTURED = 3

const LARGE = '(width < 900px) 100vw 16/10, (width < 1100px) 58vw 3/4, (width < 1384px) 58vw 9/10, 757px 9/10'
const SMALL = '(width < 640px) 100vw 16/10, (width < 900px) 50vw 16/10, (width < 1384px) 42vw 16/9, 532px 16/9'
const STEP = '(width < 640px) 100vw 3/2, (width < 1384px) 50vw 3/2, 644px 3/2'
const LARGE_STEP = '(width < 900px) 100vw 3/2, (width < 1384px) 58vw 3/2, 766px 3/2'
const THIRD = '(width < 640px) 100vw 3/2, (width < 1384px) 33vw 3/2, 420px 3/2'

export function SolutionGrid({ solutions }: { solutions: Solutions }) {
  const locale = useLocale()
  const rest = solutions.slice(PICTURED)
  return (
    <>
      <ul className={`${styles.solutions} sub`}>
        {solutions.slice(0, PICTURED).map((solution, index) => (
          <li className="hot" key={solution.uri}>
            <Photo image={solution.image[0]} box={index === 0 ? LARGE : SMALL} alt="" />
            <CardHeading entry={solution} />
            <Summary of={solution} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <ul className={`${styles.moreList} sub`}>
          {rest.map(({ title, uri }) => (
            <li key={uri} className="c4">
              <SiteLink className="row-link" href={pathOf(uri ?? '', locale)}>
                {`${title ?? ''} `}
                <Icon name="arrow" />
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Step = OfType<NonNullable<SolutionsIndexQuery['entries']>[number], 'solutions_Entry'>

export function SolutionSteps({ solutions }: { solutions: readonly Step[] }) {
  const t = useTranslations('solution')
  const isLarge = (index: number) => index === 0 || (index % 2 === 1 && index === solutions.length - 1)
  return (
    <ol className={`${styles.steps} sub`}>
      {solutions.map((solution, index) => (
        <li className="hot" key={solution.uri}>
          <CardHeading entry={solution} level={2} />
          <Summary of={solution} />
          <Photo image={solution.image[0]} box={isLarge(index) ? LARGE_STEP : STEP} alt="" first={index === 0} />
          <Facts rows={[[t('materials'), <Materials key="materials" of={solution} />]]} />
        </li>
      ))}
    </ol>
  )
}

/** Shows solutions of equal rank. @param material is chosen in the quotation form of the linked page */
export function SolutionRow({ solutions, material }: { solutions: Solutions; material: string }) {
  return (
    <ul className="cards sub">
      {solutions.map((solution) => (
        <li className="hot" key={solution.uri}>
          <Photo image={solution.image[0]} box={THIRD} alt="" />
          <CardHeading entry={solution} query={{ material }} />
          <Summary of={solution} />
        </li>
      ))}
    </ul>
  )
}

const Summary = ({ of: { summary } }: { of: SolutionCardFragment }) => <p>{unbroken(keepUnits(summary ?? ''), true)}</p>

function Materials({ of: { relatedMaterials } }: { of: Step }) {
  const locale = useLocale()
  return (
    <span className="cluster">
      {ofType(relatedMaterials, 'materials_Entry').map(({ id, abbreviation, title, uri }) => (
        <SiteLink key={id} href={pathOf(uri ?? '', locale)}>
          {keepUnits(abbreviation ?? title ?? '')}
        </SiteLink>
      ))}
    </span>
  )
}
