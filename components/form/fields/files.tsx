import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { FileField } from '@/lib/forms/fields/files'
import { MAX_TOTAL_MEGABYTES, MEGABYTE, namedExtensions } from '@/lib/forms/uploads/kinds'
import { fill } from '@/lib/i18n/fill'
import { formatBytes } from '@/lib/i18n/format'
import styles from '../form.module.css'
import { type FieldProps, inputProps, Labelled } from './input'

export function FilesView(props: FieldProps<FileField>) {
  const { field, locale, texts } = props
  const control = inputProps(props)
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const [over, setOver] = useState(false)
  const several = field.maxFiles !== 1

  // The browser may have restored them.
  useEffect(() => setFiles([...(input.current?.files ?? [])]), [])

  const put = (list: File[]) => {
    const transfer = new DataTransfer()
    for (const file of list) transfer.items.add(file)
    if (!input.current) return
    input.current.files = transfer.files
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
    const dropped = event.type === 'drop' ? [...event.dataTransfer.files] : []
    if (dropped.length > 0) put(several ? [...files, ...dropped] : dropped.slice(0, 1))
  }
  const remove = (removed: File) => {
    put(files.filter((file) => file !== removed))
    input.current?.focus()
  }

  const counted = field.maxFiles === null ? texts.fileRulesAny : texts.fileRulesMany
  const rules = fill(several ? counted : texts.fileRules, {
    types: namedExtensions(field.kinds),
    n: Math.floor(field.maxBytes / MEGABYTE),
    count: field.maxFiles ?? '',
  })
  const together = field.limitedTogether && fill(texts.fileRulesTotal, { n: MAX_TOTAL_MEGABYTES })
  return (
    <Labelled {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard and click. */}
      <div
        className={`${styles.drop} cluster`}
        data-over={over || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drag(false)}
      >
        <input
          {...control}
          ref={input}
          type="file"
          multiple={several}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            // Choosing again adds files, while the browser's own field would replace the first ones.
            if (several && files.length > 0 && event.nativeEvent.isTrusted) return put([...files, ...chosen])
            setFiles(chosen)
          }}
          // Users of speech input name the text on the button.
          aria-labelledby={`${control.id}-label ${control.id}-pick`}
          aria-describedby={[control['aria-describedby'], `${control.id}-rules`].filter(Boolean).join(' ')}
        />
        <span className={`${styles.pick} tap needs-scripts`} id={`${control.id}-pick`} aria-hidden="true">
          {several ? texts.chooseFiles : texts.chooseFile}
        </span>
        <p className="note">
          <span className="needs-scripts">{texts.dropHere} </span>
          <span id={`${control.id}-rules`}>{[rules, together].filter(Boolean).join(' ')}</span>
        </p>
      </div>
      <ul className={styles.files} aria-label={texts.chosen} aria-live="polite" hidden={files.length === 0}>
        {files.map((file) => (
          <li className="beside" key={`${file.name} ${file.size} ${file.lastModified}`}>
            <span>{file.name}</span> <small className="muted no-break">{formatBytes(file.size, locale)}</small>
            <button
              className="icon-button"
              type="button"
              onClick={() => remove(file)}
              aria-label={fill(texts.removeFile, { name: file.name })}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </Labelled>
  )
}
