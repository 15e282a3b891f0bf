'use client'

/** The error page itself failed: the words of the error catalogue (specification, section 8), with nothing that could fail too. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'sans-serif', padding: '2rem' }}>
        <title>Error</title>
        <p>An error occurred while showing the error page</p>
        <p>
          <a href="/">Go back to home</a>
        </p>
      </body>
    </html>
  )
}
