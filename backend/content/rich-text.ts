import MarkdownIt from 'markdown-it'

/** Resolves `entry:news/open-day` or `asset:file.pdf` to a URL, or to null if there is no such target. */
export type LinkResolver = (reference: string) => string | null

const REFERENCE = /^(entry|asset):/

export class RichText {
  readonly #markdown = new MarkdownIt({ html: true, typographer: false })
  readonly #resolve: LinkResolver
  #broken: string[] = []

  constructor(resolve: LinkResolver) {
    this.#resolve = resolve
    const validate = this.#markdown.validateLink.bind(this.#markdown)
    this.#markdown.validateLink = (url) => REFERENCE.test(url) || validate(url)
    this.#markdown.normalizeLink = (url) => (REFERENCE.test(url) ? this.#address(url) : url)
  }

  #address(reference: string): string {
    const address = this.#resolve(reference)
    if (address === null) this.#broken.push(reference)
    return address ?? ''
  }

  toHtml(markdown: string): { html: string | null; broken: string[] } {
    this.#broken = []
    const html = this.#markdown.render(markdown).trim()
    return { html: html === '' ? null : html, broken: this.#broken }
  }
}
