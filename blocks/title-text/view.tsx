import type { BlockView } from '@/blocks/types'
import { Action } from '@/components/ui/action'
import { contentText } from '@/components/ui/rich-text'
import { resolveLink } from '@/lib/cms/link'
import styles from './title-text.module.css'

export const titleTextView: BlockView<'blockTitleText_Entry'> = async ({ block, locale }) => {
  const text = await contentText(block.text, locale)
  const link = resolveLink(block.ctaLink)
  if (!block.heading && !text && !link) return null
  return (
    <section className={`${styles.titleText} section grid`} data-block="blockTitleText">
      {block.heading && <h2>{block.heading}</h2>}
      <div className={styles.text}>
        {text && <div className={`${styles.prose} prose`}>{text}</div>}
        <Action link={link} rank="link" />
      </div>
    </section>
  )
}
