'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useConsent } from '@/lib/browser/consent/use-consent'
import { twoWindows, useNearViewport } from '@/lib/browser/near-viewport'
import { loadPart } from '@/lib/browser/progress'
import { isPageOfDocument } from '@/lib/browser/server-page'
import { useLoaded } from '@/lib/browser/use-loaded'
import styles from './embed.module.css'
import type { FramesProps } from './frames'

interface Props extends Omit<FramesProps, 'focused'> {
  consent: { question: ReactNode; show: string; remember: string } | null
}

const loadFrames = async () => (await loadChunk(() => import('./frames'))).Frames

export function EmbedFrame({ content, frames, title, showWhole, consent }: Props) {
  const { granted, grant } = useConsent('marketing')
  const [shown, setShown] = useState(false)
  const [remember, setRemember] = useState(false)
  const [ref, near] = useNearViewport<HTMLDivElement>(frames.length === 0 ? twoWindows : undefined)
  const Loaded = useLoaded(near || shown, loadFrames)
  const isForeign = frames.length > 0
  useEffect(() => {
    // The content security policy allows the frames of one page. It belongs to the document.
    if (isForeign && !isPageOfDocument()) window.location.reload()
  }, [isForeign])
  if (!consent || granted || shown) {
    return (
      <div ref={ref} className={`${styles.embed} needs-scripts ${content === null ? '' : styles.sized}`}>
        {Loaded && <Loaded content={content} frames={frames} title={title} showWhole={showWhole} focused={shown} />}
      </div>
    )
  }
  const show = async () => {
    // The button keeps the focus meanwhile.
    if (!(await loadPart('Embed', loadFrames))) return
    setShown(true)
    if (remember) grant()
  }
  return (
    <div className={`${styles.embed} needs-scripts`}>
      {consent.question}
      <label className={`${styles.remember} beside`}>
        <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
        <span>{consent.remember}</span>
      </label>
      <button type="button" className="button-line" onClick={show}>
        {consent.show}
      </button>
    </div>
  )
}
