import { getTranslations } from 'next-intl/server'
import type { Block } from '@/blocks/types'
import { EmbedFrame } from '@/components/embed/embed-frame'
import { SectionHead } from '@/components/ui/section-head'
import { SiteLink } from '@/components/ui/site-link'
import { graphql } from '@/graphql/generated'
import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import { pathOf } from '@/lib/i18n/locales'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { env } from '@/lib/server/runtime/env'
import { embedDocument } from './document'
import { frameSources, splitForeignFrames } from './foreign-frames'
import { thirdPartyHosts } from './hosts'

export const htmlEmbedBlock: Block<'blockHtmlEmbed_Entry'> = {
  fragment: graphql(`
    fragment HtmlEmbed on blockHtmlEmbed_Entry {
      heading
      html
    }
  `),
  pictures: null,
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
            content={rest ? embedDocument({ html: rest, title, locale, siteUrl: env.siteUrl, open: isOpen }) : null}
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
