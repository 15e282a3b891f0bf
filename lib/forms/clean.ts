import type { LocaleCode } from '@/lib/i18n/locales'
import { readNumber } from '@/lib/i18n/parse-number'
import type { FormField } from './fields/registry'
import { MAX_TEXT_LENGTH } from './texts'

/** Control characters, direction marks, zero-width spaces and the like, without the joiners of letters and emoji. */
const INVISIBLE = /(?![\t\n\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

const JOINS_NOTHING = /^[\p{Join_Control}\p{Variation_Selector}]+|\p{Join_Control}(?![\p{L}\p{M}\p{S}])/gu
const JOINS = /[\p{Join_Control}\p{Variation_Selector}]/gu

export function cleanText(text: string): string {
  if (text.length > MAX_TEXT_LENGTH) return text
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n')
  return lines
    .replace(INVISIBLE, '')
    .replace(JOINS_NOTHING, '')
    .replace(/[^\S\t\n]/g, ' ')
    .trim()
}

const cleanLine = (text: string): string => cleanText(text).replace(JOINS, '').replace(/\s/g, ' ').trim()

export function cleanValue({ kind }: FormField, text: string, locale: LocaleCode): string {
  if (text.length > MAX_TEXT_LENGTH) return text
  switch (kind) {
    case 'select':
    case 'radio':
      return text
    case 'multiline':
    case 'hidden':
      return cleanText(text)
    case 'email':
      return cleanEmail(text)
    case 'phone':
      return cleanPhone(text)
    case 'url':
      return cleanUrl(text)
    case 'number': {
      const written = cleanText(text)
      return readNumber(written, locale)?.digits ?? written
    }
    default:
      return cleanText(text).replace(/\s/g, ' ')
  }
}

export function cleanEmail(text: string): string {
  const line = cleanLine(text)
  const address = /<([^<>]+)>[.,;]?$/.exec(line)?.[1] ?? line
  const linked = /^mailto:([^?]+)/i.exec(address.trim())?.[1] ?? address
  return toAsciiDomain(linked.trim().replace(/(.)[.,;]$/, '$1'))
}

function toAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  // The conversion also decodes escapes and drops parts of addresses, so it gets domain names only.
  if (at === 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !/\P{ASCII}/u.test(domain)) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address
}

const EXTENSION = /(?:extension|extensie|ext|toestel|tst|x|#)[.:= ]{0,3}(\d{1,6})\)?$/i

function cleanPhone(text: string): string {
  const line = cleanLine(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^(?:tel|telefoon|telephone|phone)[.:]{1,2} ?(?=.)/i, '')
  const extension = EXTENSION.exec(line)
  if (!extension) return line
  return `${line.slice(0, extension.index).replace(/[ ,;(]{1,3}$/, '')} ext. ${extension[1]}`
}

const WITHOUT_SCHEME = /^[^\s/@:][^\s/@:.]*\.[^\s/@:]{2,}(?:\/\S*)?$/

function cleanUrl(text: string): string {
  const line = cleanLine(text)
  const url = /^<(.+)>$/.exec(line)?.[1] ?? line
  return WITHOUT_SCHEME.test(url) ? `https://${url}` : url
}
