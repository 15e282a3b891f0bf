import type { PayloadCard } from '@/lib/browser/payload/payload'
import { otherWidths } from '@/lib/cms/media/picture-address'

type Names = Readonly<Record<string, string>>

/** Makes the element of a card. It has no controls, because the link itself leads to the page. */
export function renderCard({ name, about, summary, picture, figures }: PayloadCard, styles: Names): HTMLElement {
  const card = element('div', styles.card)
  card.setAttribute('role', 'tooltip')
  card.setAttribute('popover', 'manual')
  if (picture) card.append(photo(picture, styles))
  const words = element('div', styles.words)
  words.append(element('strong', undefined, name))
  if (about) words.append(' ', element('span', styles.about, about))
  if (summary) words.append(' ', element('p', undefined, summary))
  if (figures.length > 0) {
    const list = element('dl')
    for (const { label, value } of figures)
      list.append(element('dt', undefined, label), element('dd', undefined, value))
    words.append(list)
  }
  card.append(words)
  return card
}

function photo(src: string, styles: Names): HTMLElement {
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

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className?: string, text?: string) {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text) made.textContent = text
  return made
}
