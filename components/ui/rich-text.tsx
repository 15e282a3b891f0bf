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
      const { href = '', ...attributes } = node.attribs
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
      if (node.name === 'img')
        return <img {...pictureProps(attributes)} alt={withoutSoftHyphens(attributes.alt ?? '')} loading="lazy" />
      if (node.name !== 'a') return undefined
      const promise = promises && readPromise(href)
      if (promise) {
        const { locale, text, sentAt } = promises
        if (sentAt) return <>{fill(text, { date: promisedDate(promise, sentAt, locale) })}</>
        return (
          <PromisedDate promise={promise} locale={locale} text={text}>
            {childrenOf(node)}
          </PromisedDate>
        )
      }
      const props = attributesToProps(attributes)
      if (href.startsWith('mailto:'))
        return (
          <a href={href} {...props} translate="no">
            {childrenOf(node)}
          </a>
        )
      if (!/^\/(?!uploads\/)/.test(href) || attributes.target) return undefined
      return (
        <SiteLink href={href} {...props}>
          {childrenOf(node)}
        </SiteLink>
      )
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
export async function contentText(html: string | null | undefined, locale: LocaleCode, sentAt: Date | null = null) {
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

const MAX_LABEL = 100
const MAX_COLUMNS = 3
/** A narrow column has no number with its unit, and no heading, of more letters. */
const MAX_NARROW = 14

/** All parts of a stacked table get their role, because Safari forgets the roles of parts laid out as blocks. */
function fitTable(table: Element): 'plain' | 'stacked' | 'scrolling' {
  const [head, ...rows] = rowsOf(table)
  const headings = head ? elementsOf(head) : []
  const all = head ? [head, ...rows] : []
  if (all.every((row) => columnsOf(row) <= 2)) return 'plain'
  const numbers = all.flatMap((row) => elementsOf(row).slice(1))
  if (headings.length <= MAX_COLUMNS && all.every((row) => !spans(row)) && numbers.every(isNarrow)) {
    // Phones have room for them, so that they can be compared; it scrolls only where text is very large.
    for (const { attribs } of numbers) attribs.style = 'text-align: right; white-space: nowrap'
    return 'scrolling'
  }
  const isRegular = all.every((row) => elementsOf(row).length === headings.length && !spans(row))
  const heads = elementsOf(table).filter(({ name }) => name === 'thead')
  const hasOneHead = heads.length === 1 && heads.flatMap(rowsOf).length === 1
  const labels = headings.map((cell) => textOf(cell).trim())
  const isShort = labels.every((label) => label.length <= MAX_LABEL)
  if (!isRegular || rows.length === 0 || !hasOneHead || !isShort) return 'scrolling'

  table.attribs.role = 'table'
  for (const part of elementsOf(table)) if (/^t(?:head|body|foot)$/.test(part.name)) part.attribs.role = 'rowgroup'
  for (const row of all) row.attribs.role = 'row'
  for (const cell of headings) cell.attribs.role = 'columnheader'
  for (const row of rows) {
    elementsOf(row).forEach((cell, column) => {
      cell.attribs.role = cell.name === 'th' ? 'rowheader' : 'cell'
      const label = labels[column]
      if (column > 0 && label) cell.attribs['data-label'] = label
    })
  }
  return 'stacked'
}

const isNarrow = (cell: Element): boolean =>
  /(?:^|\s)right(?:\s|$)/.test(cell.attribs.class ?? '') && textOf(cell).trim().length <= MAX_NARROW

const columnsOf = (row: Element): number =>
  elementsOf(row).reduce((total, { attribs }) => total + Number(attribs.colspan ?? 1), 0)

const spans = (row: Element): boolean =>
  elementsOf(row).some(({ attribs }) => Number(attribs.colspan ?? 1) > 1 || Number(attribs.rowspan ?? 1) > 1)

const YEAR = /^\d{4}$/
const MIN_ROWS = 3

function yearsOf(table: Element): { row: Element; year: number }[] | null {
  const all = rowsOf(table)
  const years = all.flatMap((row) => {
    const text = textOf(elementsOf(row)[0]).trim()
    return YEAR.test(text) ? [{ row, year: Number(text) }] : []
  })
  const isOrdered = years.every(({ year }, index) => index === 0 || year >= (years[index - 1]?.year ?? year))
  const others = all.length - years.length
  return years.length >= MIN_ROWS && others <= 1 && isOrdered ? years : null
}

/** Sets `--years` of each row in such a table to the number of years since the row before it. */
function markYears(table: Element): boolean {
  const years = yearsOf(table)
  if (!years) return false
  years.forEach(({ row, year }, index) => {
    row.attribs.style = `--years: ${year - (years[index - 1]?.year ?? year)}`
  })
  return true
}

const rowsOf = (node: Element): Element[] =>
  elementsOf(node).flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)))

const elementsOf = (node: Element): Element[] => node.children.filter((child) => child instanceof Element)

function textOf(node: DOMNode | undefined): string {
  if (node instanceof Text) return node.data
  return node instanceof Element ? node.children.map((child) => textOf(child as DOMNode)).join('') : ''
}
