import MarkdownIt from 'markdown-it'

/** Returns HTML, null if it is empty, and the references in the text that lead nowhere. */
export type RichText = (markdown: string) => { html: string | null; broken: string[] }

const REFERENCE = /^(entry|asset):/

/** @param resolve the URL of a reference such as `entry:news/open-day`, or null if there is no such target */
export function richText(resolve: (reference: string) => string | null): RichText {
  const markdown = new MarkdownIt({ html: true })
  const validate = markdown.validateLink.bind(markdown)
  let broken: string[] = []
  markdown.validateLink = (url) => REFERENCE.test(url) || validate(url)
  markdown.normalizeLink = (url) => {
    const address = REFERENCE.test(url) ? resolve(url) : url
    if (address === null) broken.push(url)
    return address ?? ''
  }
  return (text) => {
    broken = []
    return { html: markdown.render(text).trim() || null, broken }
  }
}
