import type { ReactNode } from 'react'
import { Photo } from '@/components/ui/photo'
import { Hyphenated } from '@/components/ui/unbroken-text'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import { keepUnits } from '@/lib/i18n/no-break'
import styles from './page-heading.module.css'

interface Props {
  title: string | null
  lead?: string | null
  notice?: ReactNode
  image?: AssetFieldsFragment | null
  tight?: boolean
}

export function PageHeading({ title, lead, notice, image, tight = Boolean(image) }: Props) {
  return (
    <>
      <div className={`${styles.heading} ${tight ? styles.tight : ''} grid`}>
        {notice && <div className={styles.notice}>{notice}</div>}
        <Hyphenated as="h1">{title}</Hyphenated>
        {lead && <p className="lead muted">{keepUnits(lead)}</p>}
      </div>
      {image && (
        <div className={`${styles.image} grid`}>
          <Photo className="cut" image={image} box={PICTURE_BOXES.pages_Entry} first />
        </div>
      )}
    </>
  )
}
