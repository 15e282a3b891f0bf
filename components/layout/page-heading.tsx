import { Picture } from '@/components/ui/picture'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import styles from './page-heading.module.css'

interface Props {
  title: string | null
  lead?: string | null
  image?: AssetFieldsFragment | null
  /** Whether there is less space below, because the content follows at once. */
  tight?: boolean
}

export function PageHeading({ title, lead, image, tight = Boolean(image) }: Props) {
  return (
    <>
      <div className={`${styles.heading} ${tight ? styles.tight : ''} grid`}>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {image && (
        <div className={`${styles.image} grid`}>
          <div className="photo cut">
            <Picture image={image} box="(width < 900px) 100vw 3/2, (width < 1384px) 100vw 5/2, 1320px 5/2" first />
          </div>
        </div>
      )}
    </>
  )
}
