import type { Block } from '@/blocks/types'
import { Action } from '@/components/ui/anchor'
import { LabelledSection } from '@/components/ui/labelled-section'
import { contentText } from '@/components/ui/rich-text'
import { Hyphenated } from '@/components/ui/unbroken-text'
import { graphql } from '@/graphql/generated'
import { resolveLink } from '@/lib/cms/link-field'
import styles from './title-text.module.css'

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
  pictures: null,
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
