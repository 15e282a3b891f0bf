import type { FormEvent, KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { CLOSE_BESIDE } from '@/components/ui/close-beside'
import { CloseIcon } from '@/components/ui/line-icon'
import { hasModifier } from '@/lib/browser/navigation/link-clicks'
import { progress } from '@/lib/browser/progress'
import { reportArrival } from '@/lib/browser/report'
import { tryStorage } from '@/lib/browser/storage'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MAX_QUERY_LENGTH } from '@/lib/search/types'
import styles from './dialog.module.css'
import { dialogTexts, type Option, OptionGroups, Outcome, optionsOf, statusOf } from './dialog-parts'
import { isKeyOff, KEY_OFF } from './shortcut'
import { useSearch } from './use-search'

export interface SearchDialogProps {
  locale: LocaleCode
  path: string
  onFollow: (path: string) => void
  onClose: () => void
}

/** Searches while the visitor types: a combobox (ARIA APG, "Combobox" with a list) in a modal dialog. */
export function SearchDialog({ locale, path, onFollow, onClose }: SearchDialogProps) {
  const texts = dialogTexts(locale)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const query = words.trim()
  const search = useSearch(locale, query)
  const groups = optionsOf(query === '' ? null : search.result, texts)
  const options = groups.flatMap((group) => group.options)
  const [choice, setChoice] = useState({ of: search.result, index: -1 })
  const active = choice.of === search.result && choice.index < options.length ? choice.index : -1
  const optionId = (index: number) => `${id}-${index}`

  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const close = () => dialog.current?.close()
  const follow = (option: Option) => {
    close()
    if (query !== '') reportArrival(query, option.path)
    if (option.isFile) window.location.assign(option.path)
    else onFollow(option.path)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (step && options.length > 0) {
      event.preventDefault()
      // The field itself comes between the last option and the first.
      const count = options.length + 1
      setChoice({ of: search.result, index: ((active + 1 + step + count) % count) - 1 })
    }
    const option = options[active]
    if (event.key === 'Enter' && option) {
      event.preventDefault()
      follow(option)
    }
  }
  const click = (event: MouseEvent, option: Option) => {
    if (event.button || hasModifier(event)) return
    event.preventDefault()
    follow(option)
  }
  const submit = (event: FormEvent) => {
    if (navigator.onLine) progress.start('document')
    else event.preventDefault()
  }
  const type = (text: string) => {
    setWords(text)
    setChoice({ of: null, index: -1 })
  }
  const choose = (word: string) => {
    type(word)
    input.current?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} white`}
      aria-label={texts.title}
      onClose={onClose}
      {...CLOSE_BESIDE}
    >
      <search>
        <form action={path} onSubmit={submit}>
          <div className={styles.field}>
            <label className="vh" htmlFor={`${id}-q`}>
              {texts.label}
            </label>
            <input
              ref={input}
              id={`${id}-q`}
              // Escape closes the dialog. In a field of type search it would empty the field.
              type="text"
              name="q"
              role="combobox"
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 ? optionId(active) : undefined}
              placeholder={texts.label}
              value={words}
              maxLength={MAX_QUERY_LENGTH}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
            />
            <button className="icon-button" type="submit" aria-label={texts.submit}>
              <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M9 2.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M14 14l4.5 4.5" />
              </svg>
            </button>
            <button className="icon-button" type="button" aria-label={texts.close} onClick={close}>
              <CloseIcon />
            </button>
          </div>
          <div className={styles.body} aria-busy={search.phase === 'loading'}>
            <OptionGroups
              id={`${id}-list`}
              label={texts.options}
              groups={groups}
              options={options}
              active={active}
              optionId={optionId}
              onClick={click}
            />
            {query !== '' && <Outcome search={search} texts={texts} onWord={choose} />}
          </div>
        </form>
      </search>
      <ShortcutSetting label={texts.shortcut} />
      <p className="vh" role="status">
        {statusOf(search, texts)}
      </p>
    </dialog>
  )
}

/** Turns the key `/` on and off, because visitors must be able to turn off single-character shortcuts (WCAG 2.1.4). */
function ShortcutSetting({ label }: { label: string }) {
  const [isOn, setOn] = useState(() => !isKeyOff())
  const change = (on: boolean) => {
    setOn(on)
    // Without storage the setting lasts until the dialog closes.
    tryStorage(() => (on ? localStorage.removeItem(KEY_OFF) : localStorage.setItem(KEY_OFF, '')))
  }
  return (
    <label className={`${styles.setting} note beside`}>
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
      {label}
    </label>
  )
}
