import type { PayloadCard } from '@/lib/browser/payload/payload'
import { otherWidths } from '@/lib/cms/media/other-widths'

type Names = Readonly<Record<string, string>>

/** Makes the element of a card. It has no controls, because the link itself leads to the page. */
export function renderCard({ name, about, summary, picture, figures }: PayloadCard, styles: Names): HTMLElement {
  const rows = figures.flatMap(({ label, value }) => [element('dt', '', label), element('dd', '', value)])
  const words = element('div', styles.words, element('strong', '', name))
  if (about) words.append(' ', element('span', styles.about, about))
  if (summary) words.append(' ', element('p', '', summary))
  if (rows.length > 0) words.append(element('dl', '', ...rows))
  const card = element('div', styles.card, ...(picture ? [photo(picture, styles)] : []), words)
  card.setAttribute('role', 'tooltip')
  card.setAttribute('popover', 'manual')
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
