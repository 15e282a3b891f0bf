import { getMessages, getTranslations } from 'next-intl/server'
import { ContentForm } from '@/components/form/content-form'
import { OwnHead } from '@/components/layout/head-tags'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { DISPATCH, formAddress, SAW_LIST_FORM, textOf } from '@/components/materials/size/address'
import { SawList, SizeTool, WithoutRows } from '@/components/materials/size/page-parts'
import { queryForOthers, readSawPage } from '@/components/materials/size/read-page'
import { ArrowLink } from '@/components/ui/arrow-link'
import { LabelledSection } from '@/components/ui/labelled-section'
import { formHandle } from '@/lib/forms/reference'
import { localeOf, perLocale } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { promisedDate } from '@/lib/i18n/working-days'

export default async function CuttingListRoute(props: PageProps<'/[locale]/materials/cutting-list'>) {
  const { code: locale } = localeOf((await props.params).locale)
  const query = await props.searchParams
  const t = await getTranslations({ locale, namespace: 'size' })
  const { size, availableAs } = await getMessages({ locale })
  const texts = { ...size, listTitle: size.list.title, shapeNames: availableAs }
  const path = routePath('/materials/cutting-list', locale)
  const { material, fields, rows, preset, isUnknown, breadcrumbs } = await readSawPage(locale, query)
  const title = material ? t('title', { name: material.name }) : t('list.title')
  const asked = queryForOthers(query, material, locale)
  const replaced = textOf(query.replaced)
  const handle = formHandle(SAW_LIST_FORM, locale)
  const form = (
    <LabelledSection
      className="no-print"
      id={SAW_LIST_FORM}
      title={t('form.title')}
      text={t(preset ? 'form.text' : 'form.ownText')}
    >
      <ContentForm key={String(asked)} handle={handle} locale={locale} preset={preset ?? {}} />
    </LabelledSection>
  )
  return (
    <PageShell
      locale={locale}
      languages={perLocale(({ code }) => routePath('/materials/cutting-list', code))}
      query={asked.size > 0 ? `?${asked}` : ''}
      breadcrumbs={[...breadcrumbs, { name: t('list.title'), path }]}
    >
      <OwnHead title={title} canonical={routePath('/materials', locale)} />
      <PageHeading title={title} lead={material ? t('lead') : null} notice={isUnknown && <p>{t('unknown')}</p>} tight />
      {material && (
        <section className="grid no-print">
          <div>
            {!fields ? (
              <p>{t('noStock', { name: material.name })}</p>
            ) : (
              <SizeTool
                key={String(asked)}
                material={material}
                fields={fields}
                dispatch={promisedDate(DISPATCH, new Date(), locale)}
                texts={texts}
                path={path}
                locale={locale}
                {...(replaced && { replaced })}
              >
                <noscript>
                  <button className="button-line" type="submit">
                    {texts.calculate}
                  </button>
                </noscript>
              </SizeTool>
            )}
          </div>
        </section>
      )}
      <section className="section grid">
        <div>
          <SawList
            locale={locale}
            texts={size.list}
            shapeNames={texts.shapeNames}
            path={path}
            isPage={!material}
            filled={formAddress(path, rows)}
          >
            {!material && !preset && <p>{t('list.empty')}</p>}
          </SawList>
          <ArrowLink href={routePath('/materials', locale)}>{t('materials')}</ArrowLink>
        </div>
      </section>
      {preset ? form : !material && <WithoutRows>{form}</WithoutRows>}
    </PageShell>
  )
}
