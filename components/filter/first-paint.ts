/** Inline script at the end of a filtered list (filter-script.tsx); bundled by scripts/browser-scripts.ts. */
import { applyAddress } from './apply-address'

const root = document.currentScript?.parentElement
if (root && location.search) {
  try {
    applyAddress(root, location.search)
  } finally {
    root.style.visibility = ''
  }
}
