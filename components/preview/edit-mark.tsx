import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { preview } from '@/lib/cms/draft/access'
import type { LocaleCode } from '@/lib/i18n/locales'
import { cmsUrlOf, hasPlaces, placeId, placesOf, type Source, sourcesIn } from '@/lib/preview/sources'
import { cmsEntryUrl, type ShownEntry } from '@/lib/preview/state'
import { env } from '@/lib/server/runtime/env'

interface Marked {
  /** The block, fields or global sets that the mark is for. */
  own?: readonly Source[]
  locale: LocaleCode
  /** The mark also names its pictures, forms and entries. */
  content?: object | null
  /** The address of the first in the CMS, if it is not that of its id. */
  url?: string | null
}

const TEXTS = {
  block: 'editBlock',
  fields: 'editFields',
  field: 'editNamed',
  global: 'editNamed',
  entry: 'entry',
  asset: 'asset',
  form: 'form',
} as const

/** In a preview, leads to the pages of the CMS that edit the next element, or names the places in the content files. */
export async function editMark({ own = [], locale, content, url }: Marked): Promise<ReactNode> {
  if (!(await preview())) return null
  const sources = [...own, ...sourcesIn(content ?? {}).filter(({ id }) => !own.some((one) => one.id === id))]
  if (sources.length === 0) return null
  const [t, places] = await Promise.all([
    getTranslations({ locale, namespace: 'preview' }),
    placesOf(sources.map(placeId)),
  ])
  return (
    <div className="edit-place no-print">
      <ul className="edit-mark ink">
        {sources.map((source, at) => (
          <li key={source.id}>
            <Place
              text={t(TEXTS[source.kind], { name: source.name })}
              url={(at === 0 && url) || cmsUrlOf(source, locale)}
              place={places[placeId(source)]}
              newTab={t('newTab')}
              copied={t('copied')}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value)

/** The fields that pages show outside of blocks. */
const FIELDS = ['title', 'heroHeading', 'heroText', 'intro', 'summary', 'image', 'keyFigures', 'properties', 'body']

/** Leads to the page of the entry in the CMS, or names the place of each field in the content files. */
export function entryMark(entry: ShownEntry & { title?: string | null }, locale: LocaleCode): Promise<ReactNode> {
  const { id, title } = entry
  const filled = hasPlaces()
    ? Object.entries(entry).filter(([field, value]) => FIELDS.includes(field) && isFilled(value))
    : []
  const fields = filled.map(([name]) => ({ kind: 'field' as const, id: name, name, owner: id }))
  const own: Source[] = [{ kind: 'fields', id: id ?? '', name: title ?? '' }, ...fields]
  return editMark({ own, locale, content: entry, url: cmsEntryUrl(env.cmsUrl, entry) })
}

export const globalMark = (handles: readonly string[], locale: LocaleCode): Promise<ReactNode> =>
  editMark({ own: handles.map((handle) => ({ kind: 'global', id: handle, name: handle })), locale })

interface PlaceProps {
  text: string
  url: string | null
  place: string | undefined
  newTab: string
  copied: string
}

function Place({ text, url, place, newTab, copied }: PlaceProps) {
  const [file = '', line = ''] = place?.split(/:(?=\d+$)/) ?? []
  const inEditor = place && env.editorUrl?.replace('{file}', `${process.cwd()}/${file}`).replace('{line}', line)
  if (!url && !inEditor && place)
    return (
      <>
        <button type="button" data-copy={place} data-copied={copied}>
          {text}
        </button>{' '}
        <code>{place}</code>
      </>
    )
  if (!url && !inEditor) return text
  return (
    <a href={url ?? inEditor} target={url ? '_blank' : undefined} rel="noopener">
      {text} {place && <code>{place}</code>}
      {url && <span className="vh">{newTab}</span>}
      <Icon name="out" />
    </a>
  )
}
