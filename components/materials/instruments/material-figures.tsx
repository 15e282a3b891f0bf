import { useTranslations } from 'next-intl'
import { Figures } from '@/components/ui/figures'
import { formatNumber, formatSpan } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { placeAmong, type Reading, type Scale, scaleFor } from '../chart/axis'
import { FIGURES, type Figure, figureOf, type Quantities } from '../figures'
import { materialName } from '../material-data'
import styles from './instruments.module.css'

type Measured = Quantities & { id: string | null; title: string | null; abbreviation: string | null }

interface Props {
  material: Measured
  /** All materials. The scales are made for all of them, so that they are the same on each page. */
  all: readonly Measured[]
  locale: LocaleCode
}

export function MaterialFigures({ material, all, locale }: Props) {
  const t = useTranslations()
  const materials = [material, ...all.filter(({ id }) => id !== material.id)]
  const format = (value: number) => formatNumber(value, locale)
  const quantity = (value: number, figure: Figure) => `${format(value)} ${FIGURES[figure].unit}`

  const caliper = (figure: Figure, label: string) => {
    const value = figureOf(material, figure)
    const readings = materials.flatMap((one) => {
      const reading = figureOf(one, figure)
      return reading === null ? [] : [{ name: materialName(one).name, value: reading }]
    })
    const among = placeAmong(readings, value ?? 0)
    if (value === null || !among) return { label, value: null }
    const { lowest, highest, place } = among
    const scale = scaleFor(
      readings.map((reading) => reading.value),
      FIGURES[figure].logarithmic,
    )
    const text = t('instruments.scale', {
      low: quantity(lowest.value, figure),
      lowName: lowest.name,
      high: quantity(highest.value, figure),
      highName: highest.name,
      place: String(place),
      count: String(readings.length),
    })
    const ends = [lowest, highest]
    const drawing = scale && (
      <Caliper scale={scale} readings={readings} ends={ends} value={value} label={text} format={format} />
    )
    return { label, value: quantity(value, figure), drawing }
  }

  const temperature = () => {
    const celsius = (value: number) => quantity(value, 'temperature')
    const span = formatSpan(material.serviceTempMin, material.serviceTempMax, locale)
    const short = figureOf(material, 'shortTemperature')
    const spans = materials.flatMap((one) => spanOf(one) ?? [])
    const [own] = spanOf(material) ? spans : []
    const values = spans.flatMap(({ from, to }) => [from, to])
    const shorts = materials.flatMap((one) => figureOf(one, 'shortTemperature') ?? [])
    const scale = scaleFor([...values, ...shorts], false)
    const usual = t('material.temperature')
    const label = short === null ? usual : t('instruments.temperature', { label: usual, short: celsius(short) })
    const value = span && `${span} °C`
    if (!own || !scale || spans.length < 2) return { label, value }
    const [hottest = own] = spans.toSorted((one, other) => other.to - one.to)
    const [coldest = own] = spans.toSorted((one, other) => one.from - other.from)
    const text = t('instruments.temperatures', {
      count: String(spans.length),
      low: celsius(coldest.from),
      lowName: coldest.name,
      high: celsius(hottest.to),
      highName: hottest.name,
    })
    const drawing = <Thermometer scale={scale} spans={spans} own={own} short={short} format={format} label={text} />
    return { label, value, drawing }
  }

  return (
    <Figures
      mechanical
      rows={[
        caliper('density', t('material.density')),
        caliper('stiffness', t('material.modulus')),
        caliper('strength', t('material.strength')),
        temperature(),
      ]}
    />
  )
}

type Span = NonNullable<ReturnType<typeof spanOf>>

function spanOf(material: Measured) {
  const [from, to] = [figureOf(material, 'minTemperature'), figureOf(material, 'temperature')]
  return from === null || to === null || from > to ? null : { name: materialName(material).name, from, to }
}

const BEAM = 40
const MARK = 14
const HEIGHT = 72
/** Percent of the scale. A name nearer to the marker would be under the marker's label. */
const NEAR = 12

interface CaliperProps {
  scale: Scale
  readings: readonly Reading[]
  ends: readonly Reading[]
  value: number
  label: string
  format: (value: number) => string
}

function Caliper({ scale, readings, ends, value, label, format }: CaliperProps) {
  const named = ends.filter((end) => Math.abs(scale.position(end.value) - scale.position(value)) > NEAR)
  const marks = readings.filter((reading) => reading.value !== value).map((reading) => scale.position(reading.value))
  return (
    <svg className={styles.instrument} textAnchor="middle" width="100%" height={HEIGHT} role="img" aria-label={label}>
      {named.map((end) => (
        <text key={end.name} x={`${scale.position(end.value)}%`} y="16">
          {end.name}
        </text>
      ))}
      <svg viewBox={`0 0 100 ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.mark} d={lines(marks, BEAM - MARK, MARK)} />
      </svg>
      <Ruler scale={scale} y={BEAM} height={HEIGHT} format={format} />
      <svg x={`${scale.position(value)}%`} className={styles.jaw} aria-hidden="true">
        <path d={`M-1.5 ${BEAM + 9}V2H11L1.5 11.5V${BEAM + 9}Z`} />
      </svg>
    </svg>
  )
}

interface RulerProps extends Pick<CaliperProps, 'scale' | 'format'> {
  y: number
  height: number
}

function Ruler({ scale, y, height, format }: RulerProps) {
  const ticks = scale.ticks.map(({ at }) => at)
  return (
    <>
      <svg viewBox={`0 0 100 ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.beam} d={`M0 ${y}H100`} />
        <path d={lines(scale.minor, y, 5)} />
        <path className={styles.tick} d={lines(ticks, y, 9)} />
      </svg>
      {scale.ticks.map(({ value, at }) => (
        <text key={value} x={`${at}%`} y={y + 25}>
          {format(value)}
        </text>
      ))}
    </>
  )
}

/** Returns the path of the lines. It uses relative steps, which are shorter than positions and often equal. */
function lines(places: readonly number[], y: number, length: number): string {
  const sorted = [...new Set(places)].toSorted((one, other) => one - other)
  const step = (index: number) => Math.round(((sorted[index] ?? 0) - (sorted[index - 1] ?? 0)) * 100) / 100
  return sorted
    .map((at, index) => (index === 0 ? `M${at} ${y}v${length}` : `m${step(index)}-${length}v${length}`))
    .join('')
}

/** The largest number of materials that have rows with names. More are drawn as one shape. */
const MAX_NAMED = 16
const ROW = 18
const SHAPE_HEIGHT = 80
const TOP = 6
const GAP = 8
const RULER = 34

interface ThermometerProps extends Pick<CaliperProps, 'scale' | 'label' | 'format'> {
  spans: readonly Span[]
  own: Span
  short: number | null
}

function Thermometer({ scale, spans, own, short, label, format }: ThermometerProps) {
  const rows = spans.toSorted((one, other) => one.to - other.to || one.from - other.from)
  const others = rows.filter((span) => span !== own)
  const isNamed = rows.length <= MAX_NAMED
  const step = isNamed ? ROW : SHAPE_HEIGHT / rows.length
  const beam = TOP + rows.length * step + GAP
  const height = beam + RULER
  const y = (span: Span) => round(TOP + (rows.indexOf(span) + 0.5) * step)
  const x = (value: number) => round(scale.position(value))
  const bar = (span: Span) => `M${x(span.from)} ${y(span)}H${x(span.to)}`
  return (
    <svg className={styles.instrument} textAnchor="middle" width="100%" height={height} role="img" aria-label={label}>
      <svg viewBox={`0 0 100 ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.grid} d={scale.ticks.map(({ at }) => `M${at} 0V${beam}`).join('')} />
        <path className={styles.bar} d={others.map(bar).join('')} />
        {short !== null && short > own.to && (
          <path className={styles.short} d={`M${x(own.to)} ${y(own)}H${x(short)}`} />
        )}
        <path className={styles.edge} d={[own.from, own.to].map((end) => `M${x(end)} ${y(own)}V${beam}`).join('')} />
        <path className={styles.ownBar} d={bar(own)} />
      </svg>
      {isNamed &&
        rows.map((span) => (
          <text
            key={span.name}
            {...(span === own && { className: styles.ownName })}
            x={`${x(Math.max(span.to, span === own ? (short ?? span.to) : span.to))}%`}
            dx="5"
            y={y(span) + 5}
          >
            {span.name}
          </text>
        ))}
      <Ruler scale={scale} y={beam} height={height} format={format} />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
