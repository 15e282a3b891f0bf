import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { CompareBox } from '../compare/compare-box'
import styles from './chart.module.css'
import type { ChartPoint } from './chart-points'
import { ShownRow } from './shown-parts'

interface Props {
  points: readonly ChartPoint[]
  headings: { x: string; y: string }
  valuesOf: (point: ChartPoint) => { x: string; y: string }
  familyOf: (family: string) => string
  locale: LocaleCode
}

export function ChartTable({ points, headings, valuesOf, familyOf, locale }: Props) {
  const t = useTranslations()
  return (
    <details className={`${styles.values} fold`}>
      <summary>{t('chart.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard. */}
      <section className="scroll-area" aria-label={t('chart.title', headings)} tabIndex={0}>
        <table>
          <caption className="vh">{t('chart.title', headings)}</caption>
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
              const { id, uri } = point.material
              const values = valuesOf(point)
              return (
                <ShownRow key={id} id={id ?? ''}>
                  <th scope="row">
                    {uri ? <SiteLink href={pathOf(uri, locale)}>{point.name}</SiteLink> : point.name}
                    <small>{familyOf(point.family)}</small>
                  </th>
                  <td>{values.y}</td>
                  <td>{values.x}</td>
                  <td className="no-print">
                    {uri && (
                      <CompareBox slug={uri.split('/').at(-1) ?? ''} locale={locale}>
                        <span className="vh">{t('compare.compareName', { name: point.name })}</span>
                      </CompareBox>
                    )}
                  </td>
                </ShownRow>
              )
            })}
          </tbody>
        </table>
      </section>
    </details>
  )
}
