import type { Block } from '@/blocks/types'
import { Action } from '@/components/ui/anchor'
import { Photo } from '@/components/ui/photo'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { graphql } from '@/graphql/generated'
import { resolveLink } from '@/lib/cms/link-field'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import { ofType } from '@/lib/cms/model'
import styles from './columns.module.css'

/** Picture boxes by number of columns, from 640 px up. */
const WIDE = ['100vw 3/2', '100vw 3/2', '50vw 3/2', '33vw 3/2'].map((box) => `(width < 640px) 100vw 3/2, ${box}`)

/** More than four columns form rows of four or three, whichever leaves fewer cells empty. */
function columnsPerRow(total: number): number {
  const empty = (perRow: number) => (perRow - (total % perRow)) % perRow
  return total <= 4 ? total : empty(3) < empty(4) ? 3 : 4
}

export const columnsBlock: Block<'blockColumns_Entry'> = {
  fragment: graphql(`
    fragment Columns on blockColumns_Entry {
      heading
      columns {
        __typename
        ... on blockColumn_Entry {
          id
          heading
          text
          image {
            ...AssetFields
          }
          columnLink {
            ...LinkFields
          }
        }
      }
    }
  `),
  pictures: ({ columns }) => columns[0]?.image,
  faqTexts: ({ columns }) => ofType(columns, 'blockColumn_Entry'),
  view: async ({ block, locale, first }) => {
    const existing = block.columns.filter((column) => column !== null)
    const all = await Promise.all(
      existing.map(async (column) => ({ ...column, content: await contentText(column.text, locale) })),
    )
    const columns = all.filter(({ heading, content, image }) => heading || content || image.length > 0)
    if (columns.length === 0) return null
    const count = columnsPerRow(columns.length)
    const box = WIDE[count] ?? PICTURE_BOXES.blockColumn_Entry
    return (
      <section className="section grid" data-block="blockColumns">
        <SectionHead title={block.heading} />
        <div className={`${styles.columns} sub ${styles[`of${count}`]}`}>
          {columns.map(({ id, heading, content, image, columnLink }, index) => (
            <div className={styles.column} key={id}>
              {image[0] && (
                <Photo className={styles.columnPhoto} image={image[0]} box={box} first={first && index === 0} />
              )}
              {heading && <h3 className="step-1">{heading}</h3>}
              {content && <div className={`${styles.columnText} muted prose`}>{content}</div>}
              <Action link={resolveLink(columnLink)} rank="link" />
            </div>
          ))}
        </div>
      </section>
    )
  },
}
