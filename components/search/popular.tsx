import { getMessages, getTranslations } from 'next-intl/server'
import { ArrowLink } from '@/components/ui/arrow-link'
import type { LocaleCode } from '@/lib/i18n/locales'
import { searchIndex } from '@/lib/search/search'
import { toTarget } from './answer/question'
import styles from './page.module.css'
import { popularLinks, searchAddress } from './search-address'

const KINDS = ['materials', 'company', 'careers'] as const

const MAX_PER_KIND = 6

/** What people look for most, in the order of the editors' list: searches that have an answer, by kind. */
export async function Popular({ locale }: { locale: LocaleCode }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const [{ search }, names] = await Promise.all([getMessages({ locale }), namesByKind(locale)])
  return (
    <section className={`${styles.popular} grid`}>
      <h2>{search.popular}</h2>
      {names.some((some) => some.length > 0) && (
        <ul className={styles.kinds}>
          {KINDS.map((kind, index) => (
            <li key={kind}>
              <h3>{t(`popularKinds.${kind}`)}</h3>
              <ul className="cluster">
                {names[index]?.map((name) => (
                  <li key={name}>
                    <a className="chip" href={searchAddress(locale, name)}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
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
  const targets = (index?.targets.names ?? []).flatMap(({ name, target }) => {
    const page = toTarget({ name, target, words: name }, locale)
    return page ? [page] : []
  })
  const kindOf = ({ route, params }: (typeof targets)[number]) => {
    if (route === '/materials') return params.size > 0 ? 'materials' : null
    if (route === '/materials/[slug]') return null
    return route?.startsWith('/careers') ? 'careers' : 'company'
  }
  return KINDS.map((kind) => {
    const names = targets.flatMap((target) => (kindOf(target) === kind ? [target.name] : []))
    return [...new Set(names)].slice(0, MAX_PER_KIND)
  })
}
