/** Inline script of every page's head, before everything else; bundled by scripts/browser-scripts.ts. Every byte counts. */
import { watchChunks } from '../chunks/watch-chunks'
import { watchSettingsButtons } from '../consent/settings-request'
import { markFirstPage } from './first-page'
import { rememberLanguage } from './remember-language'
import { allowKnownHtml } from './trusted-types'

allowKnownHtml()
watchChunks()
markFirstPage()
rememberLanguage()
watchSettingsButtons()

// The parser waits for the polyfill, so that it is there before the page's own code; no other way makes it wait.
if (!('IntersectionObserver' in window)) {
  document.write('<script src=/polyfills/intersection-observer.js></script>')
}
