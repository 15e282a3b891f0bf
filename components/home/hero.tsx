import { Action } from '@/components/ui/anchor'
import { Figures } from '@/components/ui/figures'
import { Photo } from '@/components/ui/photo'
import { Hyphenated } from '@/components/ui/unbroken-text'
import type { CareersHomeFieldsFragment } from '@/graphql/generated/graphql'
import { resolveLink } from '@/lib/cms/link-field'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import styles from './hero.module.css'

export function Hero({ entry }: { entry: Omit<CareersHomeFieldsFragment, '__typename' | 'blocks'> }) {
  const { heroHeading, heroText, primaryLink, secondaryLink, keyFigures } = entry
  const [image] = entry.image
  return (
    <>
      <section className={`${styles.hero} grid`}>
        {image && (
          <Photo className={styles.photo} image={image} box={PICTURE_BOXES.home_Entry} phoneBox="100vw 1/1" first />
        )}
        <div className={`${styles.headline} sub`}>
          <Hyphenated as="h1">{heroHeading}</Hyphenated>
        </div>
        <div className={`${styles.below} sub`}>
          {heroText && <p className="lead">{heroText}</p>}
          <div className={`${styles.actions} cluster`}>
            <Action link={resolveLink(primaryLink)} rank="button" />
            <Action link={resolveLink(secondaryLink)} rank="line" />
          </div>
        </div>
      </section>
      <div className="grid">
        <Figures rows={keyFigures} />
      </div>
    </>
  )
}
