/** Loaded by itself, when the framework's code does not come: scripts/browser-scripts.ts bundles it. */
import { showErrorPage } from '../chunks/show-error-page'

// What cannot be fetched cannot be shown: the page stays as the server sent it.
void showErrorPage().catch(() => {})
