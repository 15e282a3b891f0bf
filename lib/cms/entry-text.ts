import 'server-only'
import { TEXT_FIELDS } from '@/graphql/generated/model'
import { isObject } from '@/graphql/json'
import type { Translate } from '@/lib/i18n/messages'
import { labelsOf } from './choices'
import { sanitise } from './rich-text'

const ESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ESCAPED[name] ?? '')
    .trim()

const MAX_DEPTH = 6
const MAX_LENGTH = 100_000

const ENDS = /<\/(?:p|h[2-6]|li|dt|dd|tr|blockquote|figcaption|caption|pre)>/
const GAPS = /<(?:br|hr|\/td|\/th)\b[^<>]*>/g
const HAS_END = /[.!?:;…]["'’”)]?$/
const ADDRESS = /^(?:https?:\/)?\/\S+$/

/** Returns the texts of an entry and of what its query reads beside it, each ended as a sentence, for excerpts. */
export function entryText(entry: object, t: Translate, without: readonly string[] = []): string {
  const texts: string[] = []
  let length = 0
  const add = (text: string) => {
    const words = sentence(text)
    if (words && length < MAX_LENGTH) texts.push(words)
    length += words.length
  }
  const walk = (fields: object, depth: number) => {
    if (depth > MAX_DEPTH) return
    if (depth > 0 && 'title' in fields) add(String(fields.title ?? ''))
    for (const [name, value] of Object.entries(fields)) {
      if (length >= MAX_LENGTH) return
      const kind = TEXT_FIELDS[name]
      if (!kind || value === null || (depth === 0 && without.includes(name))) continue
      if (kind === 'text' && !ADDRESS.test(String(value))) add(String(value))
      if (kind === 'html')
        for (const part of sanitise(String(value)).split(ENDS)) add(plainText(part.replace(GAPS, ' ')))
      if (kind === 'choice' && `${name}Label` in fields) add(labelsOf(t, name, fields).join(', '))
      if (!Array.isArray(value)) continue
      if (kind === 'table') for (const row of value) if (isObject(row)) add(cellsOf(t, row))
      if (kind === 'entries') for (const each of value) if (isObject(each)) walk(each, depth + 1)
    }
  }
  walk(entry, 0)
  return texts.join(' ')
}

const cellsOf = (t: Translate, row: object): string =>
  Object.keys(row)
    .filter((column) => column !== '__typename')
    .flatMap((column) => labelsOf(t, column, row))
    .join(', ')

function sentence(text: string): string {
  const words = text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
  return words === '' || HAS_END.test(words) ? words : `${words}.`
}
