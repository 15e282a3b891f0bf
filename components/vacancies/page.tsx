import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EmployeeCard } from '@/components/employees/card'
import { ContentForm } from '@/components/form/content-form'
import { PageHeading } from '@/components/layout/page-heading'
import { entryMark } from '@/components/preview/edit-mark'
import { ArrowLink } from '@/components/ui/arrow-link'
import { LabelledSection } from '@/components/ui/labelled-section'
import { Photo } from '@/components/ui/photo'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { Share } from '@/components/ui/share'
import { isOpen, openAmong } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/entry-types'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-boxes'
import { salaryWords } from '@/lib/cms/salary'
import { placeOf, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import { formatRange } from '@/lib/i18n/format'
import { routePath } from '@/lib/i18n/routes'
import type { FoundBy } from '@/lib/pages/page'
import { ApplyBar } from './apply-bar'
import { SaveVacancy, VacancyRows } from './card'
import { FactsPanel } from './facts-panel'
import styles from './page.module.css'
import type { getVacancy } from './query'
import { SAVED_ID } from './saved/saved-id'
import { SavedLink } from './saved/saved-link'

type Page = FoundBy<typeof getVacancy>

const APPLY_ID = 'apply'

export async function VacancyPage({ page, children }: { page: Page; children: ReactNode }) {
  const { entry: vacancy, locale } = page
  const url = page.head.canonical
  const [t, body, profile, offer] = await Promise.all([
    getTranslations({ locale }),
    contentText(vacancy.body, locale),
    contentText(vacancy.profile, locale),
    contentText(vacancy.offer, locale),
  ])
  const open = isOpen(vacancy.closingDate, new Date())
  const [recruiter] = ofType(vacancy.recruiter, 'employees_Entry')
  const steps = (vacancy.procedureSteps ?? []).filter((step) => step?.title)
  const texts = [
    { title: t('vacancy.whatYouDo'), text: body },
    { title: t('vacancy.whoYouAre'), text: profile },
  ].filter(({ text }) => text)
  const hours = formatRange(vacancy.hoursMin, vacancy.hoursMax, locale)
  return (
    <>
      <PageHeading title={vacancy.title} lead={vacancy.summary} tight />
      {await entryMark(vacancy, locale)}
      <div className={`${styles.vacancyLayout} grid`}>
        <Photo
          className={`${styles.leadPhoto} cut`}
          image={vacancy.image[0]}
          box={PICTURE_BOXES.vacancies_Entry}
          first
        />
        <aside className={styles.facts} aria-label={t('vacancy.inShort')}>
          <FactsPanel vacancy={vacancy} locale={locale} url={url} formId={open ? APPLY_ID : null} />
          <Share url={url} title={vacancy.title} />
          <p className={styles.later}>
            {open ? (
              <SaveVacancy vacancy={vacancy} locale={locale} />
            ) : (
              <ArrowLink href={`${routePath('/careers/job-alert', locale)}${othersLike(vacancy)}`}>
                {t('vacancies.alert.subscribe')}
              </ArrowLink>
            )}
            <SavedLink
              href={`${routePath('/careers/vacancies', locale)}#${SAVED_ID}`}
              label={t('vacancies.saved.show')}
            />
          </p>
        </aside>
        <div className={styles.content}>
          {texts.map(({ title, text }) => (
            <section className="prose" key={title}>
              <h2>{title}</h2>
              {text}
            </section>
          ))}
          {offer && (
            <section>
              <h2>{t('vacancy.offer')}</h2>
              <div className={styles.offer}>{offer}</div>
            </section>
          )}
          {steps.length > 0 && (
            <section>
              <h2>{t('vacancy.procedure')}</h2>
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step?.title}>
                    <div>
                      <h3>{step?.title}</h3>
                      <p>{step?.text}</p>
                    </div>
                  </li>
                ))}
              </ol>
            </section>
          )}
          {recruiter && (
            <section>
              <h2>{t('vacancy.questions', { name: recruiter.title?.split(' ')[0] ?? '' })}</h2>
              <EmployeeCard employee={recruiter} />
            </section>
          )}
        </div>
      </div>
      {open && (
        <>
          <LabelledSection
            className="white no-print"
            id={APPLY_ID}
            title={t('vacancy.apply')}
            text={t('vacancy.applyText')}
          >
            <ContentForm
              handle={vacancy.form?.[0]?.handle}
              locale={locale}
              contact={recruiter}
              preset={{ vacancy: vacancy.slug ?? '' }}
            />
          </LabelledSection>
          <ApplyBar target={APPLY_ID} label={t('vacancy.apply')}>
            <b>{salaryWords(vacancy, locale, t, 'short')}</b>
            {[hours && t('vacancy.hoursShort', { hours }), placeOf(vacancy)].filter(Boolean).join(', ')}
          </ApplyBar>
        </>
      )}
      {children}
      <OtherVacancies page={page} />
    </>
  )
}

const othersLike = ({ branch: [branch] }: Page['entry']): string =>
  vacancyFilterQuery({ branch: branch?.slug ? [branch.slug] : [], place: [], education: [], hours: [] })

const OTHERS = 3

async function OtherVacancies({ page: { entry: vacancy, data, locale } }: { page: Page }) {
  const t = await getTranslations({ locale, namespace: 'vacancy' })
  const open = openAmong(ofType(data.entries, 'vacancies_Entry'))
  const others = open.filter(({ id }) => id !== vacancy.id)
  const related = others.filter(({ branch }) => branch[0]?.id === vacancy.branch[0]?.id)
  const shown = related.length > 0 ? related : others
  if (shown.length === 0) return null
  return (
    <section className="section sand grid no-print">
      <SectionHead
        title={related.length > 0 ? t('othersInBranch') : t('others')}
        more={{ href: routePath('/careers/vacancies', locale), label: t('all', { count: open.length }) }}
      />
      <VacancyRows vacancies={shown.slice(0, OTHERS)} locale={locale} />
    </section>
  )
}
