/**
 * Runs where the HTML of a filtered list ends, before it is painted, as an inline script: scripts/browser-scripts.ts
 * bundles it. Only pages with such a list hold it.
 */
import { applyAddress } from './apply-address'

const root = document.currentScript?.parentElement
if (root && location.search) {
  try {
    applyAddress(root, location.search)
  } finally {
    root.style.visibility = ''
  }
}
