/**
 * Loads the IntersectionObserver for browsers that have none; others load nothing. The parser waits for it, so that it
 * is there before the page's own code starts.
 */
export function polyfill(): void {
  if ('IntersectionObserver' in window) return
  // Nothing else holds the parser.
  document.write('<script src=/polyfills/intersection-observer.js></script>')
}
