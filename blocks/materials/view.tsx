import { getTranslations } from 'next-intl/server'
import { BlockHead } from '@/blocks/head'
import type { BlockView } from '@/blocks/types'
import { Carousel, CarouselSlide } from '@/components/carousel/carousel'
import { CarouselButtons } from '@/components/carousel/carousel-buttons'
import { MaterialCard } from '@/components/materials/card'
import { richText } from '@/components/ui/rich-text'
import { ofType } from '@/lib/cms/entry-types'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'

export const materialsView: BlockView<'blockMaterials_Entry'> = async ({ block, locale, first }) => {
  const t = await getTranslations({ locale })
  const materials = ofType(block.materials, 'materials_Entry')
  if (materials.length === 0) return null
  const listId = `materials-${block.id}`
  const labels = {
    previous: t('blocks.materials.previous'),
    next: t('blocks.materials.next'),
    play: t('blocks.carousel.play'),
    pause: t('blocks.carousel.pause'),
  }
  const all = { href: pathOf(routeUri('/materials', locale), locale), label: t('blocks.materials.all') }
  return (
    <section className="section grid" data-block="blockMaterials">
      <BlockHead title={block.heading} text={richText(block.text, t('ui.table'))} more={all}>
        <CarouselButtons listId={listId} labels={labels} />
      </BlockHead>
      <Carousel id={listId} label={block.heading ?? t('blocks.materials.label')}>
        {materials.map((material, index) => (
          <CarouselSlide key={material.id}>
            <MaterialCard material={material} locale={locale} first={first && index === 0} />
          </CarouselSlide>
        ))}
      </Carousel>
    </section>
  )
}
