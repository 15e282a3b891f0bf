import { useEffect, useRef } from 'react'
import { usePartProgress } from '@/lib/browser/progress'
import styles from './embed.module.css'

export interface ForeignFrameProps {
  src: string
  title: string | null
  /** In pixels, as the editor has set them; null without. */
  width: number | null
  height: number | null
  allow: string
  referrerPolicy: React.HTMLAttributeReferrerPolicy
  sandbox?: string
}

interface Props extends ForeignFrameProps {
  title: string
  focused: boolean
}

/** A frame of another site, which has its own origin, so that it cannot reach the page. */
export function ForeignFrame({ width, height, focused, ...attributes }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { onLoad } = usePartProgress(focused)
  useEffect(() => {
    if (focused) frame.current?.focus()
  }, [focused])
  const isFilm = /\bfullscreen\b/.test(attributes.allow) || height === null
  const ratio = width && height ? `${width} / ${height}` : '16 / 9'
  const style = isFilm ? { height: 'auto', aspectRatio: ratio } : { height }
  return <iframe ref={frame} className={styles.foreign} onLoad={onLoad} style={style} {...attributes} />
}
