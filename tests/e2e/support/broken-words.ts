/**
 * Runs in a page. Returns words on two lines, unless a hyphen, a dash or a slash is between their parts. Long words of
 * texts without soft hyphens are left out: browsers hyphenate them, for which the headless ones have no dictionary.
 */
export function brokenWords(): string[] {
  const isHyphenated = (element: Element, word: string): boolean => {
    const { hyphens } = getComputedStyle(element)
    return hyphens === 'auto' && word.length >= 12 && !element.closest('h1, h2')
  }
  const words: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (!element?.checkVisibility() || element.closest('.vh, .skip, svg, noscript, [aria-hidden="true"]')) continue
    // The headings of a table whose rows are blocks.
    if (getComputedStyle(element.closest('thead') ?? element).clipPath !== 'none') continue
    range.selectNodeContents(node)
    if (range.getClientRects().length < 2) continue
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00ad\u200b\-–—/@.]+/g)) {
      // The box of an invisible hyphen that shows is that of the letter after it.
      range.setStart(node, index + (node.data[index - 1] === '\u00ad' ? 1 : 0))
      range.setEnd(node, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1 && !isHyphenated(element, word)) words.push(word)
    }
  }
  return words
}
