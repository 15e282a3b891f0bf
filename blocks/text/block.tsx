import type { Block } from '@/blocks/types'
import { Action } from '@/components/ui/anchor'
import { LabelledSection } from '@/components/ui/labelled-section'
import { Picture } from '@/components/ui/picture'
import { contentText } from '@/components/ui/rich-text'
import { Hyphenated } from '@/components/ui/unbroken-text'
import { Zoom } from '@/components/zoom/zoom'
import { graphql } from '@/graphql/generated'
import { resolveLink } from '@/lib/cms/link-field'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import styles from './text.module.css'

export const titleTextBlock: Block<'blockTitleText_Entry'> = {
  fragment: graphql(`
    fragment TitleText on blockTitleText_Entry {
      heading
      text
      ctaLink {
        ...LinkFields
      }
    }
  `),
  faqTexts: (block) => [block],
  view: async ({ block, locale }) => {
    const text = await contentText(block.text, locale)
    const link = resolveLink(block.ctaLink)
    if (!block.heading && !text && !link) return null
    return (
      <LabelledSection title={block.heading && <Hyphenated>{block.heading}</Hyphenated>} data-block="blockTitleText">
        {text && <div className={`${styles.prose} prose`}>{text}</div>}
        <Action link={link} rank="link" />
      </LabelledSection>
    )
  },
}

export const textImageBlock: Block<'blockTextImage_Entry'> = {
  fragment: graphql(`
    fragment TextImage on blockTextImage_Entry {
      heading
      text
      imagePosition
      zoom
      image {
        ...AssetFields
      }
      ctaLink {
        ...LinkFields
      }
    }
  `),
  pictures: ({ image }) => image,
  faqTexts: (block) => [block],
  view: async ({ block, locale, first }) => {
    const text = await contentText(block.text, locale)
    const [image] = block.image
    if (!block.heading && !text && !image) return null
    const side = block.imagePosition === 'right' ? styles.right : ''
    return (
      <section
        className={`${styles.textImage} ${side} ${image ? '' : styles.bare} section grid`}
        data-block="blockTextImage"
      >
        {image && (
          <div className={`${styles.photo} photo`}>
            <Picture image={image} box={PICTURE_BOXES.blockTextImage_Entry} first={first} />
            {block.zoom && <Zoom image={image} />}
          </div>
        )}
        <div className={styles.text}>
          <Hyphenated as="h2">{block.heading}</Hyphenated>
          {text && <div className="prose">{text}</div>}
          <Action link={resolveLink(block.ctaLink)} rank="link" />
        </div>
      </section>
    )
  },
}
