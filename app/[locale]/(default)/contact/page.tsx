import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { ContactPage } from '@/components/contact/page'
import { getContact } from '@/components/contact/query'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { ofType } from '@/lib/cms/entry-types'
import { localeOf } from '@/lib/i18n/locales'

export default async function ContactRoute({ params }: PageProps<'/[locale]/contact'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getContact(locale)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data, head } = page
  return (
    <PageShell {...page} structuredData={{ main: null, others: blockData(entry.blocks, head.canonical) }}>
      <ContactPage entry={entry} locations={ofType(data.locations, 'locations_Entry')} locale={locale}>
        <Blocks blocks={entry.blocks} locale={locale} first />
      </ContactPage>
    </PageShell>
  )
}
