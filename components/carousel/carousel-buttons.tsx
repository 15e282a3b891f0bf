'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './carousel.module.css'
import { type CarouselControls, connectCarousel, type Position } from './controller'

interface Props {
  /** Id of the <Carousel>. */
  listId: string
  labels: { previous: string; next: string; play: string; pause: string }
  autoplay?: boolean
  zoom?: boolean
}

const AT_START: Position = { atStart: true, atEnd: false, progress: 0, share: 1, playing: null }

/** The buttons of a carousel, and what makes it more than a list that scrolls. */
export function CarouselButtons({ listId, labels, autoplay = false, zoom = false }: Props) {
  const controls = useRef<CarouselControls | null>(null)
  const [{ atStart, atEnd, playing }, setPosition] = useState(AT_START)

  useEffect(() => {
    const list = document.getElementById(listId)
    if (!list) return
    const report = (next: Position) => setPosition((now) => (sameButtons(now, next) ? now : next))
    const connected = connectCarousel(list, { autoplay, zoom }, report)
    controls.current = connected
    return connected.disconnect
  }, [listId, autoplay, zoom])

  const move = (direction: -1 | 1, possible: boolean) => possible && controls.current?.move(direction)
  return (
    <div className={`${styles.nav} carousel-nav`} data-idle={(atStart && atEnd) || undefined}>
      {autoplay && (
        <button
          type="button"
          aria-controls={listId}
          aria-label={playing ? labels.pause : labels.play}
          data-idle={playing === null || undefined}
          onClick={() => controls.current?.setPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      )}
      {/* Disabled in name only: a button that has the focus must not lose it at the end of the list. */}
      <button
        type="button"
        className={styles.back}
        aria-controls={listId}
        aria-label={labels.previous}
        aria-disabled={atStart}
        onClick={() => move(-1, !atStart)}
      >
        <Icon name="arrow" />
      </button>
      <button
        type="button"
        aria-controls={listId}
        aria-label={labels.next}
        aria-disabled={atEnd}
        onClick={() => move(1, !atEnd)}
      >
        <Icon name="arrow" />
      </button>
    </div>
  )
}

const sameButtons = (one: Position, other: Position): boolean =>
  one.atStart === other.atStart && one.atEnd === other.atEnd && one.playing === other.playing
