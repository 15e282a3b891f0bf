'use client'

import { useEffect, useRef, useState } from 'react'
import { ARROW_PATH, PAUSE_PATH, PLAY_PATH } from '@/components/ui/icon-paths'
import { LineIcon } from '@/components/ui/line-icon'
import type { MessageTexts } from '@/lib/i18n/messages'
import styles from './carousel.module.css'
import { type CarouselControls, connectCarousel } from './connect-carousel'
import type { Position } from './native-engine'

interface Props {
  listId: string
  labels: Record<'previous' | 'next', string>
  autoplay?: MessageTexts['blocks']['carousel'] | undefined
}

const AT_START: Position = { atStart: true, atEnd: false, progress: 0, share: 1, playing: null }

export function CarouselButtons({ listId, labels, autoplay }: Props) {
  const moves = autoplay !== undefined
  const controls = useRef<CarouselControls | null>(null)
  const [{ atStart, atEnd, playing }, setPosition] = useState(AT_START)
  const [status, setStatus] = useState('')

  useEffect(() => {
    const list = document.getElementById(listId)
    if (!list) return
    const onPosition = (next: Position) => setPosition((current) => (isSame(current, next) ? current : next))
    const connected = connectCarousel(list, moves, onPosition)
    controls.current = connected
    return connected.disconnect
  }, [listId, moves])

  const toggle = () => {
    controls.current?.setPlaying(!playing)
    setStatus((playing ? autoplay?.paused : autoplay?.playing) ?? '')
  }
  const arrow = (direction: -1 | 1, label: string, isAtEnd: boolean) => (
    // `disabled` would take the focus from the button at the end of the list.
    <button
      type="button"
      className={`step-button ${direction === -1 ? styles.back : ''}`}
      aria-controls={listId}
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => isAtEnd || controls.current?.move(direction)}
    >
      <LineIcon path={ARROW_PATH} />
    </button>
  )
  return (
    <div className={`${styles.nav} carousel-nav needs-scripts no-print`} data-idle={(atStart && atEnd) || undefined}>
      {autoplay && (
        <>
          <span className="vh" role="status">
            {status}
          </span>
          <button
            type="button"
            aria-controls={listId}
            aria-label={playing ? autoplay.pause : autoplay.play}
            data-idle={playing === null || undefined}
            onClick={toggle}
          >
            <LineIcon path={playing ? PAUSE_PATH : PLAY_PATH} />
          </button>
        </>
      )}
      {arrow(-1, labels.previous, atStart)}
      {arrow(1, labels.next, atEnd)}
    </div>
  )
}

const isSame = (one: Position, other: Position): boolean =>
  one.atStart === other.atStart && one.atEnd === other.atEnd && one.playing === other.playing
