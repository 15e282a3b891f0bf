// biome-ignore-all lint/a11y/useSemanticElements: The name of a group heads several rows.
// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets the roles of a table whose parts are laid out as blocks.
import type { MouseEvent } from 'react'
import { CloseIcon } from '@/components/ui/line-icon'
import { SiteLink } from '@/components/ui/site-link'
import { pictureAddresses } from '@/lib/cms/media/picture-address'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import { keepUnits } from '@/lib/i18n/no-break'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { type MaterialData, materialName } from '../material-data'
import { SupplyDrawing } from '../supply-drawing'
import { compareAddress, quotationAddress } from './address'
import type { Column } from './columns'
import type { CompareTexts } from './read-comparison'
import { type Cell, comparedRows, type Row } from './rows'
import styles from './table.module.css'

interface Props extends Record<'path' | 'contactPath', string> {
  columns: readonly Column[]
  texts: CompareTexts
  locale: LocaleCode
  onRemove: (event: MouseEvent, column: Column) => void
}

const SIZES = '(width < 640px) 50vw, 36vw'
const WIDTHS = [200, 360, 480, 640, 960]

const slugOf = ({ slug }: MaterialData) => slug
const nameOf = (material: MaterialData) => materialName(material).name

function otherWidths(address: string): { src: string; srcSet?: string; sizes?: string } {
  const src = new URLSearchParams(address.split('?')[1]).get('url')
  return src ? pictureAddresses({ src, sizes: SIZES, widths: WIDTHS }) : { src: address }
}

export function CompareTable({ columns, texts, locale, path, contactPath, onRemove }: Props) {
  const materials = columns.map(({ material }) => material)
  const { figures, compliance, properties } = comparedRows(materials, texts, locale)
  const without = (material: MaterialData) => materials.filter((other) => other !== material)
  const quotationFor = (material: MaterialData) =>
    quotationAddress(contactPath, [material, ...without(material)].map(nameOf))
  const groups = [
    { title: texts.figuresTitle, rows: figures },
    { title: texts.complianceTitle, rows: compliance },
    { title: texts.propertiesTitle, rows: properties },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <table className={styles.table} role="table" aria-label={texts.title}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {columns.map((column) => (
            <td key={column.material.slug} role="cell">
              <div className={`${styles.picture} photo`}>
                {column.picture ? (
                  <img alt="" width={480} height={320} loading="lazy" {...otherWidths(column.picture)} />
                ) : (
                  <SupplyDrawing supply={column.supply} />
                )}
              </div>
              <a
                className={`${styles.remove} icon-button no-print`}
                href={compareAddress(path, without(column.material).map(slugOf))}
                aria-label={fill(texts.remove, { name: withoutSoftHyphens(column.name) })}
                onClick={(event) => onRemove(event, column)}
              >
                <CloseIcon />
              </a>
            </td>
          ))}
        </tr>
        <tr className={styles.names} role="row">
          <td role="cell" />
          {columns.map(({ material, name, path }) => (
            <th key={material.slug} scope="col" role="columnheader">
              <SiteLink href={path}>{keepUnits(name)}</SiteLink>
            </th>
          ))}
        </tr>
        <tr className={`${styles.onward} no-print`} role="row">
          <td role="cell" />
          {columns.map(({ material, name, about, dataSheet }) => (
            <td key={material.slug} role="cell">
              <p className="note">{about}</p>
              <SiteLink className="tap" href={quotationFor(material)}>
                {texts.quotation}
                <span className="vh"> {name}</span>
              </SiteLink>
              {dataSheet && (
                <a className="tap" href={dataSheet} download>
                  {texts.dataSheet}
                  <span className="vh"> {name}</span>
                </a>
              )}
            </td>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title} role="rowgroup" data-differs={marksOf(rows)}>
          <tr className={styles.group} role="row">
            <th scope="rowgroup" role="rowheader">
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.label} role="row" data-differs={marksOf([row])}>
              <th scope="row" role="rowheader">
                {keepUnits(row.label)}
                {row.differs.length > 0 && <span className={`${styles.differs} vh`}> ({texts.differs})</span>}
                {row.norm && <small>{row.norm}</small>}
                {row.isLowerBetter && <small>{texts.lowerBetter}</small>}
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={columns[index]?.material.slug}
                  role="cell"
                  data-best={cell.isBest || undefined}
                  data-beats={cell.beats.join(' ') || undefined}
                >
                  <Content cell={cell} texts={texts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The pairs of columns for which styles mark a row. */
const marksOf = (rows: readonly Row[]) => [...new Set(rows.flatMap(({ differs }) => differs))].join(' ') || undefined

function Content({ cell: { values, beats, isBest }, texts }: { cell: Cell; texts: CompareTexts }) {
  if (values.length === 0) return <span className={`${styles.unknown} muted`}>{texts.unknown}</span>
  return (
    <>
      {values.map(({ value, unit, about, share }) => (
        <p key={`${value} ${unit} ${about}`}>
          {[value, unit.replace('/(', '/\u200b(')].filter(Boolean).join('\u00a0')}{' '}
          {about && <small>{keepUnits(about)} </small>}
          {isBest && <small className={styles.best}>{texts.best}</small>}
          {/* Styles show the mark if it is the best one in view. As text it would be read aloud in any case. */}
          {!isBest && beats.length > 0 && <small className={styles.best} data-word={texts.best} />}
          {share !== null && (
            <svg className={styles.share} width="100%" height="3" aria-hidden="true">
              <rect width={`${share}%`} height="3" />
            </svg>
          )}
        </p>
      ))}
    </>
  )
}
