import type { ReactNode } from 'react'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import styles from './carousel.module.css'

interface Props {
  id: string
  label: string
  /** A class that sets `--slide`, the width of a slide. */
  className?: string
  children: ReactNode
}

/** A list that scrolls sideways and snaps to its items. It takes the full width of the `.grid` around it. */
export function Carousel({ id, label, className = '', children }: Props) {
  return (
    <div className={`${styles.carousel} ${className} carousel`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard. */}
      <ul id={id} className={`${styles.list} swiper-wrapper`} aria-label={withoutSoftHyphens(label)} tabIndex={0}>
        {children}
      </ul>
    </div>
  )
}

export function CarouselSlide({ children }: { children: ReactNode }) {
  return <li className={`${styles.slide} swiper-slide`}>{children}</li>
}
