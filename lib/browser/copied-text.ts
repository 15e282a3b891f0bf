/** Leaves soft hyphens out of copied text, because other programs show them, or find no word that has one. */
export function copyWithoutSoftHyphens(): () => void {
  const copy = (event: ClipboardEvent) => {
    const text = `${getSelection()}`
    if (!text.includes('\u00ad')) return
    event.clipboardData?.setData('text/plain', text.replaceAll('\u00ad', ''))
    event.preventDefault()
  }
  document.addEventListener('copy', copy)
  return () => document.removeEventListener('copy', copy)
}
