import nl from '@/messages/nl.json'

/** The proxy lets no address outside of a language through to this page. */
export default function GlobalNotFound() {
  const { text, title } = nl.status['404']
  return (
    <html lang="nl">
      <body style={{ fontFamily: 'sans-serif', padding: '2rem' }}>
        <title>{title}</title>
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a href="/">{nl.status.links.home}</a>
        </p>
      </body>
    </html>
  )
}
