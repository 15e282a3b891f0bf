/** Whether the page is the one that the document was loaded for. Its content security policy stays for later pages. */
export function isPageOfDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || new URL(entry.name).pathname === window.location.pathname
}
