import { useLocale } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { hyphenate } from '@/lib/i18n/hyphenate'
import { keepUnits } from '@/lib/i18n/no-break'
import { PhoneLink } from './contact-links'

const PATTERNS = [
  /\+\d{1,3}(?:[ \u00A0]?\(0\))?(?:[ \u00A0-]?\d){7,12}(?!\d)/, // +31 541 00 00 12
  /\b[1-9]\d{3}[ \u00A0][A-Z]{2}\b/, // 7575 EK
  /\b(?:(?:DIN|EN|NEN|ISO|IEC|ASTM)[ \u00A0-]){1,3}[A-Z]?\d{1,6}(?:[-/:]{1,2}\w{1,6}){0,3}/, // ISO 179-1/1eA
  /\b[A-Z]{2,4}-[A-Z]{1,4}\b/, // PE-UHMW
  /@[\w-]{1,40}(?:\.[\w-]{1,20}){1,3}/, // @polymeer-zonen.example
  /\b[Ee]-mail\p{L}{0,12}/u, // e-mailadres
  /\d[\d.,]{0,9}(?:[ \u00A0][x×][ \u00A0]\d[\d.,]{0,9}){1,2}/, // 1.200 x 700 x 500
  /\b(?:k?g[ \u00A0])?CO[2₂]-eq(?:\/\w{1,3})?/, // kg CO₂-eq/kg
  /(?<![\w/])(?:\d{1,3}[⁻⁰-⁹]{0,3}|\p{L}{1,2})\/(?:°C|K|\d{1,3}[ \u00A0]min)(?!\p{L})/u, // 1/°C, g/10 min
]
// Matching time: linear, as each pattern matches a limited number of characters.
const UNBROKEN = new RegExp(`(${PATTERNS.map(({ source }) => source).join('|')})`, 'u')

/** Keeps telephone numbers, postcodes, domains of e-mail addresses, standards, names of plastics, “e-mail”, sizes and compound units on one line. Outside of a link (`linked`), the numbers become links. */
export function unbroken(text: string, linked = false): ReactNode {
  const parts = text.split(UNBROKEN)
  if (parts.length === 1) return text
  return parts.map((part, index) => {
    // The parts are text and matches in turn.
    if (index % 2 === 0) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
      <Fragment key={index}>
        {part.startsWith('+') && !linked ? (
          <PhoneLink value={part} icon={false} />
        ) : part.startsWith('@') ? (
          <>
            @<wbr />
            <span>{part.slice(1)}</span>
          </>
        ) : (
          <span className="no-break">{part}</span>
        )}
      </Fragment>
    )
  })
}

interface Props {
  as?: 'h1' | 'h2' | typeof Fragment
  children: string | null
}

/** Text whose long words may break between syllables, for headings and the first column of tables on phones. */
export function Hyphenated({ as: Tag = Fragment, children }: Props) {
  const locale = useLocale()
  return children && <Tag>{unbroken(hyphenate(keepUnits(children), locale), true)}</Tag>
}
