'use client'

import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useMounted } from '@/components/ui/use-mounted'
import { useConsent } from '@/lib/browser/consent/use-consent'
import type { VideoSource } from './source'
import styles from './video.module.css'

interface Props {
  source: VideoSource
  /** Name of the player for screen readers. */
  title: string
  poster: ReactNode
  labels: { play: string; captions: string }
  /** Says whom the film is asked from and that it leaves cookies. For films that are somebody else's. */
  notice: ReactNode
  /** Language of the captions. */
  locale: string
}

/** The focus was on the button that the player replaces. */
const focus = (element: HTMLElement | null) => element?.focus()

/**
 * A film's poster, and the player in its place once the visitor asks for it: nothing goes to anybody before. Without
 * scripts the poster links to the film.
 */
export function VideoPlayer({ source, title, poster, labels, notice, locale }: Props) {
  const [playing, setPlaying] = useState(false)
  // Pressing play allows this one film, and nothing else: who allows all of them does so in the consent dialog.
  const { granted } = useConsent('marketing')
  const scripted = useMounted()
  if (playing && source.kind !== 'page') {
    return (
      <div className={styles.player}>
        {source.kind === 'frame' ? frame(source, title) : film(source, labels, locale)}
      </div>
    )
  }
  const face = (
    <span className={`${styles.face} button`}>
      <Icon name="play" />
      {labels.play}
    </span>
  )
  return (
    <>
      <div className={styles.video}>
        <div className={`${styles.poster} photo`}>{poster}</div>
        {scripted && source.kind !== 'page' ? (
          <button type="button" className={styles.play} onClick={() => setPlaying(true)}>
            {face}
          </button>
        ) : (
          <a className={styles.play} href={source.page}>
            {face}
          </a>
        )}
      </div>
      {!granted && notice}
    </>
  )
}

function frame(source: Extract<VideoSource, { kind: 'frame' }>, title: string) {
  return (
    <iframe
      ref={focus}
      src={source.player}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube plays nothing for a page that does not say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

function film(
  { file, type, captions }: Extract<VideoSource, { kind: 'file' }>,
  labels: Props['labels'],
  locale: string,
) {
  const elsewhere = captions !== null && /^https?:/.test(captions)
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are shown where the editor gives them.
    <video ref={focus} controls autoPlay playsInline crossOrigin={elsewhere ? 'anonymous' : undefined}>
      <source src={file} type={type} />
      {captions && <track kind="captions" src={captions} srcLang={locale} label={labels.captions} default />}
    </video>
  )
}
