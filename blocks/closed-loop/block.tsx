import type { Block } from '@/blocks/types'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { graphql } from '@/graphql/generated'
import { keepUnits } from '@/lib/i18n/no-break'
import { Loop, type Segment, type Step } from './loop'

export const closedLoopBlock: Block<'blockClosedLoop_Entry'> = {
  fragment: graphql(`
    fragment ClosedLoop on blockClosedLoop_Entry {
      heading
      text
      steps {
        title
        text
      }
    }
  `),
  view: async ({ block, locale }) => {
    const text = await contentText(block.text, locale)
    // An empty table has one row of nulls.
    const steps: Step[] = (block.steps ?? [])
      .map((step) => ({ title: step?.title?.trim() ?? '', text: keepUnits(step?.text?.trim() ?? '') }))
      .filter((step) => step.title || step.text)
    if (!block.heading && !text && steps.length === 0) return null
    const drawn = steps.length >= STEPS.min && steps.length <= STEPS.max
    return (
      <section className="section dark grid" data-block="blockClosedLoop">
        <SectionHead title={block.heading}>{text && <div className="prose">{text}</div>}</SectionHead>
        {steps.length > 0 && <Loop steps={steps} segments={drawn ? segmentsOf(steps.map(({ title }) => title)) : []} />}
      </section>
    )
  },
}

/** Radii in units of the drawing. */
const [OUTER, INNER] = [272, 172]
const MIDDLE = (OUTER + INNER) / 2
/** In degrees: the gap between segments, and the length of an arrow's tip. */
const [GAP, TIP] = [5, 9]

/** Half the drawing's width, which a label may use, and the usual width of a letter of 20 units. */
const HALF_WIDTH = 432
const LETTER = 10.5
const LINE = 24
/** A longer word is truncated, as it does not fit; the list beside the ring has it in full. */
const MAX_WORD_LETTERS = 18

/** Above this share of red, white is easier to read than ink. */
const WHITE_FROM = 70

/** Fewer steps make no loop, and more do not fit. */
const STEPS = { min: 2, max: 8 }

/** One arrow per title, clockwise from the top. */
export function segmentsOf(titles: readonly string[]): Segment[] {
  const turn = 360 / titles.length
  return titles.map((title, index) => {
    const [from, to] = [index * turn, (index + 1) * turn - GAP]
    const centre = (from + to + TIP) / 2
    const red = Math.round((100 * index) / Math.max(titles.length - 1, 1))
    const [number, label] = [point(MIDDLE, centre), labelAt(centre, title)]
    return { path: arrow(from, to), red, light: red > WHITE_FROM, number, label }
  })
}

function arrow(from: number, to: number): string {
  const at = (radius: number, angle: number) => {
    const { x, y } = point(radius, angle)
    return `${Math.round(x)} ${Math.round(y)}`
  }
  const outer = `M${at(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)}L${at(MIDDLE, to + TIP)}`
  return `${outer}L${at(INNER, to)}A${INNER} ${INNER} 0 0 0 ${at(INNER, from)}L${at(MIDDLE, from + TIP)}Z`
}

/** Degrees run clockwise from the top. */
function point(radius: number, degrees: number) {
  const radians = (degrees * Math.PI) / 180
  return { x: round(radius * Math.sin(radians)), y: round(-radius * Math.cos(radians)) }
}

const round = (value: number) => Math.round(value * 10) / 10 + 0

function labelAt(degrees: number, title: string): Segment['label'] {
  const side = Math.sin((degrees * Math.PI) / 180)
  const anchor = Math.abs(side) < 0.1 ? 'middle' : side > 0 ? 'start' : 'end'
  const { x, y } = point(OUTER + (anchor === 'middle' ? 28 : 12), degrees)
  const width = anchor === 'middle' ? HALF_WIDTH * 2 : HALF_WIDTH - Math.abs(x)
  const texts = title.length * LETTER > width ? halves(title) : [title]
  const first = y - ((texts.length - 1) * LINE) / 2
  return { x, anchor, lines: texts.map((text, row) => ({ text, y: round(first + row * LINE) })) }
}

function halves(title: string): string[] {
  const words = title
    .split(' ')
    .map((word) => (word.length > MAX_WORD_LETTERS ? `${word.slice(0, MAX_WORD_LETTERS - 1)}…` : word))
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return splits.sort((one, other) => longest(one) - longest(other))[0] ?? words
}
