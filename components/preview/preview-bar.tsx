import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { tags } from '@/lib/cms/cache'
import type { PreviewAccess } from '@/lib/cms/draft/access'
import { renderedVersion } from '@/lib/cms/draft/version'
import { hasIndex } from '@/lib/content/lookup'
import { contentIndex } from '@/lib/content/open-index'
import { formatMoment } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import type { LinkTarget } from '@/lib/pages/page'
import { EXIT_PATH } from '@/lib/preview/http'
import { realtimeToken } from '@/lib/preview/overview-access'
import { canonicalIdOf, cmsEntryUrl, previewState, type ShownEntry } from '@/lib/preview/state'
import { refresh } from '@/lib/server/page-cache/refresh'
import { env } from '@/lib/server/runtime/env'
import { PreviewBarContainer, PreviewUpdates } from './preview-scripts'

/** The styles are inline, because the bundler would send an imported style sheet to every visitor. */
const STYLE_FILE = 'components/preview/preview.css'

interface Props {
  access: PreviewAccess
  locale: LocaleCode
  entry?: (ShownEntry & { uri: string | null }) | 'missing'
  linkTarget?: LinkTarget
}

export async function PreviewBar({ access, locale, entry: shown, linkTarget }: Props) {
  const entry = shown === 'missing' ? undefined : shown
  const siteId = siteIdOf(locale)
  const t = await getTranslations({ locale, namespace: 'preview' })
  const state = previewState(shown, access.drafted)
  const cmsUrl = entry ? cmsEntryUrl(env.cmsUrl, entry) : env.cmsUrl
  const others = entry ? otherPages(entry, pathOf(entry.uri ?? '', locale)) : []
  const style = await readFile(join(/* turbopackIgnore: true */ process.cwd(), STYLE_FILE), 'utf8')
  const isWrong = state === 'lost' || state === 'missing'
  return (
    <PreviewBarContainer className="preview-bar cluster ink no-print" aria-label={t('label')} data-preview={state}>
      <style href="preview-bar" precedence="default">
        {style}
      </style>
      <div className="preview-state">
        <p className="preview-name cluster">
          <b>
            {isWrong && <Icon name="warning" />}
            {state === 'draft' && entry?.draftName ? t('draftOf', { name: entry.draftName }) : t(state)}
          </b>
          {entry?.dateUpdated && (
            <time className="muted" dateTime={entry.dateUpdated}>
              {t('saved', { date: formatMoment(entry.dateUpdated, locale) })}
            </time>
          )}
        </p>
        {isWrong && <p className="muted measure">{t(`${state}Help`)}</p>}
        {others.length > 0 && (
          <details className="muted measure">
            <summary>{t('alsoOn', { count: others.length })}</summary>
            <ul>
              {others.map((path) => (
                <li key={path}>
                  <a href={path}>{path}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
        {linkTarget && (
          <p className="muted measure">
            {linkTarget.href ? t('linkTarget', { address: linkTarget.href }) : t('brokenLinkTarget')}
          </p>
        )}
      </div>
      <div className="preview-actions cluster">
        {cmsUrl && (
          <a href={cmsUrl} target="_blank" rel="noopener">
            {t('edit')} <span className="vh">{t('newTab')}</span>
            <Icon name="out" />
          </a>
        )}
        {entry && isKnown(entry) && (
          <a href={`${routePath('/preview/entry', locale)}?entry=${canonicalIdOf(entry)}`}>{t('facts.link')}</a>
        )}
        <form method="post" action={EXIT_PATH}>
          <input type="hidden" name="site" value={siteId} />
          {entry && <input type="hidden" name="entry" value={canonicalIdOf(entry)} />}
          <button type="submit">
            {t('exit')} <Icon name="close" />
          </button>
        </form>
      </div>
      {entry?.uri && (
        <PreviewUpdates
          key={`${siteId} ${entry.uri}`}
          uri={entry.uri}
          siteId={siteId}
          canonicalId={canonicalIdOf(entry)}
          version={renderedVersion(entry.uri)}
          realtimeUrl={env.realtimeUrl}
          realtimeToken={realtimeToken(env.contentApiToken)}
        />
      )}
    </PreviewBarContainer>
  )
}

/** The site has no facts of an entry that was never public. */
const isKnown = (entry: ShownEntry): boolean => hasIndex() && contentIndex().find([canonicalIdOf(entry)]).length > 0

const PAGE = /^\/(?!api\/)[^.?]*$/

/** The pages that visitors opened lately and that show the entry or its list. */
function otherPages(entry: ShownEntry, own: string): string[] {
  const concerned = refresh.urlsWith([tags.element(canonicalIdOf(entry)), tags.list(entry.sectionHandle ?? '')])
  return [...new Set(concerned)].filter((path) => PAGE.test(path) && path !== own).toSorted()
}
