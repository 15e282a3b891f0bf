import { getMessages, getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/layout/page-heading'
import { MaterialPicture } from '@/components/materials/card'
import { getStoriesIndex } from '@/components/stories/query'
import { ArrowLink } from '@/components/ui/arrow-link'
import { PhoneLink } from '@/components/ui/contact-links'
import { LabelledSection } from '@/components/ui/labelled-section'
import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import { readOpenVacancies } from '@/components/vacancies/query'
import type { StoryCardFragment, VacancyCardFragment } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/model'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { type Results, searchIndex } from '@/lib/search/search'
import type { SearchGroup, SearchHit, SearchKind, SearchResult } from '@/lib/search/types'
import { AnswerBox, quoted } from './answer/answer-box'
import { readMaterials } from './answer/materials'
import { toTarget } from './answer/question'
import type { ReadAnswer } from './answer/read-answer'
import { Marked } from './marked'
import styles from './page.module.css'
import { ReportArrivals } from './report-arrivals'
import { popularLinks, searchAddress } from './search-address'
import { SearchForm } from './search-form'

interface Props extends Results {
  locale: LocaleCode
  answer: ReadAnswer | null
}

export async function SearchPage(props: Props) {
  const { locale, query, result, answer } = props
  const t = await getTranslations({ locale, namespace: 'search' })
  const isFound = result !== null && result.total > 0
  return (
    <>
      <PageHeading title={t('title')} tight />
      <div className={`${styles.form} grid`}>
        <SearchForm query={query} />
      </div>
      {(isFound || answer) && <ReportArrivals query={query} />}
      {answer && <AnswerBox answer={answer} />}
      {isFound && <Hits {...props} result={result} />}
      {!isFound && !answer && query !== '' && <NothingFound {...props} />}
      {!isFound && !answer && <Popular locale={locale} />}
    </>
  )
}

async function NothingFound({ locale, query, kind, result }: Props) {
  const [t, layout] = await Promise.all([getTranslations({ locale, namespace: 'search' }), readSiteLayout(locale)])
  const phone = layout?.company?.phone
  return (
    <section className={`${styles.nothing} grid`}>
      <h2>{result ? t('noneTitle', { query }) : t('failedTitle')}</h2>
      {result?.missing && result.missing.length > 0 && <p>{t('missing', { words: quoted(result.missing) })}</p>}
      {result?.parts && <Words locale={locale} label={t('parts')} words={result.parts} />}
      {result && result.suggestions.length > 0 && (
        <Words locale={locale} label={t('nearest')} words={result.suggestions} />
      )}
      <p>{result ? (kind ? t('noneOf', { query, kind: t(`kinds.${kind}`) }) : t('noneText')) : t('failedText')}</p>
      {!result && (
        <p>
          <a className="button" href={searchAddress(locale, query, kind)}>
            {t('retry')}
          </a>
        </p>
      )}
      {result && kind && <AllKinds locale={locale} query={query} label={t('allKinds')} />}
      <p>{t('ask')}</p>
      <p className={`${styles.contact} cluster`}>
        <ArrowLink href={routePath('/contact', locale)}>{t('contact')}</ArrowLink>
        {phone && (
          <span className="contact-links">
            <PhoneLink value={phone} />
          </span>
        )}
      </p>
    </section>
  )
}

const AllKinds = ({ locale, query, label }: Pick<Props, 'locale' | 'query'> & { label: string }) => (
  <p>
    <ArrowLink href={searchAddress(locale, query)}>{label}</ArrowLink>
  </p>
)

const Words = ({ locale, label, words }: { locale: LocaleCode; label: string; words: readonly string[] }) => (
  <div className={`${styles.nearest} cluster`}>
    <p>{label}</p>
    <Searches locale={locale} words={words} />
  </div>
)

const Searches = ({ locale, words = [] }: { locale: LocaleCode; words: readonly string[] | undefined }) => (
  <ul className="cluster">
    {words.map((word) => (
      <li key={word}>
        <a className="chip" href={searchAddress(locale, word)}>
          {word}
        </a>
      </li>
    ))}
  </ul>
)

async function Hits({ locale, query, kind, result, answer }: Props & { result: SearchResult }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const count = result.total
  const hasDemands = answer !== null && answer.understood.length > 0
  return (
    <>
      <div className={`${styles.summary} grid`}>
        {answer && <h2>{t('beside')}</h2>}
        <p>{kind ? t('foundOf', { count, query, kind: t(`kinds.${kind}`) }) : t('found', { count, query })}</p>
        {hasDemands && <p>{t('besideDemands')}</p>}
        {result.near?.map(({ word, found }) => (
          <p key={word}>{t('near', { word: quoted([word]), found: quoted(found) })}</p>
        ))}
        {result.missing && !hasDemands && (
          <p>{t('partial', { words: quoted(result.missing), count: result.missing.length })}</p>
        )}
        {kind && <AllKinds locale={locale} query={query} label={t('allKinds')} />}
      </div>
      {result.groups.map((group) => (
        <LabelledSection
          key={group.kind}
          className={styles.group}
          title={t(`kinds.${group.kind}`)}
          text={t('results', { count: group.total })}
        >
          <HitList {...group} locale={locale} />
          {group.total > group.hits.length && (
            <p className={styles.more}>
              {kind ? (
                t('first', { count: String(group.hits.length) })
              ) : (
                <ArrowLink href={searchAddress(locale, query, group.kind)}>
                  {t('showAll', { count: String(group.total) })}
                  <span className="vh"> {t(`kinds.${group.kind}`)}</span>
                </ArrowLink>
              )}
            </p>
          )}
        </LabelledSection>
      ))}
    </>
  )
}

async function HitList({ kind, hits, locale }: SearchGroup & { locale: LocaleCode }) {
  const pictured = await readPictured(kind, locale).catch(() => null)
  return (
    <ul className={`${styles.hits} lines`}>
      {hits.map((hit) => (
        <Hit key={hit.path} hit={hit} entry={pictured?.get(hit.path)} />
      ))}
    </ul>
  )
}

const PICTURE = '88px 1/1'

/** Without a picture where large text leaves a phone no room. The sheet of all pages has no room for these rules. */
const BESIDE_PICTURE = { gridTemplate: 'auto auto 1fr / clamp(0px, (100vw - 18em) * 9, 88px) 1fr' }
const PICTURE_PLACE = { gridRow: '1 / span 3', alignSelf: 'start', height: 88 }

function Hit({ hit, entry }: { hit: SearchHit; entry: Pictured | undefined }) {
  const { kind, title, path, excerpt, detail } = hit
  const HitLink = kind === 'documents' ? 'a' : SiteLink
  return (
    <li className="hot" style={entry && BESIDE_PICTURE}>
      {entry && (
        <div className="photo" style={PICTURE_PLACE}>
          {entry.__typename === 'materials_Entry' ? (
            <MaterialPicture material={entry} box={PICTURE} alt="" />
          ) : (
            <Picture image={entry.image[0]} box={PICTURE} alt="" />
          )}
        </div>
      )}
      <h3>
        <HitLink className="cover" href={path}>
          <Marked text={title} />
        </HitLink>
      </h3>
      {detail && <p className="note">{detail}</p>}
      {excerpt.length > 0 && (
        <p className={`${styles.excerpt} muted measure`} style={entry && { gridColumn: 2 }}>
          <Marked text={excerpt} />
        </p>
      )}
    </li>
  )
}

type Pictured = Awaited<ReturnType<typeof readMaterials>>[number] | VacancyCardFragment | StoryCardFragment

async function readPictured(kind: SearchKind, locale: LocaleCode): Promise<ReadonlyMap<string, Pictured>> {
  const entries = kind === 'materials' ? await readMaterials(locale) : await readOthers(kind, locale)
  return new Map(entries.flatMap((entry) => (entry.uri ? [[pathOf(entry.uri, locale), entry] as const] : [])))
}

async function readOthers(kind: SearchKind, locale: LocaleCode) {
  const stories = kind === 'stories' && (await getStoriesIndex(locale))
  const vacancies = kind === 'vacancies' ? await readOpenVacancies(locale) : []
  const others = stories && stories.kind === 'found' ? ofType(stories.data.entries, 'stories_Entry') : vacancies
  return others.filter(({ image }) => image[0])
}

const KINDS = ['materials', 'company', 'careers'] as const

const MAX_PER_KIND = 6

/** What people look for most, in the order of the editors' list: searches that have an answer, by kind. */
async function Popular({ locale }: { locale: LocaleCode }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const [{ search }, names] = await Promise.all([getMessages({ locale }), namesByKind(locale)])
  return (
    <section className={`${styles.popular} grid`}>
      <h2>{search.popular}</h2>
      {names.some((some) => some.length > 0) && (
        <ul className={`${styles.kinds} stack`}>
          {KINDS.map((kind, index) => (
            <li key={kind}>
              <h3>{t(`popularKinds.${kind}`)}</h3>
              <Searches locale={locale} words={names[index]} />
            </li>
          ))}
        </ul>
      )}
      <ul className="cluster">
        {popularLinks(locale, search.links).map(({ path, label }) => (
          <li key={path}>
            <ArrowLink href={path}>{label}</ArrowLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function namesByKind(locale: LocaleCode): Promise<string[][]> {
  const index = await searchIndex(locale).catch(() => null)
  const names = index?.targets.names ?? []
  const targets = names.flatMap(({ name, target }) => toTarget({ name, target, words: name }, locale) ?? [])
  const kindOf = ({ route, params }: (typeof targets)[number]) => {
    if (route === '/materials') return params.size > 0 ? 'materials' : null
    if (route === '/materials/[slug]') return null
    return route?.startsWith('/careers') ? 'careers' : 'company'
  }
  return KINDS.map((kind) => {
    const ofKind = targets.filter((target) => kindOf(target) === kind)
    return [...new Set(ofKind.map(({ name }) => name))].slice(0, MAX_PER_KIND)
  })
}
