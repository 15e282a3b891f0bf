// biome-ignore-all lint/suspicious/noArrayIndexKey: the parts of a text stay in their places.
import { StackedTable } from '@/components/layout/stacked-table'
import { EmailLink, PhoneLink } from '@/components/ui/contact-links'
import type { Answer } from '@/lib/forms/rows'

export const AnswerView = ({ answer }: { answer: Answer }) =>
  typeof answer === 'string' ? answer : <StackedTable style={{ width: '100%', fontWeight: 400 }} {...answer} />

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
