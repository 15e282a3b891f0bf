import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { readCookie } from '@/lib/browser/storage'
import { windowEvents } from '@/lib/browser/window-events'
import { TOKEN_COOKIE } from '@/lib/forms/my-submission/personal-token'
import { confirmationPath } from '@/lib/forms/reference'
import { fill } from '@/lib/i18n/fill'
import styles from './form.module.css'
import { Receipt, type ReceiptProps } from './receipt'

interface Props extends Pick<ReceiptProps, 'form' | 'rows' | 'locale' | 'texts' | 'success' | 'link' | 'hasEmail'> {
  reference: string
  /** How many were sent. */
  files: number
  onAnother: () => void
}

export function Sent({ reference, files, link: initialLink, onAnother, ...props }: Props) {
  const { form, locale, texts } = props
  const [link, setLink] = useState(initialLink)
  const [wasFollowed, setFollowed] = useState(false)
  const [sentAt] = useState(() => new Date())
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    // It is taller than a phone's window. The DOM of the tests has no scrollIntoView.
    element.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  // After a logout the next person must not find the link.
  useEffect(() => {
    if (!wasFollowed) return
    return windowEvents(
      'pageshow',
      'visibilitychange',
    )(() => {
      if (document.visibilityState === 'visible' && readCookie(TOKEN_COOKIE) === undefined) setLink(undefined)
    })
  }, [wasFollowed])
  return (
    <div className={`${styles.sent} stack`} role="status" tabIndex={-1} ref={element} data-sent="">
      <h3 className="beside">
        <Icon name="check" />
        {texts.sentTitle}
      </h3>
      <p className={styles.reference}>{fill(texts.reference, { reference })}</p>
      <Receipt {...props} sentAt={sentAt} link={link} onFollow={() => setFollowed(true)}>
        <p className={`${styles.links} cluster`}>
          {!link && (
            <a className="link" href={confirmationPath(form, reference, locale, { sentAt, files })}>
              <span>{texts.keep}</span>
              <Icon name="arrow" />
            </a>
          )}
          <button className="button-line" type="button" onClick={onAnother}>
            {texts.another}
          </button>
        </p>
      </Receipt>
    </div>
  )
}
