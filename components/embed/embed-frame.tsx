'use client'

import { type ReactNode, useState } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useConsent } from '@/lib/browser/consent/use-consent'
import { useNearViewport } from '@/lib/browser/near-viewport'
import { loadPart } from '@/lib/browser/progress'
import { useLoaded } from '@/lib/browser/use-loaded'
import styles from './embed.module.css'
import type { FrameProps } from './sized-frame'

interface Props extends Omit<FrameProps, 'focused'> {
  consent: { question: ReactNode; show: string; remember: string } | null
}

const loadFrame = async () => (await loadChunk(() => import('./sized-frame'))).SizedFrame

export function EmbedFrame({ content, title, showWhole, consent }: Props) {
  const { granted, grant } = useConsent('marketing')
  const [shown, setShown] = useState(false)
  const [remember, setRemember] = useState(false)
  const [ref, near] = useNearViewport<HTMLDivElement>()
  const Frame = useLoaded(near || shown, loadFrame)
  if (!consent || granted || shown) {
    return (
      <div ref={ref} className={styles.embed}>
        {Frame && <Frame content={content} title={title} showWhole={showWhole} focused={shown} />}
      </div>
    )
  }
  const show = async () => {
    // The button keeps the focus meanwhile.
    if (!(await loadPart('Embed', loadFrame))) return
    setShown(true)
    if (remember) grant()
  }
  return (
    <div className={styles.embed}>
      {consent.question}
      <label className={styles.remember}>
        <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
        <span>{consent.remember}</span>
      </label>
      <button type="button" className="button-line" onClick={show}>
        {consent.show}
      </button>
    </div>
  )
}
