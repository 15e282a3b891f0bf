import { carouselSection } from '@/blocks/carousel-section'
import type { Block } from '@/blocks/types'
import { AddLink, MaterialCard } from '@/components/materials/card'
import { graphql } from '@/graphql/generated'
import { ofType } from '@/lib/cms/model'
import { routePath } from '@/lib/i18n/routes'

const SLIDE = '(width < 450px) 76vw 4/5, 340px 4/5'
/** One of three slides, which fill the line. */
const THIRD = '(width < 450px) 76vw 4/5, (width < 1024px) 340px 4/5, (width < 1384px) 33vw 4/5, 420px 4/5'

export const materialsBlock: Block<'blockMaterials_Entry'> = {
  fragment: graphql(`
    fragment Materials on blockMaterials_Entry {
      heading
      text
      materials {
        ...MaterialCard
      }
    }
  `),
  pictures: ({ materials }) => ofType(materials, 'materials_Entry')[0]?.image,
  view: ({ block, locale, first }) => {
    const materials = ofType(block.materials, 'materials_Entry')
    const box = materials.length === 3 ? THIRD : SLIDE
    return carouselSection({
      name: 'materials',
      block,
      locale,
      all: routePath('/materials', locale),
      cards: materials.map((material, index) => (
        <MaterialCard key={material.uri} material={material} box={box} first={first && index === 0}>
          <AddLink material={material} />
        </MaterialCard>
      )),
    })
  },
}
