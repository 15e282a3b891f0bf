import type { ReactNode } from 'react'
import { Hyphenated } from '@/components/ui/hyphenated'
import { Photo } from '@/components/ui/photo'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import styles from './article.module.css'

interface Props {
  title: string | null
  meta?: ReactNode
  lead?: string | null
  image: AssetFieldsFragment | null | undefined
  portrait?: boolean
  quote?: string | null
  body: ReactNode
  aside?: ReactNode
}

const UPRIGHT = '(width < 900px) 100vw 4/5, (width < 1384px) 42vw 4/5, 532px 4/5'
const WIDE = '(width < 900px) 100vw 3/2, (width < 1384px) 100vw 2/1, 1320px 2/1'

export function Article({ title, meta, lead, image, portrait = false, quote, body, aside }: Props) {
  return (
    <article className={`${styles.article} ${portrait && image ? styles.portrait : ''} grid`}>
      <header className={styles.head}>
        {meta}
        <h1>
          <Hyphenated>{title}</Hyphenated>
        </h1>
        {quote && <p className={styles.quote}>‘{quote}’</p>}
      </header>
      {image && (
        <Photo className={`${styles.leadPhoto} lead-photo cut`} image={image} box={portrait ? UPRIGHT : WIDE} first />
      )}
      <div className={styles.body}>
        {lead && <p className="lead">{lead}</p>}
        {body && <div className={`${styles.prose} prose`}>{body}</div>}
      </div>
      {aside && <aside>{aside}</aside>}
    </article>
  )
}
