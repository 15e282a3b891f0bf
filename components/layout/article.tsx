import type { ReactNode } from 'react'
import { Photo } from '@/components/ui/photo'
import { Hyphenated } from '@/components/ui/unbroken-text'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import { keepUnits } from '@/lib/i18n/no-break'
import styles from './article.module.css'

interface Props {
  title: string | null
  meta?: ReactNode
  action?: ReactNode
  lead?: string | null
  image: AssetFieldsFragment | null | undefined
  portrait?: boolean
  quote?: string | null
  body: ReactNode
  aside?: ReactNode
}

export function Article({ title, meta, action, lead, image, portrait = false, quote, body, aside }: Props) {
  const box = portrait ? PICTURE_BOXES.stories_Entry : PICTURE_BOXES.news_Entry
  return (
    <article className={`${styles.article} ${portrait && image ? styles.portrait : ''} section-after-title grid`}>
      <header className={styles.head}>
        {meta}
        <Hyphenated as="h1">{title}</Hyphenated>
        {quote && <p className={styles.quote}>‘{quote}’</p>}
        {/* An action stands below the sentence that says what for. */}
        {action && lead && <p className={`${styles.below} lead`}>{keepUnits(lead)}</p>}
        {action && <p className={styles.below}>{action}</p>}
      </header>
      {image && <Photo className={`${styles.leadPhoto} lead-photo cut`} image={image} box={box} first />}
      <div className={styles.body}>
        {lead && !action && <p className="lead">{keepUnits(lead)}</p>}
        {body && <div className={`${styles.prose} prose`}>{body}</div>}
      </div>
      {aside && <aside>{aside}</aside>}
    </article>
  )
}
