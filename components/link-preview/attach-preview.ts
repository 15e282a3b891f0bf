import type { PayloadCard } from '@/lib/browser/payload/payload'
import { mayPreview, readPayload } from '@/lib/browser/payload/read-payload'
import { otherWidths } from '@/lib/cms/media/other-widths'
import styles from './link-preview.module.css'

const REST_MS = 400
const PRESS_MS = 500
const LEAVE_MS = 250
const GAP = 8

/** Closes the open card. There is one at a time. */
let closeOpen = () => {}
let count = 0

/** The card stays while the pointer is on the link or the card, or the link has the focus (WCAG 1.4.13). */
export function attachPreview(link: HTMLAnchorElement, isTouched = false): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let timer: number | undefined
  let request: AbortController | undefined
  let card: HTMLElement | undefined
  let touching = false
  let pressed = false

  const isFocused = () => link.matches(':focus-visible')
  const cancel = () => {
    window.clearTimeout(timer)
    request?.abort()
  }
  const close = () => {
    cancel()
    card?.remove()
    card = undefined
    link.removeAttribute('aria-describedby')
    document.removeEventListener('keydown', onEscape, true)
    document.removeEventListener('pointerdown', onPressElsewhere)
    if (closeOpen === close) closeOpen = () => {}
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  const onPressElsewhere = ({ target }: Event) => {
    if (target instanceof Node && !link.contains(target) && !card?.contains(target)) close()
  }
  const open = (content: PayloadCard) => {
    closeOpen()
    closeOpen = close
    card = renderCard(content)
    card.id = `link-preview-${++count}`
    card.addEventListener('pointerenter', cancel)
    card.addEventListener('pointerleave', leave)
    document.body.append(card)
    card.showPopover?.()
    place(card, link)
    link.setAttribute('aria-describedby', card.id)
    document.addEventListener('keydown', onEscape, true)
    document.addEventListener('pointerdown', onPressElsewhere)
  }
  const fetchAndOpen = async () => {
    if (card || !mayPreview()) return
    const own = new AbortController()
    request = own
    const payload = await readPayload(link.pathname, own.signal)
    if (!own.signal.aborted && link.isConnected && !card && payload?.card) open(payload.card)
  }
  const openAfter = (delay: number) => {
    cancel()
    if (!card) timer = window.setTimeout(fetchAndOpen, delay)
  }
  const leave = () => {
    cancel()
    if (card && !isFocused()) timer = window.setTimeout(close, LEAVE_MS)
  }
  const press = () => {
    touching = true
    pressed = false
    cancel()
    timer = window.setTimeout(longPress, PRESS_MS)
  }
  const longPress = () => {
    window.clearTimeout(timer)
    if (pressed) return
    pressed = true
    void fetchAndOpen()
  }
  const release = (event: TouchEvent) => {
    touching = false
    if (!pressed) cancel()
    // Without this the browser follows the link.
    else if (event.cancelable) event.preventDefault()
  }

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => link.addEventListener(name, listener, { signal })
  on('pointerenter', ({ pointerType }) => pointerType !== 'touch' && openAfter(REST_MS))
  on('pointerleave', ({ pointerType }) => pointerType !== 'touch' && leave())
  on('focus', () => isFocused() && openAfter(REST_MS))
  on('blur', close)
  on('click', close)
  link.addEventListener('touchstart', press, { signal, passive: true })
  on('touchmove', () => !pressed && cancel())
  on('touchcancel', () => !pressed && cancel())
  on('touchend', release)
  on('contextmenu', (event) => {
    // The browser's own menu for a long press would cover the card.
    if (!touching) return
    event.preventDefault()
    longPress()
  })

  // The visitor may have pointed at the link while this script was loading.
  if (isTouched) press()
  else if (link.matches(':hover') || isFocused()) openAfter(REST_MS)

  return () => {
    listeners.abort()
    close()
  }
}

function place(card: HTMLElement, link: HTMLElement): void {
  const rect = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight } = card
  const isBelow = rect.bottom + GAP + offsetHeight <= clientHeight || rect.top < clientHeight - rect.bottom
  const top = isBelow ? link.getBoundingClientRect().bottom + GAP : rect.top - GAP - offsetHeight
  const left = Math.max(GAP, Math.min(rect.left, clientWidth - offsetWidth - GAP))
  card.style.top = `${top + window.scrollY}px`
  card.style.left = `${left + window.scrollX}px`
}

/** Makes the element of a card. It has no controls, because the link itself leads to the page. */
function renderCard({ name, about, summary, picture, figures }: PayloadCard): HTMLElement {
  const rows = figures.flatMap(({ label, value }) => [element('dt', '', label), element('dd', '', value)])
  const words = element('div', styles.words, element('strong', '', name))
  if (about) words.append(' ', element('span', styles.about, about))
  if (summary) words.append(' ', element('p', '', summary))
  if (rows.length > 0) words.append(element('dl', '', ...rows))
  const card = element('div', styles.card, ...(picture ? [photo(picture)] : []), words)
  card.setAttribute('role', 'tooltip')
  card.setAttribute('popover', 'manual')
  return card
}

function photo(src: string): HTMLElement {
  const frame = element('div', styles.photo)
  const image = element('img')
  image.alt = ''
  // Offline the picture may not be stored.
  image.addEventListener('error', () => frame.remove())
  const { src: address, srcSet = '', sizes = '' } = otherWidths(src, '352px', [360, 480, 768])
  Object.assign(image, { sizes, srcset: srcSet, src: address })
  frame.append(image)
  return frame
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}
