import en from '../../messages/en.json'
import nl from '../../messages/nl.json'
import { parsePath, pathOf } from '../i18n/paths'

const MESSAGES = { nl, en }

/**
 * A whole page that says why something was not taken: nothing of it is read from anywhere, as it must stand when all is
 * too much.
 *
 * @param url path that it was sent to
 */
export function refusalPage(status: 413 | 503, url: string): string {
  const { locale } = parsePath(url.split('?', 1)[0] ?? '/')
  const { form, refused } = MESSAGES[locale]
  const paragraphs = status === 413 ? [form.tooLarge, refused.back, refused.smaller] : [refused.busy, refused.back]
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${form.notSentTitle}</title>
<body style="font:1.125rem/1.6 sans-serif;max-width:40rem;margin:0 auto;padding:2rem 1rem">
<h1>${form.notSentTitle}</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
<p><a href="${pathOf('contact', locale)}">${MESSAGES[locale].status.links.contact}</a></p>
</html>
`
}
