import { getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { filterItems, stateFromQuery } from '@/components/filter/filter'
import { FilterList } from '@/components/filter/filter-list'
import { ShownList } from '@/components/filter/shown'
import { ShownTable, SortHead, Views } from '@/components/filter/views'
import { ArrowLink } from '@/components/ui/arrow-link'
import { SiteLink } from '@/components/ui/site-link'
import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { labelsOf } from '@/lib/cms/choices'
import { columnFormat } from '@/lib/i18n/align-decimals'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { slugOfUri } from '@/lib/i18n/path-encoding'
import { CONTACT_FORM_ID, routePath } from '@/lib/i18n/routes'
import { MAX_COMPARED } from '@/lib/shared/limits'
import { MaterialCard } from './card'
import grid from './card.module.css'
import { PropertyChart } from './chart/property-chart'
import { CompareBar, CompareBox } from './compare/choice'
import { FIGURES, type Figure, figureOf, isFigure } from './figures'
import { finderFields, finderItem, guideOptions } from './finder/fields'
import { Guide, StockHint } from './finder/guide'
import { materialName } from './material-data'

interface Props {
  materials: readonly ListedMaterialFragment[]
  stock: readonly string[]
  locale: LocaleCode
  query: string
  /** Absent if the query has filters. */
  children: ReactNode
}

export async function MaterialList({ materials, stock, locale, query, children }: Props) {
  const [t, { filter, finder, materials: texts }] = await Promise.all([
    getTranslations({ locale }),
    getMessages({ locale }),
  ])
  const { view, x, y, parameters } = viewOf(query)
  const fields = finderFields(materials, t)
  const hrefOf = ({ uri }: ListedMaterialFragment) => (uri ? pathOf(uri, locale) : null)
  const items = materials.map((material) => ({ ...finderItem(material), href: hrefOf(material), material }))
  const { shown, demands } = filterItems(items, stateFromQuery(query, fields), { ...fields, locale })
  const pictured = shown.find(({ material }) => material.image[0])
  const formats = tableFormats(materials, locale)
  const contentOf = (material: ListedMaterialFragment, isFirst: boolean) => {
    if (view === 'chart') return null
    if (view === 'table') return <TableRow material={material} formats={formats} locale={locale} t={t} />
    return (
      <MaterialCard material={material} first={isFirst}>
        {material.uri && (
          <CompareBox slug={slugOfUri(material.uri)} locale={locale}>
            {t.rich('blocks.materials.compare', {
              name: materialName(material).name,
              hidden: (words) => <span className="vh">{words}</span>,
            })}
          </CompareBox>
        )}
      </MaterialCard>
    )
  }
  return (
    <>
      <FilterList
        label={t('materials.label')}
        locale={locale}
        path={routePath('/materials', locale)}
        query={query}
        parameters={parameters}
        {...fields}
        // The places in the chart say the figures, whatever the order.
        {...(view === 'chart' && { sorts: fields.sorts.map((sort) => ({ ...sort, listed: false })) })}
        texts={{
          ...filter,
          missed: { ...filter.missed, facet: filter.missed.noFigure },
          results: t('materials.results', { shown: '{shown}', total: materials.length }),
          show: texts.show,
        }}
        intro={
          <Guide
            texts={{ ...finder.guide, figures: finder.reason, shortTerm: finder.shortTerm }}
            {...guideOptions(materials, t)}
          />
        }
        views={
          <Views
            label={t('finder.view')}
            views={VIEWS.map((value) => ({ value, label: t(`finder.views.${value}`) }))}
            current={view}
          />
        }
        items={items.map(({ material, ...item }) => ({
          ...item,
          content: contentOf(material, item.id === pictured?.id),
        }))}
        empty={
          <>
            <h2>{t('materials.emptyTitle')}</h2>
            <StockHint stock={stock} text={t('finder.inStock', { name: '{name}' })}>
              {t('materials.emptyText')}
            </StockHint>
            <p>
              <ArrowLink href={`${routePath('/contact', locale)}#${CONTACT_FORM_ID[locale]}`}>
                {t('materials.contact')}
              </ArrowLink>
            </p>
          </>
        }
      >
        {view === 'table' && <ShownTable label={t('finder.table')} head={<TableHead t={t} />} />}
        {view === 'chart' && <PropertyChart materials={materials} x={x} y={y} locale={locale} />}
        {view === 'cards' && <ShownList className={grid.materials} />}
      </FilterList>
      <CompareBar
        locale={locale}
        path={routePath('/materials/compare', locale)}
        names={Object.fromEntries(materials.map((material) => [slugOfUri(material.uri), materialName(material).name]))}
        texts={{
          hint: t('compare.hint', { max: String(MAX_COMPARED) }),
          chosen: t('compare.chosen', { count: '{count}', max: String(MAX_COMPARED) }),
          compare: t('compare.compare'),
          clear: t('compare.clear'),
        }}
      />
      {demands.length === 0 && children}
    </>
  )
}

const VIEWS = ['cards', 'table', 'chart'] as const

function viewOf(query: string) {
  const params = new URLSearchParams(query)
  const view = VIEWS.find((each) => each === params.get('view')) ?? VIEWS[0]
  const [x, y] = [params.get('x'), params.get('y')]
  const axes = view === 'chart' ? { ...(isFigure(x) && { x }), ...(isFigure(y) && { y }) } : {}
  const parameters: Record<string, string> = { ...(view !== VIEWS[0] && { view }), ...axes }
  return { view, x: isFigure(x) ? x : 'density', y: isFigure(y) ? y : 'stiffness', parameters } as const
}

const COLUMNS = [
  ['density', 'density'],
  ['stiffness', '-stiffness'],
  ['strength', '-strength'],
  ['temperature', '-temperature'],
] as const

const TableHead = ({ t }: { t: Translate }) => (
  <>
    <SortHead first="title">{t('finder.material')}</SortHead>
    {COLUMNS.map(([figure, first]) => (
      <SortHead key={figure} first={first} unit={FIGURES[figure].unit}>
        {t(`finder.column.${figure}`)}
      </SortHead>
    ))}
    {(['finder.form', 'materials.compliance', 'compare.compare'] as const).map((name) => (
      <th key={name} scope="col" className={name === 'compare.compare' ? 'no-print' : undefined}>
        <span>{t(name)}</span>
      </th>
    ))}
  </>
)

/** Returns the formats of the columns. A temperature stands above its short-term value. */
function tableFormats(materials: readonly ListedMaterialFragment[], locale: LocaleCode) {
  const formatOf = (...figures: Figure[]) => {
    const values = figures.flatMap((figure) => materials.flatMap((material) => figureOf(material, figure) ?? []))
    return columnFormat(values, locale)
  }
  return {
    density: formatOf('density'),
    stiffness: formatOf('stiffness'),
    strength: formatOf('strength'),
    temperature: formatOf('temperature', 'shortTemperature'),
  }
}

interface RowProps {
  material: ListedMaterialFragment
  formats: ReturnType<typeof tableFormats>
  locale: LocaleCode
  t: Translate
}

function TableRow({ material, formats, locale, t }: RowProps) {
  const { name, about } = materialName(material)
  const shortTerm = figureOf(material, 'shortTemperature')
  const forms = labelsOf(t, 'availableAs', material)
  const marks = labelsOf(t, 'compliance', material).map((mark) => mark.replaceAll(' ', '\u00a0'))
  return (
    <>
      <th scope="row">
        {material.uri ? <SiteLink href={pathOf(material.uri, locale)}>{name}</SiteLink> : name}
        {about && <small>{about}</small>}
      </th>
      {COLUMNS.map(([figure]) => {
        const value = figureOf(material, figure)
        return (
          <td key={figure}>
            {value === null ? '–' : formats[figure](value)}
            {figure === 'temperature' && shortTerm !== null && (
              <small>{t('finder.shortTermLabel', { value: formats.temperature(shortTerm) })}</small>
            )}
          </td>
        )
      })}
      <td>{forms.join(', ') || '–'}</td>
      <td>{marks.join(', ') || '–'}</td>
      <td className="no-print">
        {material.uri && (
          <CompareBox slug={slugOfUri(material.uri)} locale={locale}>
            <span className="vh">{t('compare.compareName', { name })}</span>
          </CompareBox>
        )}
      </td>
    </>
  )
}
