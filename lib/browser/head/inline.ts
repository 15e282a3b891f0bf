/**
 * What runs in the head of every page before all else, as an inline script: scripts/browser-scripts.ts bundles it.
 * Every byte of it is in every page.
 */
import { watchChunks } from '../chunks/watch'
import { polyfill } from './polyfill'

watchChunks()
polyfill()
