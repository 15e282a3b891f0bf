/** Inlined first in every head, so every byte counts. */
import { MISSING_EVENT, showMissing } from '../chunks/load-chunk'
import { watchChunks } from '../chunks/watch-chunks'
import { watchSettingsButtons } from '../consent/settings-request'
import { applyLateStyles, markFirstPage, rememberLanguage } from './page-start'
import { allowKnownHtml } from './trusted-types'

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
