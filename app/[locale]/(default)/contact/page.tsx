import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { ContactPage } from '@/components/contact/page'
import { getContact } from '@/components/contact/query'
import { ofType } from '@/lib/cms/entry-types'

export default contentRoute({ read: getContact }, ({ entry, data, locale }) => ({
  content: (
    <ContactPage entry={entry} locations={ofType(data.locations, 'locations_Entry')} locale={locale}>
      <Blocks entry={entry} locale={locale} first />
    </ContactPage>
  ),
}))
