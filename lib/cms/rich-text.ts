import 'server-only'
import sanitizeHtml from 'sanitize-html'
import { keepDate, keepUnits } from '@/lib/i18n/no-break'
import { env } from '@/lib/server/runtime/env'
import { onSite } from './link'
import { fileUrl } from './media/media-url'

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6']

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...HEADINGS,
    ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'code', 'pre', 'span'],
    ...['blockquote', 'cite', 'footer', 'figure', 'figcaption', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title', 'hreflang', 'lang'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
    abbr: ['title'],
    '*': ['lang', 'id'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  textFilter: (text, tagName) => keepUnits(tagName === 'td' ? keepDate(text) : text),
  transformTags: {
    // The page has its h1 already.
    h1: 'h2',
    a: (tagName, { href = '', target, rel: _, ...rest }) => {
      const address = fileUrl(onSite(href))
      const newTab: Record<string, string> = target === '_blank' ? { target, rel: 'noopener' } : {}
      return { tagName, attribs: { ...rest, href: address, ...newTab } }
    },
    img: (tagName, { src = '', ...rest }) => ({ tagName, attribs: { ...rest, src: fileUrl(src) } }),
  },
}

/** Editors' HTML, with only what an article needs: nothing in it can run, load a frame or style the page. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}

/** The same for readers outside of the site: addresses are absolute. */
export function absoluteHtml(html: string): string {
  const absolute = (address: string | undefined): string => URL.parse(address ?? '', env.siteUrl)?.href ?? ''
  return sanitizeHtml(sanitise(html), {
    ...OPTIONS,
    textFilter: undefined,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, href: absolute(attribs.href) } }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, src: absolute(attribs.src) } }),
    },
  })
}
