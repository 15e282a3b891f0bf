import { Picture } from '@/components/ui/picture'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import { PageTitle } from './page-heading'
import styles from './page-heading.module.css'

interface Props {
  title: string | null
  lead: string | null
  image: AssetFieldsFragment | null | undefined
}

/** Title and lead of a free page, with its picture where it has one. */
export function PageLead({ title, lead, image }: Props) {
  return (
    <>
      <PageTitle title={title} lead={lead} tight={Boolean(image)} />
      {image && (
        <div className={`${styles.image} grid`}>
          <div className="photo cut">
            <Picture image={image} sizes="(width < 1384px) 100vw, 1320px" first />
          </div>
        </div>
      )}
    </>
  )
}
