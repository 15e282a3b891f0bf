import type { Block } from '@/blocks/types'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { contentText } from '@/components/ui/rich-text'
import { Hyphenated } from '@/components/ui/unbroken-text'
import { graphql } from '@/graphql/generated'
import { fileUrl } from '@/lib/cms/media/media-url'
import { formatBytes } from '@/lib/i18n/format'
import styles from './files.module.css'

export const filesId = (block: { id: string | null }): string => `files-${block.id}`

export const filesBlock: Block<'blockFiles_Entry'> = {
  fragment: graphql(`
    fragment Files on blockFiles_Entry {
      heading
      text
      files {
        ...AssetFields
        filename
        size
      }
    }
  `),
  view: async ({ block, locale }) => {
    const text = await contentText(block.text, locale)
    // A private file, such as an application, has no URL.
    const files = block.files.flatMap((file) =>
      file?.url ? [{ ...file, url: fileUrl(file.url, file.dateModified) }] : [],
    )
    if (!block.heading && !text && files.length === 0) return null
    return (
      <LabelledSection
        id={filesId(block)}
        title={block.heading && <Hyphenated>{block.heading}</Hyphenated>}
        text={text}
        data-block="blockFiles"
      >
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map(({ url, title, filename, extension, size }) => (
              <li key={url}>
                <a href={url} download>
                  <b>{extension}</b>
                  <span className={styles.title}>
                    {title || filename}
                    {Number(size) > 0 && <small className="muted">{formatBytes(Number(size), locale)}</small>}
                  </span>
                  <Icon name="down" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </LabelledSection>
    )
  },
}
