interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML: (html: string) => string | null
      createScript?: (text: string) => string
      createScriptURL?: (url: string) => string
    },
  ): { createHTML: (html: string) => string }
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/** HTML that does not come from content: whole documents, elements that React creates, the progress bar. */
const KNOWN_HTML =
  /^\s*(?:<!doctype html|<script><\/script>$|\{"@context"|\(function\(w,l\)|<div aria-hidden="true"><div class="bar")/i

/** Other text that becomes HTML is reported. Chromium runs no script whose text is set without a rule. */
export function allowKnownHtml(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (KNOWN_HTML.test(html) ? html : null),
    createScript: (text) => text,
    createScriptURL: (url) => url,
  })
}

/** For SEOmatic's scripts, whose hashes are in the policy. */
export function trustedHtml(html: string): string {
  return window.trustedTypes?.createPolicy('seomatic', { createHTML: (text) => text }).createHTML(html) ?? html
}
