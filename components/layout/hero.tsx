import { Action } from '@/components/ui/action'
import { Picture } from '@/components/ui/picture'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import type { ResolvedLink } from '@/lib/cms/link'
import styles from './hero.module.css'

interface Props {
  heading: string | null
  text: string | null
  image: AssetFieldsFragment | null | undefined
  primary: ResolvedLink | null
  secondary: ResolvedLink | null
}

/** A plate of photograph with a pocket milled out for the headline: text never stands on the photo. */
export function Hero({ heading, text, image, primary, secondary }: Props) {
  return (
    <section className={`${styles.hero} ${image ? '' : styles.bare} grid`}>
      {image && (
        <div className={`${styles.photo} photo`}>
          <Picture image={image} sizes="100vw" first />
        </div>
      )}
      <div className={styles.pocket}>
        <h1>{heading}</h1>
      </div>
      <div className={styles.under}>
        {text && <p className="lead">{text}</p>}
        <div className={styles.actions}>
          <Action link={primary} rank="button" />
          <Action link={secondary} rank="line" />
        </div>
      </div>
    </section>
  )
}
