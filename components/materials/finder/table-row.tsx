import { SortHead } from '@/components/filter/views'
import { SiteLink } from '@/components/ui/site-link'
import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { type Choice, choicesOf } from '@/lib/cms/choices'
import { columnFormat } from '@/lib/i18n/align-decimals'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { CompareBox } from '../compare/choice'
import { FIGURES, type Figure, figureOf } from '../figures'
import { materialName } from '../material-data'

/** The figures of the table, each with the order after the first click on its head. */
const COLUMNS = [
  ['density', 'density'],
  ['stiffness', '-stiffness'],
  ['strength', '-strength'],
  ['temperature', '-temperature'],
] as const

export function TableHead({ t }: { t: Translate }) {
  return (
    <>
      <SortHead first="title">{t('finder.material')}</SortHead>
      {COLUMNS.map(([figure, first]) => (
        <SortHead key={figure} first={first} unit={FIGURES[figure].unit}>
          {t(`finder.column.${figure}`)}
        </SortHead>
      ))}
      <th scope="col">
        <span>{t('finder.form')}</span>
      </th>
      <th scope="col">
        <span>{t('materials.compliance')}</span>
      </th>
      <th scope="col" className="no-print">
        <span>{t('compare.compare')}</span>
      </th>
    </>
  )
}

/** Returns the formats of the columns. A temperature stands above its short-term value. */
export function tableFormats(materials: readonly ListedMaterialFragment[], locale: LocaleCode) {
  const formatOf = (...figures: Figure[]) =>
    columnFormat(
      figures.flatMap((figure) => materials.flatMap((material) => figureOf(material, figure) ?? [])),
      locale,
    )
  return {
    density: formatOf('density'),
    stiffness: formatOf('stiffness'),
    strength: formatOf('strength'),
    temperature: formatOf('temperature', 'shortTemperature'),
  }
}

interface Props {
  material: ListedMaterialFragment
  formats: ReturnType<typeof tableFormats>
  locale: LocaleCode
  t: Translate
}

export function TableRow({ material, formats, locale, t }: Props) {
  const { name, about } = materialName(material)
  const shortTerm = figureOf(material, 'shortTemperature')
  const forms = choicesOf('availableAs', material).map(({ known, label }) =>
    known ? t(`availableAs.${known}`) : label,
  )
  const marks = choicesOf('compliance', material).map((mark) => markName(mark, t))
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
          <CompareBox slug={material.uri.split('/').at(-1) ?? ''} locale={locale}>
            <span className="vh">{t('compare.compareName', { name })}</span>
          </CompareBox>
        )}
      </td>
    </>
  )
}

const markName = ({ known, label }: Choice<'compliance'>, t: Translate): string =>
  (known ? t(`compliance.${known}.short`) : label).replaceAll(' ', '\u00a0')
