import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { preview } from '@/lib/cms/draft/access'
import type { LocaleCode } from '@/lib/i18n/locales'
import { cmsUrlOf, placesOf, type Source, sourcesIn } from '@/lib/preview/sources'
import { cmsEntryUrl, type ShownEntry } from '@/lib/preview/state'
import { env } from '@/lib/server/runtime/env'

interface Marked {
  /** What is shown: a block, fields of an entry, or global sets. */
  own: readonly Source[]
  text: 'editBlock' | 'editFields' | 'editGlobal'
  locale: LocaleCode
  /** Content with pictures, forms and entries that are edited on pages of their own. */
  content?: object
  /** The address of the first in the CMS, if it is not that of its id. */
  url?: string | null
  ownerId?: number | null
}

/** In a preview, leads to the places in the CMS where what follows is edited; with the embedded backend it names them. */
export async function editMark({ own, text, locale, content = {}, url, ownerId = null }: Marked): Promise<ReactNode> {
  if (!(await preview())) return null
  const t = await getTranslations({ locale, namespace: 'preview' })
  const all = [...own, ...sourcesIn(content).filter(({ id }) => !own.some((one) => one.id === id))]
  const places = await placesOf(all, ownerId)
  return (
    <div className="edit-place no-print">
      <ul className="edit-mark ink">
        {all.map((source, at) => (
          <li key={source.id}>
            <Place
              text={
                own.includes(source)
                  ? t(text, { name: source.name })
                  : t(source.kind === 'global' ? 'editGlobal' : source.kind, { name: source.name })
              }
              url={(at === 0 && url) || cmsUrlOf(source, locale)}
              place={places[source.id]}
              newTab={t('newTab')}
              copied={t('copied')}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Leads to the fields of the entry itself, of which the title and the intro come first. */
export const entryMark = (entry: ShownEntry & { title?: string | null }, locale: LocaleCode): Promise<ReactNode> =>
  editMark({
    own: [{ kind: 'entry', id: entry.id ?? '', name: entry.title ?? '' }],
    ...{ text: 'editFields', locale, content: entry, url: cmsEntryUrl(env.cmsUrl, entry) },
  })

export const globalMark = (handles: readonly string[], locale: LocaleCode): Promise<ReactNode> =>
  editMark({ own: handles.map((handle) => ({ kind: 'global', id: handle, name: handle })), text: 'editGlobal', locale })

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
      <button type="button" data-copy={place} data-copied={copied}>
        {text} <code>{place}</code>
      </button>
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
