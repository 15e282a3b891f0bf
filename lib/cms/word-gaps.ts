const BLOCKS = new Set([
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'div', 'pre'],
  ...['blockquote', 'footer', 'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
])

/**
 * Keeps words apart that stand in different blocks, where sanitize-html leaves out the blocks: callbacks of it, and the
 * space to put before the next text.
 */
export function wordGaps(isLeftOut: (level: number) => boolean) {
  let level = 0
  let isBetweenBlocks = false
  const pass = (name: string) => {
    if (BLOCKS.has(name) && isLeftOut(level)) isBetweenBlocks = true
  }
  return {
    onOpenTag(name: string) {
      level++
      pass(name)
    },
    onCloseTag(name: string) {
      pass(name)
      level--
    },
    takeGap(): string {
      const gap = isBetweenBlocks ? ' ' : ''
      isBetweenBlocks = false
      return gap
    },
  }
}
