import { useTranslations } from 'next-intl'
import { Figures } from '@/components/ui/figures'
import { formatNumber, formatSpan } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { FIGURES, type Figure, figureOf, type Quantities } from '../figures'
import { materialName } from '../name'
import { Caliper, type Span, Thermometer } from './instruments'
import { placeAmong, scaleFor } from './scale'

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

  const caliper = (figure: Figure, label: string) => {
    const value = figureOf(material, figure)
    if (value === null) return { label, value: null }
    const { unit, logarithmic } = FIGURES[figure]
    const readings = materials.flatMap((one) => {
      const reading = figureOf(one, figure)
      return reading === null ? [] : [{ name: materialName(one).name, value: reading }]
    })
    const scale = scaleFor(
      readings.map((reading) => reading.value),
      { logarithmic },
    )
    const among = placeAmong(readings, value)
    const text =
      among &&
      t('instruments.scale', {
        low: `${format(among.lowest.value)} ${unit}`,
        lowName: among.lowest.name,
        high: `${format(among.highest.value)} ${unit}`,
        highName: among.highest.name,
        place: String(among.place),
        count: String(readings.length),
      })
    return {
      label,
      value: `${format(value)} ${unit}`,
      drawing: scale && text && (
        <Caliper scale={scale} readings={readings} value={value} label={text} format={format} />
      ),
    }
  }

  const temperature = () => {
    const span = formatSpan(material.serviceTempMin, material.serviceTempMax, locale)
    const short = figureOf(material, 'shortTemperature')
    const spans = materials.flatMap((one) => spanOf(one) ?? [])
    const [own] = spanOf(material) ? spans : []
    const scale = scaleFor(
      [
        ...spans.flatMap(({ from, to }) => [from, to]),
        ...materials.flatMap((one) => figureOf(one, 'shortTemperature') ?? []),
      ],
      { logarithmic: false },
    )
    const hottest = spans.toSorted((one, other) => other.to - one.to).at(0)
    const coldest = spans.toSorted((one, other) => one.from - other.from).at(0)
    return {
      label:
        short === null
          ? t('material.temperature')
          : t('instruments.temperature', { label: t('material.temperature'), short: `${format(short)} °C` }),
      value: span && `${span} °C`,
      drawing: own && scale && spans.length > 1 && hottest && coldest && (
        <Thermometer
          scale={scale}
          spans={spans}
          own={own}
          short={short}
          format={format}
          label={t('instruments.temperatures', {
            count: String(spans.length),
            low: `${format(coldest.from)} °C`,
            lowName: coldest.name,
            high: `${format(hottest.to)} °C`,
            highName: hottest.name,
          })}
        />
      ),
    }
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

function spanOf(material: Measured): Span | null {
  const [from, to] = [figureOf(material, 'minTemperature'), figureOf(material, 'temperature')]
  return from === null || to === null || from > to ? null : { name: materialName(material).name, from, to }
}
