// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets the roles of a table whose parts are laid out as blocks.
import type { Answer } from '@/lib/forms/rows'

/** Shows what was sent, which is a text, or rows with the names of their columns. */
export function AnswerView({ answer }: { answer: Answer }) {
  if (typeof answer === 'string') return answer
  const { columns, rows } = answer
  return (
    <table className="table stacked" style={{ width: '100%', fontWeight: 400 }} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of what was sent stay in their places.
          <tr key={row} role="row">
            {cells.map((text, index) => (
              <td key={columns[index]} role="cell" data-label={index === 0 ? undefined : columns[index]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
