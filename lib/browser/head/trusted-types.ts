/** The part of the browser's Trusted Types that is used here; TypeScript does not know them. */
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

/**
 * HTML that is set as text without coming from the content: whole documents of the site that are parsed, the empty script
 * element, the structured data and the start of the tag container that React makes, and the progress bar.
 */
const KNOWN_HTML =
  /^\s*(?:<!doctype html|<script><\/script>$|\{"@context"|\(function\(w,l\)|<div aria-hidden="true"><div class="bar")/i

/**
 * Passes what the framework is known to do: any other text that becomes HTML is reported
 * (lib/server/security/content-policy.ts). Scripts are limited by `script-src`: without a rule here, Chromium does not run
 * those whose text is set, although the policy only reports.
 */
export function allowKnownHtml({ trustedTypes } = window): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (KNOWN_HTML.test(html) ? html : null),
    createScript: (text) => text,
    createScriptURL: (url) => url,
  })
}

/** HTML of SEOmatic's scripts, whose hashes the policy has. */
export function trustedHtml(html: string, { trustedTypes } = window): string {
  return trustedTypes?.createPolicy('seomatic', { createHTML: (text) => text }).createHTML(html) ?? html
}
