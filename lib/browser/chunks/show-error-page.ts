import { LOCALES } from '@/lib/i18n/locales'
import { ERROR_PAGE } from '../data-request'

/**
 * Puts the error page in the place of this page, under this page's address, where the framework's own code does not
 * load. Without any of it: the error page is one of the site's, and its button loads this page again.
 */
export async function showErrorPage(): Promise<void> {
  const { prefix } = LOCALES.find(({ code }) => code === document.documentElement.lang) ?? LOCALES[0]
  const response = await fetch(`${prefix}/500`, { headers: { [ERROR_PAGE]: '1' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const main = page.querySelector('main')
  if (!main) return
  for (const style of page.querySelectorAll('link[rel=stylesheet]')) document.head.append(document.adoptNode(style))
  document.title = page.title
  // Scripts that come this way do not run.
  document.body.replaceWith(document.adoptNode(page.body))
  main.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('button')) location.reload()
  })
  main.focus()
}
