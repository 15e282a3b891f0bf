import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolStar, symbolTriangle, symbolWye } from 'd3-shape'
import { Fragment, type ReactNode } from 'react'
import type { Box, Segment } from '@/components/ui/geometry'
import { formatNumber } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import styles from './chart.module.css'
import { type ChartPoint, type Drawing, SIZES, type Size } from './drawing'
import { POINT_RADIUS } from './place-names'
import { ShownAny, ShownMark, ShownNames, ShownPoint } from './shown-parts'

interface Props {
  drawing: Drawing
  size: Size
  locale: LocaleCode
  styleOf: ReturnType<typeof familyStyle>
  valuesOf: (point: ChartPoint) => { x: string; y: string; all: string }
  children: ReactNode
}

/** The id of the table of all values, which points lead to that are too close for a link each. */
export const VALUES_ID = 'chart-values'

const SYMBOLS = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolStar, symbolWye]

/** A family has a colour and a symbol, so that it is recognised without colours too. */
export const familyStyle = (families: readonly string[]) => (family: string) => {
  const tone = Math.max(0, families.indexOf(family)) % SYMBOLS.length
  return { tone, symbol: SYMBOLS[tone] ?? symbolCircle }
}

export const SYMBOL_AREA = 74

export function Plot({ drawing, size, locale, styleOf, valuesOf, children }: Props) {
  const { width, height } = SIZES[size]
  const format = (value: number) => formatNumber(value, locale)
  const { plot, hulls, marks, crowds, numbers } = drawing
  const crowded = new Set(crowds.flatMap(({ points }) => points))
  const partOf = (point: ChartPoint) => {
    const { x, y, all } = valuesOf(point)
    const tip = (
      <span key={point.id}>
        <b>{point.name}</b> {y}, {x}
      </span>
    )
    return { id: point.id, label: all, tip }
  }
  const left = (at: number) => `${round((at / width) * 100)}%`
  const top = (at: number) => `${round((at / height) * 100)}%`
  const besideAxis = left(width - plot.left + 6)
  return (
    <div className={styles[size]}>
      <div className={styles.area}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {drawing.x.ticks.map(({ value, at }) => (
            <path key={value} className={styles.grid} d={`M${round(at)},${plot.top}V${plot.bottom}`} />
          ))}
          {drawing.y.ticks.map(({ value, at }) => (
            <path key={value} className={styles.grid} d={`M${plot.left},${round(at)}H${plot.right}`} />
          ))}
          {hulls.map(({ family, path }) => (
            <path key={family} className={styles.hull} data-tone={styleOf(family).tone} d={path} />
          ))}
          <path className={styles.axis} d={`M${plot.left},${plot.top}V${plot.bottom}H${plot.right}`} />
          {marks.map(({ point, at, name, range }) => (
            <ShownMark key={point.id} id={point.id}>
              {name?.leader && <path className={styles.leader} d={lineOf(name.leader)} />}
              {range.map((segment) => (
                <path key={lineOf(segment)} className={styles.range} d={`${lineOf(segment)}${endOf(segment)}`} />
              ))}
              <path
                className={styles.mark}
                data-tone={styleOf(point.family).tone}
                d={symbol(styleOf(point.family).symbol, SYMBOL_AREA).digits(2)() ?? ''}
                transform={`translate(${round(at.x)},${round(at.y)})`}
              />
            </ShownMark>
          ))}
          {numbers.map(
            ({ number, points: [first], place }) =>
              place?.leader && (
                <ShownMark key={number} id={first?.id ?? ''}>
                  <path className={styles.leader} d={lineOf(place.leader)} />
                </ShownMark>
              ),
          )}
        </svg>
        <div aria-hidden="true">
          {drawing.y.ticks.map(({ value, at }) => (
            <span key={value} className={`${styles.tickY} muted`} style={{ top: top(at), right: besideAxis }}>
              {format(value)}
            </span>
          ))}
          {drawing.x.ticks.map(({ value, at }) => (
            <span key={value} className={`${styles.tickX} muted`} style={{ left: left(at), top: top(plot.bottom) }}>
              {format(value)}
            </span>
          ))}
        </div>
        <ul>
          {marks.map(({ point, at, name }) => {
            const { uri } = point.material
            const { x, y, all } = valuesOf(point)
            const tip = [<b key="name">{point.name}</b>, <span key="y">{y}</span>, <span key="x">{x}</span>]
            const crowd = crowds.find(({ points }) => points[0] === point)
            const side = at.x > width / 2 ? 'left' : 'right'
            const place = { style: { left: left(at.x), top: top(at.y) }, side } as const
            return (
              <Fragment key={point.id}>
                <ShownPoint
                  parts={[{ id: point.id, label: all, tip }]}
                  href={crowded.has(point) ? null : uri && pathOf(uri, locale)}
                  {...place}
                >
                  {name && (
                    <span className={styles.name} style={placeOf(name.box, at, width)} data-name>
                      {point.label}
                    </span>
                  )}
                </ShownPoint>
                {crowd && <ShownPoint parts={crowd.points.map(partOf)} href={`#${VALUES_ID}`} {...place} />}
              </Fragment>
            )
          })}
        </ul>
        {numbers.map(({ number, points, at, place }) => (
          <ShownAny key={number} ids={points.map(({ id }) => id)}>
            <span className={styles.number} style={{ left: left(at.x), top: top(at.y) }} aria-hidden="true">
              <span className={styles.name} style={place ? placeOf(place.box, at, width) : undefined} data-name>
                {number}
              </span>
            </span>
          </ShownAny>
        ))}
      </div>
      <p className={`${styles.axisTitle} ${styles.ofX}`}>{children}</p>
      {numbers.length > 0 && (
        <p className={`${styles.numbered} cluster`}>
          {numbers.map(({ number, points }) => (
            <ShownNames key={number} number={number} names={points.map(({ id, name }) => ({ id, name }))} />
          ))}
        </p>
      )}
    </div>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

const lineOf = ({ from, to }: Segment): string => `M${round(from.x)},${round(from.y)}L${round(to.x)},${round(to.y)}`

const endOf = ({ from, to }: Segment): string =>
  from.y === to.y ? `m0,-${POINT_RADIUS / 2}v${POINT_RADIUS}` : `m-${POINT_RADIUS / 2},0h${POINT_RADIUS}`

function placeOf(box: Box, at: { x: number; y: number }, width: number) {
  const share = (pixels: number) => `${round((pixels / width) * 1000) / 10}cqi`
  const [right, left] = [box.left >= at.x, box.right <= at.x]
  const anchor = right ? box.left : left ? box.right : (box.left + box.right) / 2
  const middle = (box.top + box.bottom) / 2
  return {
    left: share(anchor - at.x),
    top: share(middle - at.y),
    transform: `translate(${right ? '0' : left ? '-100%' : '-50%'}, -50%)`,
  }
}
