import { symbol } from 'd3-shape'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { SiteLink } from '@/components/ui/site-link'
import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { choiceOf, filterOptions } from '@/lib/cms/choices'
import { columnFormat } from '@/lib/i18n/align-decimals'
import { formatNumber } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { slugOfUri } from '@/lib/i18n/path-encoding'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { CompareBox } from '../compare/choice'
import { FIGURE_NAMES, FIGURES, type Figure } from '../figures'
import { materialName } from '../material-data'
import styles from './chart.module.css'
import { type ChartPoint, chartPoints, drawingOf, type Size } from './drawing'
import { familyStyle, Plot, SYMBOL_AREA, VALUES_ID } from './plot'
import { AxisForm, ShownAny } from './shown-parts'

interface Props {
  materials: readonly ListedMaterialFragment[]
  x: Figure
  y: Figure
  locale: LocaleCode
}

export async function PropertyChart({ materials, x, y, locale }: Props) {
  const t = await getTranslations({ locale })
  const { points, missing } = chartPoints(materials, x, y)
  const labelOf = (figure: Figure) => withoutSoftHyphens(t(`figures.${figure}`))
  const headings = { x: labelOf(x), y: labelOf(y) }
  const units = { x: FIGURES[x].unit, y: FIGURES[y].unit }
  const quantities = (axis: 'x' | 'y') => {
    const format = columnFormat(
      points.flatMap((point) => point[axis]),
      locale,
    )
    return ({ [axis]: [value, short] }: ChartPoint) => {
      const text = `${format(value)}\u00a0${units[axis]}`
      return short === undefined ? text : t('chart.withShort', { text, short: format(short) })
    }
  }
  const [inX, inY] = [quantities('x'), quantities('y')]
  const valuesOf = (point: ChartPoint) => {
    const [ofX, ofY] = [inX(point), inY(point)]
    return { x: ofX, y: ofY, all: `${point.name}: ${headings.y} ${ofY}, ${headings.x} ${ofX}` }
  }
  const choices = materials.map((material) => choiceOf('family', material))
  const allFamilies = [...filterOptions(t, 'family', choices), { value: '', label: t('chart.noFamily') }]
  const families = allFamilies.filter(({ value }) => points.some(({ family }) => family === value))
  // The styles depend on all families, so that each keeps its colour on other axes.
  const styleOf = familyStyle(allFamilies.map(({ value }) => value))
  const symbolOf = (family: string) => symbol(styleOf(family).symbol, SYMBOL_AREA)() ?? ''
  const hasRanges = points.some((point) => point.x.length + point.y.length > 2)
  const drawn = (size: Size) => drawingOf(points, { x, y, size, format: (value) => formatNumber(value, locale) })
  const drawings = points.length > 0 ? { wide: drawn('wide'), narrow: drawn('narrow') } : null
  const axisTitle = (axis: 'x' | 'y') => {
    const text = drawings?.wide[axis].isLogarithmic ? 'chart.logarithmicAxis' : 'chart.axis'
    return t(text, { figure: headings[axis], unit: units[axis] })
  }
  const title = t('chart.title', headings)
  return (
    <div className={`${styles.chart} stack`}>
      <AxisForm
        x={x}
        y={y}
        figures={FIGURE_NAMES.map((name) => ({ name, label: labelOf(name) }))}
        texts={{ x: t('chart.x'), y: t('chart.y'), show: t('chart.show') }}
      />
      {drawings && (
        <figure aria-label={title}>
          <p className={styles.axisTitle}>{axisTitle('y')}</p>
          {(['wide', 'narrow'] as const).map((size) => (
            <Plot key={size} {...{ size, locale, styleOf, valuesOf }} drawing={drawings[size]}>
              {axisTitle('x')}
            </Plot>
          ))}
          <ul className={`${styles.legend} cluster`}>
            {families.map(({ value, label }) => (
              <li className="beside" key={value}>
                <svg viewBox="-14 -14 28 28" aria-hidden="true">
                  <circle className={styles.hull} data-tone={styleOf(value).tone} r="12" />
                  <path className={styles.mark} data-tone={styleOf(value).tone} d={symbolOf(value)} />
                </svg>
                {label}
              </li>
            ))}
          </ul>
          {hasRanges && <p className={`${styles.note} note`}>{t('chart.ranges')}</p>}
        </figure>
      )}
      {missing.length > 0 && (
        <p className={`${styles.note} note`}>
          {t('chart.missing', {
            names: new Intl.ListFormat(locale).format(missing.map((material) => materialName(material).name)),
          })}
        </p>
      )}
      {points.length > 0 && (
        <ChartTable
          points={points}
          headings={headings}
          title={title}
          valuesOf={valuesOf}
          familyOf={(family) => families.find(({ value }) => value === family)?.label ?? ''}
          locale={locale}
        />
      )}
    </div>
  )
}

interface TableProps {
  points: readonly ChartPoint[]
  headings: Record<'x' | 'y', string>
  title: string
  valuesOf: (point: ChartPoint) => { x: string; y: string }
  familyOf: (family: string) => string
  locale: LocaleCode
}

function ChartTable({ points, headings, title, valuesOf, familyOf, locale }: TableProps) {
  const t = useTranslations()
  return (
    <details className={`${styles.values} fold print-open`}>
      <summary className="beside">{t('chart.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard. */}
      <section id={VALUES_ID} className="scroll-area" aria-label={title} tabIndex={0}>
        <table>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('chart.material')}</th>
              <th scope="col">{headings.y}</th>
              <th scope="col">{headings.x}</th>
              <th scope="col" className="no-print">
                {t('compare.compare')}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => {
              const { uri } = point.material
              const values = valuesOf(point)
              return (
                <ShownAny key={point.id} ids={[point.id]}>
                  <tr>
                    <th scope="row">
                      {uri ? <SiteLink href={pathOf(uri, locale)}>{point.name}</SiteLink> : point.name}
                      <small>{familyOf(point.family)}</small>
                    </th>
                    <td>{values.y}</td>
                    <td>{values.x}</td>
                    <td className="no-print">
                      {uri && (
                        <CompareBox slug={slugOfUri(uri)} locale={locale}>
                          <span className="vh">{t('compare.compareName', { name: point.name })}</span>
                        </CompareBox>
                      )}
                    </td>
                  </tr>
                </ShownAny>
              )
            })}
          </tbody>
        </table>
      </section>
    </details>
  )
}
