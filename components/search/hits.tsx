import { getTranslations } from 'next-intl/server'
import { ArrowLink } from '@/components/ui/arrow-link'
import { LabelledSection } from '@/components/ui/labelled-section'
import { SiteLink } from '@/components/ui/site-link'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { SearchHit, SearchKind, SearchResult } from '@/lib/search/types'
import { Marked } from './marked'
import styles from './page.module.css'
import { searchAddress } from './search-address'

interface Props {
  locale: LocaleCode
  query: string
  kind: SearchKind | undefined
  result: SearchResult
}

export async function Hits({ locale, query, kind, result }: Props) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const count = result.total
  return (
    <>
      <div className={`${styles.summary} grid`}>
        <p>{kind ? t('foundOf', { count, query, kind: t(`kinds.${kind}`) }) : t('found', { count, query })}</p>
        {kind && (
          <p>
            <ArrowLink href={searchAddress(locale, query)}>{t('allKinds')}</ArrowLink>
          </p>
        )}
      </div>
      {result.groups.map((group) => (
        <LabelledSection
          key={group.kind}
          className={styles.group}
          title={t(`kinds.${group.kind}`)}
          text={t('results', { count: group.total })}
        >
          <ul className={styles.hits}>
            {group.hits.map((hit) => (
              <Hit key={hit.path} hit={hit} />
            ))}
          </ul>
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

function Hit({ hit: { kind, title, path, excerpt, detail } }: { hit: SearchHit }) {
  const HitLink = kind === 'documents' ? 'a' : SiteLink
  return (
    <li className="hot">
      <h3>
        <HitLink className="cover" href={path}>
          <Marked text={title} />
        </HitLink>
      </h3>
      {detail && <p className={styles.detail}>{detail}</p>}
      {excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <Marked text={excerpt} />
        </p>
      )}
    </li>
  )
}
