/** watch-chunks.ts adds this script if the framework's code does not load. */
import { LOCALES } from '@/lib/i18n/locales'
import { ERROR_PAGE } from '../data-request'

async function showErrorPage(): Promise<void> {
  const { prefix } = LOCALES.find(({ code }) => code === document.documentElement.lang) ?? LOCALES[0]
  const response = await fetch(`${prefix}/500`, { headers: { [ERROR_PAGE]: '1' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const main = page.querySelector('main')
  if (!main) return
  for (const style of page.querySelectorAll('style, [rel=stylesheet]')) document.head.append(document.adoptNode(style))
  document.title = page.title
  // Scripts that are inserted this way do not run.
  document.body.replaceWith(document.adoptNode(page.body))
  main.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) location.reload()
  })
  main.focus()
}

// If it cannot be fetched, the page stays as the server sent it.
export const finished = showErrorPage().catch(() => {})
