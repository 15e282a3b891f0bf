import { getMessages, getTranslations } from 'next-intl/server'
import type { Facet } from '@/components/filter/filter-form'
import { FilterList } from '@/components/filter/filter-list'
import { ArrowLink } from '@/components/ui/arrow-link'
import type { MaterialCardFragment } from '@/graphql/generated/graphql'
import { MAX_COMPARED } from '@/lib/browser/compare-max'
import { choiceOf, choicesOf, filterOptions } from '@/lib/cms/choices'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { MaterialCard } from './card'
import grid from './cards.module.css'
import { CompareBar } from './compare/compare-bar'
import { CompareBox } from './compare/compare-box'
import { materialName } from './name'

interface Props {
  materials: readonly MaterialCardFragment[]
  locale: LocaleCode
  /** Filters in the address; empty for the stored page. */
  query: string
}

/** All materials with filters by family and compliance mark, and a search. */
export async function MaterialList({ materials, locale, query }: Props) {
  const [t, { filter }] = await Promise.all([getTranslations({ locale }), getMessages({ locale })])
  const facets: Facet[] = [
    {
      name: 'family',
      label: t('materials.family'),
      options: filterOptions(
        t,
        'family',
        materials.map((material) => choiceOf('family', material)),
      ),
    },
    {
      name: 'compliance',
      label: t('materials.compliance'),
      options: filterOptions(
        t,
        'compliance',
        materials.flatMap((material) => choicesOf('compliance', material)),
      ),
    },
  ]
  return (
    <>
      <FilterList
        label={t('materials.label')}
        path={routePath('/materials', locale)}
        query={query}
        facets={facets}
        sorts={[
          { value: 'title', label: t('materials.title') },
          { value: 'density', label: t('materials.density') },
          { value: 'temperature', label: t('materials.temperature') },
        ]}
        listClassName={grid.materials}
        texts={{ ...filter, results: t('materials.results', { shown: '{shown}', total: materials.length }) }}
        items={materials.map((material, index) => ({
          id: material.id ?? '',
          text: [material.title, material.abbreviation, material.summary].join(' '),
          facets: {
            family: [material.family ?? ''],
            compliance: (material.compliance ?? []).filter((mark) => mark !== null),
          },
          order: {
            title: material.title ?? '',
            density: material.density ?? Number.MAX_SAFE_INTEGER,
            temperature: -(material.serviceTempMax ?? 0),
          },
          content: (
            <MaterialCard material={material} locale={locale} first={index === 0}>
              {material.uri && (
                <CompareBox slug={material.uri.split('/').at(-1) ?? ''} locale={locale}>
                  {t.rich('blocks.materials.compare', {
                    name: materialName(material).name,
                    hidden: (words) => <span className="vh">{words}</span>,
                  })}
                </CompareBox>
              )}
            </MaterialCard>
          ),
        }))}
        empty={
          <>
            <h2>{t('materials.emptyTitle')}</h2>
            <p>{t('materials.emptyText')}</p>
            <p>
              <ArrowLink href={routePath('/contact', locale)}>{t('materials.contact')}</ArrowLink>
            </p>
          </>
        }
      />
      <CompareBar
        locale={locale}
        path={routePath('/materials/compare', locale)}
        texts={{
          hint: t('compare.hint', { max: String(MAX_COMPARED) }),
          chosen: t('compare.chosen', { count: '{count}', max: String(MAX_COMPARED) }),
          compare: t('compare.compare'),
          clear: t('compare.clear'),
        }}
      />
    </>
  )
}
