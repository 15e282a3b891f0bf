import 'server-only'
import { pageType } from '@/components/page-type'
import type { LocationCardFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { ofType } from '@/lib/cms/entry-types'
import { heading, link, list, type Markdown, paragraph } from '@/lib/cms/markdown/nodes'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { telephoneHref } from '@/lib/i18n/format'
import type { Translate } from '@/lib/i18n/messages'
import { addressLines, headquartersFirst } from './location'
import { ContactFields, getContact, getLocations, LocationsIndexFields } from './query'

export const contact = pageType({
  section: 'contact',
  group: 'company',
  read: getContact,
  fields: ContactFields,
  related: async ({ entry, data }, { locale, t, path }) => {
    const company = (await readSiteChrome(locale))?.company
    return [
      ...paragraph(company?.phone),
      ...(company?.email ? paragraph(link(company.email, `mailto:${company.email}`)) : []),
      ...(entry.form?.[0]?.handle ? paragraph(link(t('textVersion.form'), path)) : []),
      ...locationsMarkdown(ofType(data.locations, 'locations_Entry'), t),
    ]
  },
})

export const locationsIndex = pageType({
  section: 'locationsIndex',
  group: 'company',
  read: getLocations,
  fields: LocationsIndexFields,
  related: ({ data }, { t }) => locationsMarkdown(ofType(data.locations, 'locations_Entry'), t),
})

const locationsMarkdown = (locations: readonly LocationCardFragment[], t: Translate): Markdown =>
  headquartersFirst(locations).flatMap((location) => {
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
