import { getTranslations } from 'next-intl/server'
import { contentRoute } from '@/app/[locale]/content-route'
import { ContentForm } from '@/components/form/content-form'
import { PageHeading } from '@/components/layout/page-heading'
import { editMark } from '@/components/preview/edit-mark'
import { LabelledSection } from '@/components/ui/labelled-section'
import { getOpenApplication } from '@/components/vacancies/query'

export default contentRoute({ read: getOpenApplication, careers: true }, async ({ entry, locale }) => {
  const t = await getTranslations({ locale, namespace: 'openApplication' })
  return {
    content: (
      <>
        <PageHeading title={entry.title} lead={entry.intro} image={entry.image[0]} />
        {await editMark({ locale, content: { form: entry.form } })}
        <LabelledSection className="white" title={t('title')} text={t('text')}>
          <ContentForm handle={entry.form?.[0]?.handle} locale={locale} />
        </LabelledSection>
      </>
    ),
  }
})
