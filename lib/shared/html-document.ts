interface HtmlDocument {
  title: string
  locale?: string
  head?: string
  body: string
}

export const PLAIN_STYLE = 'body{font:1.125rem/1.6 sans-serif;max-width:40rem;margin:0 auto;padding:2rem 1rem}'

/** For documents that no component can render: those before or without the framework, and those of frames. */
export const htmlDocument = ({ title, locale = '', head = '', body }: HtmlDocument): string =>
  [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title>`,
    `${head}</head><body>${body}</body></html>\n`,
  ].join('')

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
