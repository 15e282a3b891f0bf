import type { ReactNode } from 'react'
import { Photo } from '@/components/ui/photo'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import styles from './page-heading.module.css'

interface Props {
  title: string | null
  lead?: string | null
  notice?: ReactNode
  image?: AssetFieldsFragment | null
  tight?: boolean
}

const WIDE = '(width < 900px) 100vw 3/2, (width < 1384px) 100vw 5/2, 1320px 5/2'

export function PageHeading({ title, lead, notice, image, tight = Boolean(image) }: Props) {
  return (
    <>
      <div className={`${styles.heading} ${tight ? styles.tight : ''} grid`}>
        {notice && <div className={styles.notice}>{notice}</div>}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {image && (
        <div className={`${styles.image} grid`}>
          <Photo className="cut" image={image} box={WIDE} first />
        </div>
      )}
    </>
  )
}
