import { CoverLink } from '@/components/ui/cover-link'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { SolutionCardFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import styles from './cards.module.css'

interface Props {
  solutions: readonly SolutionCardFragment[]
  locale: LocaleCode
}

/** How many have a picture: one large and two small fill the grid. The others follow as a list. */
const PICTURED = 3

/** Solutions as an uneven grid: one large, two small, the rest as links. */
export function SolutionGrid({ solutions, locale }: Props) {
  const rest = solutions.slice(PICTURED)
  return (
    <>
      <ul className={styles.solutions}>
        {solutions.slice(0, PICTURED).map(({ id, title, uri, summary, image }, index) => (
          <li className="hot" key={id}>
            <div className="photo">
              <Picture
                image={image[0]}
                sizes={index === 0 ? '(width < 900px) 100vw, 58vw' : '(width < 640px) 100vw, 42vw'}
                alt=""
              />
            </div>
            <h3>
              <CoverLink uri={uri} locale={locale}>
                {title}
              </CoverLink>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <ul className={styles.moreList}>
          {rest.map(({ id, title, uri }) => (
            <li key={id}>
              <SiteLink href={pathOf(uri ?? '', locale)}>
                {title} <Icon name="arrow" />
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** All solutions as the steps of one process, in the order that editors give them. */
export function SolutionSteps({ solutions, locale }: Props) {
  return (
    <ol className={styles.steps}>
      {solutions.map(({ id, title, uri, summary, image }, index) => (
        <li className="hot" key={id}>
          <div className="photo">
            <Picture image={image[0]} sizes="(width < 900px) 100vw, 42vw" alt="" first={index === 0} />
          </div>
          <h2>
            <CoverLink uri={uri} locale={locale}>
              {title}
            </CoverLink>
          </h2>
          <p>{summary}</p>
        </li>
      ))}
    </ol>
  )
}

/** Solutions of equal rank, with what they are. */
export function SolutionRow({ solutions, locale }: Props) {
  return (
    <ul className={styles.row}>
      {solutions.map(({ id, title, uri, summary, image }) => (
        <li className="hot" key={id}>
          <div className="photo">
            <Picture image={image[0]} sizes="(width < 640px) 100vw, 33vw" alt="" />
          </div>
          <h3>
            <CoverLink uri={uri} locale={locale}>
              {title}
            </CoverLink>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
