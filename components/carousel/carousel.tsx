import type { ReactNode } from 'react'
import styles from './carousel.module.css'

interface Props {
  /** What <CarouselButtons> call the list by. */
  id: string
  /** What the list holds, for screen readers. */
  label: string
  /** A class that sets `--slide`, the width of a slide. */
  className?: string
  /** <CarouselSlide>s */
  children: ReactNode
}

/**
 * A list that scrolls sideways and stops at its items. It is complete as the server sends it: by touch, wheel and
 * keyboard, and without scripts. <CarouselButtons> adds the rest. It stands in a `.grid` and takes its full width.
 */
export function Carousel({ id, label, className = '', children }: Props) {
  return (
    <div className={`${styles.frame} ${className} carousel full`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul id={id} className={`${styles.list} swiper-wrapper`} aria-label={label} tabIndex={0}>
        {children}
      </ul>
    </div>
  )
}

export function CarouselSlide({ children }: { children: ReactNode }) {
  return <li className={`${styles.slide} swiper-slide`}>{children}</li>
}
