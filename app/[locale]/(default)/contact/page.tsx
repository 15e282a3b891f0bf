import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { ContactPage } from '@/components/contact/page'
import { getContact } from '@/components/contact/query'

export default contentRoute({ read: getContact }, (page) => ({
  content: (
    <ContactPage page={page}>
      <Blocks entry={page.entry} locale={page.locale} first folded={Boolean(page.entry.form?.[0])} />
    </ContactPage>
  ),
}))
