import { Fragment, type ReactNode } from 'react'
import { PhoneLink } from './contact-links'

const UNBROKEN = /(\+\d{1,3}(?:[ \u00A0]?\(0\))?(?:[ \u00A0-]?\d){7,12}(?!\d)|\b[1-9]\d{3}[ \u00A0][A-Z]{2}\b)/

/** Keeps telephone numbers and postcodes on one line. Outside of a link (`linked`), the numbers become links. */
export function unbroken(text: string, linked = false): ReactNode {
  const parts = text.split(UNBROKEN)
  if (parts.length === 1) return text
  return parts.map((part, index) => {
    // Text and matches alternate.
    if (index % 2 === 0) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
      <Fragment key={index}>
        {part.startsWith('+') && !linked ? (
          <PhoneLink value={part} icon={false} />
        ) : (
          <span className="no-break">{part}</span>
        )}
      </Fragment>
    )
  })
}
