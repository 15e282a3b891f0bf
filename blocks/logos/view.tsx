import { getTranslations } from 'next-intl/server'
import type { BlockView } from '@/blocks/types'
import { Picture } from '@/components/ui/picture'
import { SectionHead } from '@/components/ui/section-head'
import styles from './logos.module.css'

export const logosView: BlockView<'blockLogos_Entry'> = async ({ block, locale, first }) => {
  const t = await getTranslations({ locale, namespace: 'blocks.logos' })
  const logos = block.logos.filter((logo) => logo?.url)
  if (logos.length === 0) return null
  return (
    <section className="section grid" data-block="blockLogos">
      <SectionHead title={block.heading} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls on phones. */}
      <ul className={styles.logos} aria-label={block.heading ?? t('label')} tabIndex={0}>
        {logos.map((logo, index) => (
          <li key={logo?.id}>
            <Picture image={logo} sizes="200px" alt={logo?.alt || logo?.title || ''} first={first && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
