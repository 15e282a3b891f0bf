import { useState } from 'react'
import { removeDrafts } from '@/components/form/draft'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { AdditionField } from '@/lib/forms/my-submission/model'
import { outcomeOf } from '@/lib/forms/my-submission/outcome'
import { isChosen } from '@/lib/forms/values'
import { Notice } from './notice'
import type { ViewProps } from './props'
import { ShortForm } from './short-form'

const DRAFT = 'addition '

export const removeAdditionDrafts = (): void => removeDrafts(DRAFT)

interface Props extends Pick<ViewProps, 'actions' | 'contact' | 'locale' | 'outcome' | 'texts'> {
  reference: string
  canAdd: AdditionField[]
  onChanged: () => void
}

export function AddForm({ reference, canAdd, actions, outcome, onChanged, ...props }: Props) {
  const { locale, texts } = props
  const [added, setAdded] = useState(0)
  const fields = canAdd.map((field) => ({
    ...field,
    label: field.kind === 'files' ? texts.addFiles : texts.addMessage,
    required: false,
    hint: null,
    anyOf: 'addition',
    requiredMessage: texts.addEmpty,
  }))
  return (
    <>
      {(added > 0 || outcome === 'added') && (
        <Notice kind="done" focus={added}>
          <p>{texts.added}</p>
        </Notice>
      )}
      <ShortForm
        {...props}
        key={added}
        form="addition"
        draft={DRAFT + reference}
        fields={fields}
        submitLabel={texts.addSubmit}
        closed={texts.addClosed}
        action={actions.add}
        send={async (posted, key, options) => {
          const { add } = await loadChunk(() => import('@/lib/browser/my-submission/change'))
          const text = posted.texts.get('message')?.[0] ?? ''
          const files = (posted.files.get('attachments') ?? []).filter(isChosen)
          const result = await add({ text, files, key, locale }, options)
          const sent = result && outcomeOf(result)
          if (sent?.status === 'closed') onChanged()
          return sent
        }}
        onSent={() => {
          setAdded(added + 1)
          onChanged()
        }}
      />
    </>
  )
}
