import { useTranslations } from 'next-intl'
import { CardHeading } from '@/components/ui/card-heading'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import styles from './child-pages.module.css'

interface Props {
  pages: readonly { id: string | null; title: string | null; uri: string | null; intro: string | null }[]
}

export function ChildPages({ pages }: Props) {
  const t = useTranslations('ui')
  // The text of the page leads to an only child: a list of one is none.
  if (pages.length < 2) return null
  return (
    <LabelledSection title={t('childPages')}>
      <ul className={`${styles.pages} lines`}>
        {pages.map((page) => (
          <li className="hot" key={page.id}>
            <div>
              <CardHeading entry={page} />
              {page.intro && <p className="muted measure">{page.intro}</p>}
            </div>
            <Icon name="arrow" />
          </li>
        ))}
      </ul>
    </LabelledSection>
  )
}
