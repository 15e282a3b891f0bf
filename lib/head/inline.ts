/**
 * What runs in the head of every page before all else, as an inline script: scripts/browser-scripts.ts bundles it.
 * Every byte of it is in every page.
 */
import { watchChunks } from '../chunks/watch'
import { polyfill } from './polyfill'

watchChunks()
polyfill()
// Lists whose state stands in the address wait for it: components/filter/filter.module.css.
if (location.search) document.documentElement.dataset.query = ''
