import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

/** The proxy lets no address outside of a language through to this page. */
export default async function GlobalNotFound() {
  const { status } = await messagesOf(DEFAULT_LOCALE)
  const { text, title } = status['404']
  return (
    <html lang={DEFAULT_LOCALE}>
      <body style={{ fontFamily: 'sans-serif', padding: '2rem' }}>
        <title>{title}</title>
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a href="/">{status.links['/']}</a>
        </p>
      </body>
    </html>
  )
}
