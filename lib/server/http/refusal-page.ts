import { MAX_TOTAL_MEGABYTES } from '../../forms/uploads/limits.ts'
import { fill } from '../../i18n/fill.ts'
import type { Messages } from '../../i18n/generated/messages.ts'
import { LOCALES, type LocaleCode, parsePath, pathOf } from '../../i18n/locales.ts'
import { htmlDocument, PLAIN_STYLE } from '../../shared/html-document.ts'

const files = LOCALES.map(async ({ code, messages }) => {
  const file = await import(`../../../messages/${messages}.json`, { with: { type: 'json' } })
  return [code, file.default]
})
const MESSAGES: Record<LocaleCode, Messages> = Object.fromEntries(await Promise.all(files))

const FORM: Partial<Record<number, (messages: Messages) => string[]>> = {
  400: ({ refused }) => [refused.unreadable, refused.back, refused.reload],
  403: ({ refused }) => [refused.foreign],
  408: ({ refused }) => [refused.slow, refused.back],
  409: ({ refused }) => [refused.outdated, refused.back, refused.reload],
  413: ({ form, refused }) => [fill(form.tooLarge, { n: MAX_TOTAL_MEGABYTES }), refused.back, refused.smaller],
  503: ({ refused }) => [refused.busy, refused.back],
}

const REQUEST: Partial<Record<number, 'method' | 'many'>> = { 405: 'method', 429: 'many' }

/** Loads nothing, so that it works under overload. The path gives the language. */
export function refusalPage(status: number, path: string, posted = true): string {
  const { locale } = parsePath(path)
  const messages = MESSAGES[locale]
  const { form, refused } = messages
  const formTexts = posted ? FORM[status]?.(messages) : undefined
  const title = formTexts ? form.notSentTitle : refused.requestTitle
  const paragraphs = formTexts ?? [refused[REQUEST[status] ?? 'request']]
  const back = `<p><a href="${pathOf('contact', locale)}">${messages.status.links['/contact']}</a></p>`
  return htmlDocument({
    title,
    locale,
    head: `<meta name="robots" content="noindex"><style>${PLAIN_STYLE}</style>`,
    body: [`<h1>${title}</h1>`, ...paragraphs.map((text) => `<p>${text}</p>`), back].join('\n'),
  })
}
