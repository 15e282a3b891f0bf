import type { LocationCardFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { heading, link, list, type Markdown, paragraph } from '@/lib/cms/markdown/nodes'
import { telephoneHref } from '@/lib/i18n/format'
import type { Translate } from '@/lib/i18n/messages'
import { addressLines, headquartersFirst } from './location'

export function locationsMarkdown(locations: readonly LocationCardFragment[], t: Translate): Markdown {
  return headquartersFirst(locations).flatMap((location) => {
    const { title, phone, email } = location
    const hours = (location.openingHours ?? []).flatMap((row) =>
      row?.days ? [[`${row.days}: ${row.hours ?? ''}`]] : [],
    )
    return [
      ...heading(2, title),
      ...paragraph([wordFor(t, 'locationType', location), ...addressLines(location)].filter(Boolean).join(', ')),
      ...paragraph(
        phone ? link(phone, telephoneHref(phone)) : null,
        phone && email ? ' · ' : null,
        email ? link(email, `mailto:${email}`) : null,
      ),
      ...list(hours),
    ]
  })
}
