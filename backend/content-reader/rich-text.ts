import MarkdownIt from 'markdown-it'
import type { Site } from '../model.ts'
import { assetUrl } from './assets.ts'
import { pageUrl, uriOf } from './entry-uris.ts'
import type { ContentOptions, Reading, RichText } from './types.ts'

const REFERENCE = /^(entry|asset):/

type Targets = Pick<Reading, 'pages' | 'assets'>

/** Links such as `entry:news/open-day` and `asset:file.pdf` lead to the site's pages and to files. */
export function richTextOn(site: Site, { pages, assets }: Targets, { siteUrl, mediaUrl }: ContentOptions): RichText {
  function addressOf(reference: string): string | null {
    const name = reference.slice(reference.indexOf(':') + 1)
    if (reference.startsWith('asset:')) {
      const asset = assets.get(name)
      return asset ? assetUrl(mediaUrl, asset) : null
    }
    const [file = '', hash] = name.split('#')
    const page = pages.get(file)
    const url = page?.sites.includes(site.handle) ? pageUrl(siteUrl, site, uriOf(page, site, pages)) : null
    return url && hash ? `${url}#${hash}` : url
  }

  const markdown = new MarkdownIt({ html: true })
  const validate = markdown.validateLink.bind(markdown)
  let broken: string[] = []
  markdown.validateLink = (url) => REFERENCE.test(url) || validate(url)
  markdown.normalizeLink = (url) => {
    const address = REFERENCE.test(url) ? addressOf(url) : url
    if (address === null) broken.push(url)
    return address ?? ''
  }
  return (text) => {
    broken = []
    return { html: markdown.render(text).trim() || null, broken }
  }
}
