import parse, {
  attributesToProps,
  type DOMNode,
  domToReact,
  Element,
  type HTMLReactParserOptions,
  Text,
} from 'html-react-parser'
import type { ReactNode } from 'react'
import { pictureUrl } from '@/lib/cms/media/media-url'
import { pictureAddresses } from '@/lib/cms/media/picture-address'
import { fitPicture } from '@/lib/cms/media/picture-widths'
import { sanitise } from '@/lib/cms/rich-text'
import { fill } from '@/lib/i18n/fill'
import { hyphenate } from '@/lib/i18n/hyphenate'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { keepUnits } from '@/lib/i18n/no-break'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { promisedDate, readPromise } from '@/lib/i18n/working-days'
import { PromisedDate } from './promised-date'
import styles from './rich-text.module.css'
import { SiteLink } from './site-link'
import { fitTable, markYears } from './text-tables'
import { unbroken } from './unbroken-text'

interface Promises {
  locale: LocaleCode
  text: string
  sentAt: Date | null
}

/** Returns sanitised elements; null without visible content. @param tableLabel name of a table's scroll area */
export function richText(html: string | null | undefined, tableLabel: string, promises?: Promises): ReactNode {
  if (!html) return null
  const clean = sanitise(html).trim()
  // The editor of the CMS leaves an empty paragraph in an empty field.
  if (!/<img/.test(clean) && clean.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '') return null
  const childrenOf = (node: Element) => domToReact(node.children as DOMNode[], options)
  const options: HTMLReactParserOptions = {
    replace(node) {
      if (node instanceof Text) {
        const kept = keepUnits(node.data)
        const text = unbroken(promises ? hyphenate(kept, promises.locale, 'text') : kept, isLinked(node))
        // biome-ignore lint/complexity/noUselessFragments: the parser takes only elements; an unchanged text needs none.
        return text === node.data ? undefined : <>{text}</>
      }
      if (!(node instanceof Element)) return undefined
      if (node.name === 'table') {
        const fit = markYears(node) ? 'history' : fitTable(node)
        const className = { history: styles.history, plain: 'table', stacked: 'table stacked', scrolling: 'table' }[fit]
        const table = (
          <table className={className} role={node.attribs.role}>
            {childrenOf(node)}
          </table>
        )
        if (fit !== 'scrolling') return table
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard.
          <section className="scroll-area" aria-label={tableLabel} tabIndex={0}>
            {table}
          </section>
        )
      }
      const promise = node.name === 'a' && promises ? readPromise(node.attribs.href) : null
      if (promise && promises) {
        const { locale, text, sentAt } = promises
        if (sentAt) return <>{fill(text, { date: promisedDate(promise, sentAt, locale) })}</>
        return (
          <PromisedDate promise={promise} locale={locale} text={text}>
            {childrenOf(node)}
          </PromisedDate>
        )
      }
      if (node.name === 'a' && node.attribs.href?.startsWith('mailto:'))
        return (
          <a {...attributesToProps(node.attribs)} translate="no">
            {childrenOf(node)}
          </a>
        )
      if (node.name === 'a' && /^\/(?!uploads\/)/.test(node.attribs.href ?? '') && !node.attribs.target) {
        const { href = '', ...attributes } = node.attribs
        return (
          <SiteLink href={href} {...attributesToProps(attributes)}>
            {childrenOf(node)}
          </SiteLink>
        )
      }
      if (node.name === 'img')
        return <img {...pictureProps(node.attribs)} alt={withoutSoftHyphens(node.attribs.alt ?? '')} loading="lazy" />
      return undefined
    },
  }
  return parse(clean, options)
}

function isLinked(node: Text): boolean {
  for (let { parent } = node; parent; parent = parent.parent)
    if (parent instanceof Element && parent.name === 'a') return true
  return false
}

/** @param sentAt the moment at which the promises were made, or `null` if they are made when the page is read */
export async function contentText(
  html: string | null | undefined,
  locale: LocaleCode,
  sentAt: Date | null = null,
): Promise<ReactNode> {
  const { ui } = await messagesOf(locale)
  return richText(html, ui.table, { locale, text: ui.promised, sentAt })
}

const WIDEST = 800

function pictureProps(attributes: Record<string, string>) {
  const { src = '', alt = '' } = attributes
  const [width, height] = [Number(attributes.width), Number(attributes.height)]
  const own = /\.svg(?:[?#]|$)/.test(src) || !(width > 0 && height > 0) ? null : pictureUrl(src)
  if (!own) return attributesToProps(attributes)
  const size = { width, height }
  const fit = fitPicture(`(width < ${WIDEST}px) 100vw, ${WIDEST}px`, size)
  return { alt, ...size, decoding: 'async', ...pictureAddresses({ src: own, ...fit }) } as const
}
