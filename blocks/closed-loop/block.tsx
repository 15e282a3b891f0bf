import type { Block } from '@/blocks/types'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { graphql } from '@/graphql/generated'
import { keepUnits } from '@/lib/i18n/no-break'
import { Loop, type Step } from './loop'
import { STEPS, segmentsOf } from './segments'

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
  pictures: null,
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
