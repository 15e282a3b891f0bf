import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { readPreviewAccess } from '@/lib/cms/draft/access'
import type { SiteLayout } from '@/lib/cms/site-layout'
import type { LocaleCode } from '@/lib/i18n/locales'
import { cmsUrlOf, placeId, placesOf, type Source, sourcesIn } from '@/lib/preview/sources'
import { cmsEntryUrl, type ShownEntry } from '@/lib/preview/state'
import { env } from '@/lib/server/runtime/env'

interface Marked {
  /** The block, fields or global sets that the mark is for. */
  own?: readonly Source[]
  locale: LocaleCode
  /** The content whose pictures, forms and entries the mark names too. */
  content?: object | null
}

const TEXTS = {
  block: 'editBlock',
  fields: 'editFields',
  field: 'editNamed',
  global: 'editNamed',
  item: 'editNamed',
  entry: 'entry',
  asset: 'asset',
  form: 'form',
} as const

/** In a preview, leads to the pages of the CMS that edit the next element, or names the places in the content files. */
export async function editMark({ own = [], locale, content }: Marked): Promise<ReactNode> {
  if (!(await readPreviewAccess())) return null
  const sources = [...own, ...sourcesIn(content ?? {}).filter(({ id }) => !own.some((one) => one.id === id))]
  if (sources.length === 0) return null
  const [t, places] = await Promise.all([
    getTranslations({ locale, namespace: 'preview' }),
    placesOf(sources.map(placeId)),
  ])
  const text = ({ kind, name, url }: Source) => {
    if (kind !== 'field' || !url) return t(TEXTS[kind], { name })
    const label = `editedFields.${name}` as 'editedFields.title'
    return t('editInEntry', { name: t.has(label) ? t(label) : name })
  }
  const item = (source: Source, part?: string) => (
    <li key={source.id} className={part && 'ink no-print'} data-part={part}>
      {placeOf(text(source), source.url ?? cmsUrlOf(source, locale), places[placeId(source)])}
    </li>
  )
  const partOf = ({ kind, name }: Source) => (kind === 'field' ? PARTS[name] : undefined)
  return (
    <>
      <ul className="edit-fields">{sources.map((source) => partOf(source) && item(source, partOf(source)))}</ul>
      <div className="edit-place no-print">
        <ul className="edit-mark ink">{sources.map((source) => !partOf(source) && item(source))}</ul>
      </div>
    </>
  )

  function placeOf(name: string, url: string | null, place: string | undefined): ReactNode {
    const [file = '', line = ''] = place?.split(/:(?=\d+$)/) ?? []
    const inEditor = place && env.editorUrl?.replace('{file}', `${process.cwd()}/${file}`).replace('{line}', line)
    if (url || inEditor)
      return (
        <a href={url ?? inEditor} target={url ? '_blank' : undefined} rel="noopener">
          {name} {place && <code className="muted">{place}</code>}
          {url && <span className="vh">{t('newTab')}</span>}
          <Icon name="out" />
        </a>
      )
    if (!place) return name
    return (
      <>
        <button type="button" data-copy={place} data-copied={t('copied')}>
          {name}
        </button>{' '}
        <code className="muted">{place}</code>
      </>
    )
  }
}

/** The part of the page at which preview.css shows the mark of each field. Other fields are listed with their entry. */
const PARTS: Record<string, string> = {
  title: 'title',
  heroHeading: 'title',
  heroText: 'lead',
  intro: 'lead',
  summary: 'lead',
  image: 'picture',
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value)

/** The fields outside of blocks that the mark of the entry does not name, because they have their own. */
const FIELDS = ['title', 'heroHeading', 'heroText', 'intro', 'summary', 'image', 'keyFigures', 'body']

/** Leads to the page of the entry in the CMS and names its fields, or names their places in the content files. */
export function entryMark(
  entry: ShownEntry & { title?: string | null },
  locale: LocaleCode,
  part?: readonly string[],
): Promise<ReactNode> {
  const { id, title } = entry
  const url = cmsEntryUrl(env.cmsUrl, entry)
  const hidden = 'heroHeading' in entry ? 'title' : null
  const filled = Object.entries(entry).filter(([, value]) => isFilled(value))
  const names = filled.map(([name]) => name).filter((name) => (part ?? FIELDS).includes(name) && name !== hidden)
  // Craft's control panel has no address of a field: it drops a hash.
  const fields = names.map((name) => ({ kind: 'field' as const, id: name, name, owner: id, url }))
  const whole: Source[] = part ? [] : [{ kind: 'fields', id: id ?? '', name: title ?? '', url }]
  return editMark({ own: [...whole, ...fields], locale, content: entry })
}

export function globalMark(handles: readonly string[], locale: LocaleCode, layout: SiteLayout | null) {
  const items = layout ? [layout.main, layout.careers, layout.footer, layout.legal].flat() : []
  const own = items.filter(({ menu }) => handles.includes(menu))
  const sources: Source[] = [
    ...handles.map((handle) => ({ kind: 'global' as const, id: handle, name: handle })),
    ...own.map(({ id, menu, link }) => ({ kind: 'item' as const, id, name: link.label, owner: menu })),
  ]
  return editMark({ own: sources, locale })
}
