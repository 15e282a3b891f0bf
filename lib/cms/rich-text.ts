import 'server-only'
import sanitizeHtml from 'sanitize-html'
import { keepDate, keepUnits } from '@/lib/i18n/no-break'
import { readPromise } from '@/lib/i18n/working-days'
import { env } from '@/lib/server/runtime/env'
import { onSite } from './link-field'
import { fileUrl } from './media/media-url'
import { TEXT_ID_PREFIX } from './text-ids'

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6']

const ALLOWED = [
  ...HEADINGS,
  ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'code', 'pre', 'span'],
  ...['blockquote', 'cite', 'footer', 'figure', 'figcaption', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

/** Excel writes 16384 for the rest of a row, and Markdown repeats each cell. */
const MAX_SPAN = 50

const limitSpans: sanitizeHtml.Transformer = (tagName, attribs) => {
  for (const name of ['colspan', 'rowspan']) if (Number(attribs[name]) > MAX_SPAN) attribs[name] = String(MAX_SPAN)
  return { tagName, attribs }
}

/** The class of cells with figures, and of their paragraphs (app/styles/content.css). */
const RIGHT = 'right'

/** Markdown and CKEditor write a style or, as configured, a class; old texts have an attribute. */
const isRight = ({ align, class: names = '', style = '' }: sanitizeHtml.Attributes): boolean =>
  align === 'right' || /(?:^|[\s-])right(?:\s|$)/.test(names) || /text-align:\s{0,9}right/i.test(style)

const IDS = /\s(?:id|name)\s*=\s*["']?([^\s"'<>]+)/gi

const prefixed = (id: string): string => (id.startsWith(TEXT_ID_PREFIX) ? id : `${TEXT_ID_PREFIX}${id}`)

const fragmentOf = (id: string): string => URL.parse(`#${id}`, 'http://host')?.hash ?? ''

const OPTIONS = {
  allowedTags: ALLOWED,
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title', 'hreflang', 'lang'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
    abbr: ['title'],
    '*': ['lang', 'id'],
  },
  allowedClasses: { '*': [RIGHT] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    td: limitSpans,
    th: limitSpans,
    img: (tagName, { src = '', ...rest }) => ({ tagName, attribs: { ...rest, src: fileUrl(src) } }),
    '*': (tagName, { id, ...rest }) => ({
      tagName,
      attribs: { ...rest, ...(id && { id: prefixed(id) }), ...(isRight(rest) && { class: RIGHT }) },
    }),
  },
} satisfies sanitizeHtml.IOptions

const transformLink =
  (fragments: ReadonlySet<string>): sanitizeHtml.Transformer =>
  (tagName, { href = '', target, rel: _, name, ...rest }) => {
    const isInText = href.startsWith('#') && fragments.has(fragmentOf(href.slice(1)))
    const address = isInText ? `#${prefixed(href.slice(1))}` : onSite(href)
    const newTab: Record<string, string> = target === '_blank' ? { target, rel: 'noopener' } : {}
    return { tagName, attribs: { ...(name && { id: name }), ...rest, href: address, ...newTab } }
  }

export function sanitise(html: string): string {
  const text = limited(html)
  const fragments = new Set(Array.from(text.matchAll(IDS), ([, id = '']) => fragmentOf(id)))
  return sanitizeHtml(text, {
    ...OPTIONS,
    transformTags: { ...OPTIONS.transformTags, a: transformLink(fragments) },
    nestingLimit: MAX_LEVELS,
    textFilter: (text, tagName) => keepUnits(tagName === 'td' ? keepDate(text) : text),
  })
}

export function absoluteHtml(html: string): string {
  const absolute = (address: string | undefined): string => URL.parse(address ?? '', env.siteUrl)?.href ?? ''
  return sanitizeHtml(sanitise(html), {
    ...OPTIONS,
    transformTags: {
      // Only a page can turn a promise into a date. Elsewhere, as in a feed, its link would lead nowhere.
      a: (tagName, attribs) =>
        readPromise(attribs.href)
          ? { tagName: 'span', attribs: {} }
          : { tagName, attribs: { ...attribs, href: absolute(attribs.href) } },
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, src: absolute(attribs.src) } }),
    },
  })
}

export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

export const MAX_LEVELS = 64

/** The parser compares each tag with all open elements. */
const MAX_TAGS = 60_000

const MAX_LENGTH = 1_000_000

const TAG = /<[a-z/]/gi

/** Called before anything that recurses over HTML or takes more than linear time for it. */
function limited(html: string): string {
  let tags = 0
  for (const { index } of html.matchAll(TAG)) {
    tags++
    const rest = tags > MAX_TAGS ? html.slice(index).replace(/(?:<[^<>]*>?)+/g, ' ') : null
    if (rest !== null) return (html.slice(0, index) + rest).slice(0, MAX_LENGTH)
  }
  return html.slice(0, MAX_LENGTH)
}
