import { getTranslations } from 'next-intl/server'
import type { Block } from '@/blocks/types'
import { EmbedFrame } from '@/components/embed/embed-frame'
import { FONT_MESSAGE, HEIGHT_MESSAGE } from '@/components/embed/frame-messages'
import { SectionHead } from '@/components/ui/section-head'
import { SiteLink } from '@/components/ui/site-link'
import { graphql } from '@/graphql/generated'
import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { env } from '@/lib/server/runtime/env'
import { htmlDocument } from '@/lib/shared/html-document'
import { frameSources, splitForeignFrames, thirdPartyHosts } from './foreign'

export const htmlEmbedBlock: Block<'blockHtmlEmbed_Entry'> = {
  fragment: graphql(`
    fragment HtmlEmbed on blockHtmlEmbed_Entry {
      heading
      html
    }
  `),
  view: async ({ block, locale, careers }) => {
    const t = await getTranslations({ locale, namespace: 'blocks.embed' })
    const html = block.html?.trim()
    if (!html) return null
    const { rest, frames } = splitForeignFrames(html, env.siteUrl)
    const title = withoutSoftHyphens(block.heading || t('title'))
    const own = new URL(env.siteUrl).hostname
    const hosts = thirdPartyHosts(html, own)
    const isOpen = thirdPartyHosts(rest, own).length > 0
    const link = (words: React.ReactNode) => <SiteLink href={pathOf(COOKIES_URI, locale)}>{words}</SiteLink>
    const consent = hosts.length > 0 && {
      question: (
        <p>{t.rich('question', { hosts: new Intl.ListFormat(locale).format(hosts), count: hosts.length, link })}</p>
      ),
      show: t('show'),
      remember: t('remember'),
    }
    return (
      <section className={`section ${careers ? '' : 'quiet'} grid`} data-block="blockHtmlEmbed">
        <SectionHead title={block.heading} />
        {/* The page cache reads it (lib/server/page-cache/prepare.ts). */}
        {frames.length > 0 && <meta name="frame-sources" content={frameSources(frames).join(' ')} />}
        <div data-md-link>
          <EmbedFrame
            content={rest ? embedDocument(rest, title, locale, isOpen) : null}
            frames={frames}
            title={title}
            showWhole={t('showWhole')}
            consent={consent || null}
          />
          <noscript>
            <p className="muted">{t('noScript')}</p>
          </noscript>
        </div>
      </section>
    )
  },
}

/** A frame does not inherit the page's styles. The editor's own styles override these. */
const STYLE = [
  'html{font:400 17px/1.6 Archivo,"Helvetica Neue",Arial,sans-serif;color:#1d1f22}',
  'body{margin:0}img,video{max-width:100%}',
].join('')

const MEASURE = [
  'const root=document.documentElement;',
  `const tell=()=>parent.postMessage({${HEIGHT_MESSAGE}:root.getBoundingClientRect().height},'*');`,
  'new ResizeObserver(tell).observe(root)',
].join('')

/** Receives the font from the page, as a frame without an origin cannot fetch it. */
const FONT = [
  "addEventListener('message',({source,data})=>{",
  `if(source===parent&&data?.${FONT_MESSAGE})`,
  `document.fonts.add(new FontFace('Archivo',data.${FONT_MESSAGE},{weight:'400 700',stretch:'100% 118%'}))})`,
].join('')

/** No page of the site may stand in a frame, and the frame must not leave. Targets within it stay. */
const LINKS = [
  "addEventListener('click',({target})=>{const link=target.closest?.('a[href],area[href]');if(!link)return;",
  "if(/^\\s*(#|javascript:)/i.test(link.getAttribute('href')))link.target='_self';",
  "else if(/^_(self|top|parent)$/i.test(link.target))link.target='_blank'},true);",
  "addEventListener('submit',({target})=>{if(/^_(top|parent)$/i.test(target.target))target.target='_blank'},true)",
].join('')

/** @param open whether the frame may load from everywhere, not from this site only */
function embedDocument(html: string, title: string, locale: LocaleCode, open: boolean): string {
  const policy = `default-src 'unsafe-inline' data: blob: ${new URL(env.siteUrl).origin}`
  return htmlDocument({
    title,
    locale,
    head: [
      open ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
      `<base target="_blank"><style>${STYLE}</style>`,
    ].join(''),
    body: `${html}<script>{${FONT};${LINKS};${MEASURE}}</script>`,
  })
}
