import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import { EmployeeCard } from '@/components/employees/card'
import { ContentForm } from '@/components/form/content-form'
import { PageHeading } from '@/components/layout/page-heading'
import { editMark, entryMark } from '@/components/preview/edit-mark'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { Photo } from '@/components/ui/photo'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { Share } from '@/components/ui/share'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { isOpen, lastMoment, openAmong } from '@/lib/cms/closing-date'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import { ofType } from '@/lib/cms/model'
import { salaryWords } from '@/lib/cms/salary'
import { placeOf, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import { formatDate, formatRange, isoDay } from '@/lib/i18n/format'
import { messagesOf } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import type { FoundBy } from '@/lib/pages/page'
import { ApplyBar } from './apply-bar'
import { SaveVacancy, VacancyRows } from './card'
import { stepsOf, vacancyFacts, vacancyReceipt } from './facts'
import styles from './page.module.css'
import type { getVacancy } from './query'
import { SavedLink } from './saved/saved-link'

type Page = FoundBy<typeof getVacancy>

const APPLY_ID = 'apply'

/** The fields beside and below the picture. A preview leads to them. */
const FIELDS = [
  ...['hoursMin', 'salaryMin', 'salaryPeriod', 'educationLevel', 'employmentType', 'closingDate'],
  ...['body', 'profile', 'offer', 'procedureSteps'],
]

export async function VacancyPage({ page, children }: { page: Page; children: ReactNode }) {
  const { entry: vacancy, locale } = page
  const t = await getTranslations({ locale })
  const open = isOpen(vacancy.closingDate, new Date())
  const last = lastMoment(vacancy.closingDate)
  return (
    <>
      <PageHeading
        title={vacancy.title}
        lead={vacancy.summary}
        notice={last && !open && <ClosedNotice page={page} closed={last} />}
        tight
      />
      {await entryMark(vacancy, locale, FIELDS)}
      <div className={`${styles.vacancyLayout} grid`}>
        <Photo
          className={`${styles.leadPhoto} cut`}
          image={vacancy.image[0]}
          box={PICTURE_BOXES.vacancies_Entry}
          first
        />
        <aside className={styles.facts} aria-label={t('vacancy.inShort')}>
          <FactsPanel page={page} open={open} />
          <Share url={page.head.canonical} title={vacancy.title} />
          <div className={`${styles.later} cluster`} data-md-skip>
            {open && <SaveVacancy vacancy={vacancy} />}
            <SavedLink path={routePath('/careers/vacancies', locale)} label={t('vacancies.saved.show')} />
          </div>
        </aside>
        <VacancyTexts page={page} open={open} />
      </div>
      {open && <Application page={page} />}
      {children}
      <OtherVacancies page={page} />
    </>
  )
}

async function VacancyTexts({ page: { entry: vacancy, locale }, open }: { page: Page; open: boolean }) {
  const [t, body, profile, offer] = await Promise.all([
    getTranslations({ locale }),
    contentText(vacancy.body, locale),
    contentText(vacancy.profile, locale),
    contentText(vacancy.offer, locale),
  ])
  const [recruiter] = ofType(vacancy.recruiter, 'employees_Entry')
  const steps = open ? stepsOf(vacancy) : []
  const sections: [title: string, content: ReactNode, attributes?: ComponentProps<'section'>][] = [
    [t('vacancy.whatYouDo'), body, { className: 'prose' }],
    [t('vacancy.whoYouAre'), profile, { className: 'prose' }],
    [t('vacancy.offer'), offer && <div className={styles.offer}>{offer}</div>],
    [t('vacancy.procedure'), steps.length > 0 && <Steps steps={steps} />],
    [
      t('vacancy.questions', { name: recruiter?.title?.split(' ')[0] ?? '' }),
      recruiter && <EmployeeCard employee={recruiter} />,
    ],
  ]
  return (
    <div className={styles.content}>
      {sections.map(
        ([title, content, attributes]) =>
          content && (
            <section key={title} {...attributes}>
              <h2>{title}</h2>
              {content}
            </section>
          ),
      )}
    </div>
  )
}

const Steps = ({ steps }: { steps: ReturnType<typeof stepsOf> }) => (
  <ol className={`${styles.steps} lines thin`}>
    {steps.map((step) => (
      <li key={step?.title}>
        <div>
          <h3>{step?.title}</h3>
          <p>{step?.text}</p>
        </div>
      </li>
    ))}
  </ol>
)

async function Application({ page: { entry: vacancy, locale } }: { page: Page }) {
  const [t, { vacancy: names }] = await Promise.all([getTranslations({ locale }), messagesOf(locale)])
  const [recruiter] = ofType(vacancy.recruiter, 'employees_Entry')
  const hours = formatRange(vacancy.hoursMin, vacancy.hoursMax, locale)
  return (
    <>
      {await editMark({ locale, content: { form: vacancy.form } })}
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
          preset={{ vacancy: [vacancy.slug ?? ''] }}
          receipt={vacancyReceipt(vacancy, names)}
        />
      </LabelledSection>
      <ApplyBar target={APPLY_ID} label={t('vacancy.apply')}>
        {/* The bar of a phone has no room for the allowance, which is among the facts. */}
        <b>{salaryWords({ ...vacancy, shiftAllowance: null }, locale, t, 'short')}</b>
        {[hours && t('vacancy.hoursShort', { hours }), placeOf(vacancy)].filter(Boolean).join(', ')}
      </ApplyBar>
    </>
  )
}

function ClosedNotice({ page, closed }: { page: Page; closed: Date }) {
  const t = useTranslations()
  const { entry: vacancy, locale } = page
  const [branch] = vacancy.branch
  const filter = { branch: branch?.slug ? [branch.slug] : [], place: [], education: [], hours: [] }
  return (
    <>
      <p>
        <b>{t('vacancy.closed', { date: formatDate(closed, locale) })}</b>
      </p>
      <p className={`${styles.instead} cluster no-print`}>
        {openIn(page).length > 0 && (
          <ArrowLink as="a" href={`#${OTHERS_ID}`}>
            {t('vacancy.openLikeThis')}
          </ArrowLink>
        )}
        <ArrowLink href={routePath('/careers/job-alert', locale) + vacancyFilterQuery(filter)}>
          {t('vacancies.alert.subscribe')}
        </ArrowLink>
      </p>
    </>
  )
}

const OTHERS = 3
const OTHERS_ID = 'others'

const openIn = ({ data }: Page) => openAmong(ofType(data.entries, 'vacancies_Entry'))

async function OtherVacancies({ page }: { page: Page }) {
  const { entry: vacancy, locale } = page
  const t = await getTranslations({ locale, namespace: 'vacancy' })
  const open = openIn(page)
  const likeness = ({ location, branch }: Pick<VacancyCardFragment, 'location' | 'branch'>): number =>
    Number(location[0]?.id === vacancy.location[0]?.id) * 2 + Number(branch[0]?.id === vacancy.branch[0]?.id)
  const others = open.filter(({ id }) => id !== vacancy.id).toSorted((a, b) => likeness(b) - likeness(a))
  if (others.length === 0) return null
  return (
    <section className="section sand grid no-print" id={OTHERS_ID} data-md-skip>
      <SectionHead
        title={t(isOpen(vacancy.closingDate, new Date()) ? 'others' : 'openLikeThis')}
        more={{ href: routePath('/careers/vacancies', locale), label: t('all', { count: open.length }) }}
      />
      <VacancyRows vacancies={others.slice(0, OTHERS)} />
    </section>
  )
}

function FactsPanel({ page: { entry: vacancy, head, locale }, open }: { page: Page; open: boolean }) {
  const t = useTranslations()
  const closingDay = (closes: Date) => <time dateTime={isoDay(closes)}>{formatDate(closes, locale)}</time>
  return (
    <div className={`${styles.panel} white`}>
      <h2 className="step-1">{t('vacancy.inShort')}</h2>
      <Facts rows={vacancyFacts(vacancy, locale, t, closingDay)} />
      {open && (
        <>
          <a className="button wide" href={`#${APPLY_ID}`}>
            {t('vacancy.apply')} <Icon name="arrow" />
          </a>
          <p className="print-only">{t('vacancy.applyAt', { url: head.canonical })}</p>
        </>
      )}
    </div>
  )
}
