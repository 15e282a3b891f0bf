// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets the roles of a table whose parts are laid out as blocks.
// biome-ignore-all lint/suspicious/noArrayIndexKey: the rows never change places.
import type { ComponentProps, ReactNode } from 'react'

interface Props extends Pick<ComponentProps<'table'>, 'className' | 'style'> {
  /** Without one the first cells are no headings of their rows. */
  caption?: string
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** A table whose rows stand as blocks on phones. */
export function StackedTable({ caption, className = 'table stacked', style, columns, rows }: Props) {
  return (
    <table className={className} style={style} role="table">
      {caption && <caption className="vh">{caption}</caption>}
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
        {rows.map(([first, ...cells], row) => (
          <tr key={row} role="row">
            {caption ? (
              <th scope="row" role="rowheader">
                {first}
              </th>
            ) : (
              <td role="cell">{first}</td>
            )}
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
