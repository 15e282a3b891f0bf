import { Facts } from '@/components/ui/facts'
import type { Addition, MySubmission, SubmittedFile } from '@/lib/forms/my-submission/model'
import { formatBytes, formatDayAndTime } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from './my-submission.module.css'
import type { ViewProps } from './props'

interface Props extends Pick<ViewProps, 'locale' | 'texts'> {
  submission: MySubmission
}

export function SentParts({ submission: { answers, files, additions }, locale, texts }: Props) {
  return (
    <>
      <Facts
        className={styles.answers}
        rows={[
          ...answers.map(({ label, text }) => [label, text] as const),
          [texts.files, files.length > 0 && <Files files={files} locale={locale} />],
        ]}
      />
      {additions.length > 0 && (
        <>
          <h3 className={styles.partTitle}>{texts.additions}</h3>
          <ol className={styles.additions}>
            {additions.map((addition) => (
              <AdditionView key={`${addition.at} ${addition.text}`} addition={addition} locale={locale} />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function AdditionView({ addition: { at, text, files }, locale }: { addition: Addition; locale: LocaleCode }) {
  return (
    <li>
      <p className="muted">
        <Moment at={at} locale={locale} format={formatDayAndTime} />
      </p>
      <div>
        {text && <p className={styles.text}>{text}</p>}
        <Files files={files} locale={locale} />
      </div>
    </li>
  )
}

function Files({ files, locale }: { files: SubmittedFile[]; locale: LocaleCode }) {
  if (files.length === 0) return null
  return (
    <ul className={`${styles.files} stack`}>
      {files.map(({ field, name, bytes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and none changes its place.
        <li className="cluster" key={`${field} ${index}`}>
          <span>{name}</span>{' '}
          {bytes !== null && (
            <small className="muted no-break" suppressHydrationWarning>
              {formatBytes(bytes, locale)}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

interface MomentProps {
  at: string
  locale: LocaleCode
  format: (at: string, locale: LocaleCode) => string
}

export function Moment({ at, locale, format }: MomentProps) {
  return (
    // Server and browser may have different versions of the language's formats.
    <time dateTime={at} suppressHydrationWarning>
      {format(at, locale)}
    </time>
  )
}
