/** Wraps each text of the page, and those that come later, as the translator of Chromium does. It runs in the page. */
export function translate(): void {
  const wrap = (text: Node) => {
    if (!text.textContent?.trim() || text.parentElement?.closest('script, style, textarea, title, option, font')) return
    const font = document.createElement('font')
    text.parentNode?.replaceChild(font, text)
    font.append(text)
  }
  const wrapAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return wrap(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(wrap)
  }
  wrapAll(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrapAll)
  }).observe(document.body, { childList: true, subtree: true })
}
