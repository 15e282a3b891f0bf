import type { MouseEvent } from 'react'
import { CloseIcon } from '@/components/ui/line-icon'
import { SiteLink } from '@/components/ui/site-link'
import { otherWidths } from '@/lib/cms/media/other-widths'
import { keepUnits } from '@/lib/i18n/no-break'
import { materialName } from '../name'
import { SupplyDrawing } from '../supply-drawing'
import styles from './compare.module.css'
import type { Row } from './rows'
import type { CompareTexts } from './texts'
import type { Column } from './use-columns'

interface Props {
  columns: readonly Column[]
  groups: readonly { title: string; rows: readonly Row[] }[]
  texts: CompareTexts
  removeAddress: (slug: string) => string
  onRemove: (event: MouseEvent, column: Column) => void
}

const SIZES = '36vw'
const WIDTHS = [200, 360, 480, 640, 960]

export function CompareTable({ columns, groups, texts, removeAddress, onRemove }: Props) {
  return (
    <>
      <p className={styles.legend}>{texts.legend}</p>
      {columns.length > 1 && (
        <label className={`${styles.only} no-print`}>
          <input type="checkbox" />
          <span>{texts.onlyDifferences}</span>
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard. */}
      <section className="scroll-area bleed" aria-label={texts.title} tabIndex={0}>
        <table className={styles.table} data-columns={columns.length}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.material.slug} scope="col">
                  <Head column={column} texts={texts} removeAddress={removeAddress} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          {groups
            .filter(({ rows }) => rows.length > 0)
            .map(({ title, rows }) => (
              <tbody key={title}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <span>{title}</span>
                  </th>
                </tr>
                {rows.map((row) => (
                  <tr key={`${row.label} ${row.norm} ${row.unit}`} data-differs={row.differs || undefined}>
                    <th scope="row">
                      {keepUnits(row.label)}
                      {row.differs && <span className="vh"> ({texts.differs})</span>}
                      {row.norm && <small>{row.norm}</small>}
                      {row.isSplit && <small>{texts.splitNorm}</small>}
                    </th>
                    {row.cells.map(({ text, isBest, byOtherNorm }, index) => (
                      <td key={columns[index]?.material.slug}>
                        {text ?? (
                          <span className={styles.unknown}>{byOtherNorm ? texts.otherNorm : texts.unknown}</span>
                        )}
                        {isBest && <small className={styles.best}>{texts.best}</small>}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
        </table>
      </section>
    </>
  )
}

interface HeadProps extends Pick<Props, 'texts' | 'removeAddress' | 'onRemove'> {
  column: Column
}

function Head({ column, texts, removeAddress, onRemove }: HeadProps) {
  const { material, path, picture } = column
  const { name, about } = materialName(material)
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        {picture ? (
          <img alt="" width={480} height={320} loading="lazy" {...otherWidths(picture, SIZES, WIDTHS)} />
        ) : (
          <SupplyDrawing forms={material.availableAs} />
        )}
      </div>
      <SiteLink href={path}>{name}</SiteLink>
      {about && <span>{about}</span>}
      <a
        className={`${styles.remove} no-print`}
        href={removeAddress(material.slug)}
        aria-label={texts.remove.replace('{name}', name)}
        onClick={(event) => onRemove(event, column)}
      >
        <CloseIcon />
      </a>
    </div>
  )
}
