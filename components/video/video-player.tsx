'use client'

import { type ReactNode, useState } from 'react'
import { PLAY_PATH } from '@/components/ui/icon-paths'
import { LineIcon } from '@/components/ui/line-icon'
import { useMounted } from '@/components/ui/use-mounted'
import { useConsent } from '@/lib/browser/consent/use-consent'
import { usePartProgress } from '@/lib/browser/progress'
import type { VideoSource } from './source'
import styles from './video.module.css'

interface Props {
  source: VideoSource
  title: string
  poster: ReactNode
  labels: { play: string; captions: string }
  notice: ReactNode
  locale: string
}

const focus = (element: HTMLElement | null) => element?.focus()

/** A poster, or a link without scripts, that the player replaces. Nothing is requested from other sites before. */
export function VideoPlayer({ source, title, poster, labels, notice, locale }: Props) {
  const [playing, setPlaying] = useState(false)
  // Playing a film gives no consent to marketing.
  const { granted } = useConsent('marketing')
  const scripted = useMounted()
  const loading = usePartProgress(playing)
  if (playing && source.kind !== 'page') {
    return (
      <>
        <div className={styles.player}>
          {source.kind === 'iframe' ? iframe(source, title, loading) : video(source, labels, locale, loading)}
        </div>
        {!granted && notice}
      </>
    )
  }
  const label = (
    <span className={`${styles.label} button`}>
      <LineIcon path={PLAY_PATH} />
      {labels.play}
    </span>
  )
  return (
    <>
      <div className={styles.video}>
        <div className={`${styles.poster} photo`}>{poster}</div>
        {scripted && source.kind !== 'page' ? (
          <button type="button" className={styles.play} onClick={() => setPlaying(true)}>
            {label}
          </button>
        ) : (
          <a className={styles.play} href={source.page}>
            {label}
          </a>
        )}
      </div>
      {!granted && notice}
    </>
  )
}

type Loading = ReturnType<typeof usePartProgress>

function iframe(source: Extract<VideoSource, { kind: 'iframe' }>, title: string, { onLoad }: Loading) {
  return (
    <iframe
      ref={focus}
      src={source.player}
      title={title}
      onLoad={onLoad}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube requires the referrer's origin.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

function video(
  { file, type, captions }: Extract<VideoSource, { kind: 'file' }>,
  labels: Props['labels'],
  locale: string,
  { onLoad, onError }: Loading,
) {
  const isOtherSite = captions !== null && /^https?:/.test(captions)
  return (
    // biome-ignore lint/a11y/useMediaCaption: only where the editor has given captions.
    <video
      ref={focus}
      controls
      autoPlay
      playsInline
      onLoadedData={onLoad}
      crossOrigin={isOtherSite ? 'anonymous' : undefined}
    >
      <source src={file} type={type} onError={onError} />
      {captions && <track kind="captions" src={captions} srcLang={locale} label={labels.captions} default />}
    </video>
  )
}
