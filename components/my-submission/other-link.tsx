import { Icon } from '@/components/ui/icon'
import { Notice } from './notice'
import type { ViewProps } from './props'

/** Asks before a link replaces the submission that is open in this browser. The proxy handles the form's request. */
export function OtherLink({ isLinkOther, paths, texts }: Pick<ViewProps, 'isLinkOther' | 'paths' | 'texts'>) {
  if (!isLinkOther) return null
  return (
    <Notice kind="failed" title={texts.otherTitle}>
      <p>{texts.otherText}</p>
      <form method="post" action={paths.open}>
        <button className="button-line" type="submit">
          {texts.otherOpen} <Icon name="arrow" />
        </button>
      </form>
    </Notice>
  )
}
