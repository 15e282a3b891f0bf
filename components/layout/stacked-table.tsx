// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets the roles of a table whose parts are laid out as blocks.
// biome-ignore-all lint/suspicious/noArrayIndexKey: the rows never change places.
import type { ReactNode } from 'react'

interface Props {
  caption: string
  className?: string
  columns: readonly string[]
  /** The first cell is the row's heading. */
  rows: readonly (readonly ReactNode[])[]
}

/** A table whose rows stand as blocks on phones. */
export function StackedTable({ caption, className = 'table stacked', columns, rows }: Props) {
  return (
    <table className={className} role="table">
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([heading, ...cells], row) => (
          <tr key={row} role="row">
            <th scope="row" role="rowheader">
              {heading}
            </th>
            {cells.map((cell, column) => (
              <td key={column} role="cell" data-label={columns[column + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
