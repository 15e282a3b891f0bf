// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets the roles of a table whose parts are laid out as blocks.
// biome-ignore-all lint/suspicious/noArrayIndexKey: the parts of a text, and the rows of what was sent, stay in their places.
import { EmailLink, PhoneLink } from '@/components/ui/contact-links'
import type { Answer } from '@/lib/forms/rows'

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

export interface Contact {
  email: string | null
  phone: string | null
}

export const ContactOptions = ({ contact: { email, phone } }: { contact: Contact }) => (
  <ul className="contact-links cluster">
    {email && (
      <li>
        <EmailLink value={email} />
      </li>
    )}
    {phone && (
      <li>
        <PhoneLink value={phone} />
      </li>
    )}
  </ul>
)

/** Keeps “e-mailadres” on one line. `unbroken` does more, for more bytes. */
export const ErrorText = ({ children }: { children: string }) => (
  <span>
    {children.split(/(\be-mail\p{L}*)/u).map((part, index) =>
      index % 2 ? (
        <span className="no-break" key={index}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
)
