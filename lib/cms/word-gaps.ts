const BLOCKS = new Set([
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'div', 'pre'],
  ...['blockquote', 'footer', 'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
])

/** Keeps the words of different blocks apart when sanitize-html drops the blocks. */
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
