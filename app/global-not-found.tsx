import nl from '@/messages/nl.json'

/** An address outside every language, which the proxy lets none through to: the plainest "not found". */
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
