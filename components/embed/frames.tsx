import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { ForeignFrame, type ForeignFrameProps } from './foreign-frame'
import { SizedFrame } from './sized-frame'

export interface FramesProps {
  /** Null if there are only frames of other sites. */
  content: string | null
  frames: readonly ForeignFrameProps[]
  title: string
  showWhole: string
  /** Whether the first takes the focus, because the visitor has pressed a button to load it. */
  focused: boolean
}

export function Frames({ content, frames, title, showWhole, focused }: FramesProps) {
  return (
    <>
      {content !== null && <SizedFrame content={content} title={title} showWhole={showWhole} focused={focused} />}
      {frames.map((frame, index) => (
        <ForeignFrame
          {...frame}
          // biome-ignore lint/suspicious/noArrayIndexKey: an editor may paste a frame twice, and the order stays.
          key={index}
          title={withoutSoftHyphens(frame.title ?? title)}
          focused={focused && content === null && index === 0}
        />
      ))}
    </>
  )
}
