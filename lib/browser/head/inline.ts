/** Inlined first in every head, so every byte counts. */
import { MISSING_EVENT, showMissing, watchChunks } from '../chunks/load-chunk'
import { allowKnownHtml, applyLateStyles, markFirstPage, rememberLanguage, watchSettingsButtons } from './page-start'

allowKnownHtml()
watchChunks()
addEventListener(MISSING_EVENT, showMissing)
applyLateStyles()
markFirstPage()
rememberLanguage()
watchSettingsButtons()

// The parser waits for the polyfill, which the page's code needs; nothing else makes it wait.
if (!('IntersectionObserver' in window)) {
  document.write('<script src=/polyfills/intersection-observer.js></script>')
}
