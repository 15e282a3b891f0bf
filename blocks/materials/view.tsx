import { carouselSection } from '@/blocks/carousel-section'
import type { BlockView } from '@/blocks/types'
import { MaterialCard } from '@/components/materials/card'
import { AddLink } from '@/components/materials/compare/add-link'
import { ofType } from '@/lib/cms/entry-types'
import { routePath } from '@/lib/i18n/routes'

const SLIDE = '(width < 450px) 76vw 4/5, 340px 4/5'

export const materialsView: BlockView<'blockMaterials_Entry'> = ({ block, locale, first }) =>
  carouselSection({
    name: 'materials',
    block,
    locale,
    all: routePath('/materials', locale),
    cards: ofType(block.materials, 'materials_Entry').map((material, index) => (
      <MaterialCard key={material.id} material={material} locale={locale} box={SLIDE} first={first && index === 0}>
        <AddLink material={material} locale={locale} />
      </MaterialCard>
    )),
  })
