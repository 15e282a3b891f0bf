import { LOCALE_COOKIE, LOCALE_COOKIE_AGE } from '../../i18n/locale-choice'
import { writeCookie } from '../storage'

export function rememberLanguage(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest?.<HTMLAnchorElement>('nav > a[hreflang]')
      if (!link) return
      writeCookie(`${LOCALE_COOKIE}=${link.hreflang}; max-age=${LOCALE_COOKIE_AGE}; path=/; samesite=lax`)
      // Filters change in the browser, but the link is from the server.
      link.search = window.location.search
    },
    true,
  )
}
