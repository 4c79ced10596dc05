'use client'

import { useContext, useEffect, useRef } from 'react'
import { FormContext } from '@/components/ui/form-context'
import { Notice } from '@/components/ui/notice'

type SavedRevisionProps = {
  /** Of what the form displays. */
  revision: string
  words: { title: string; text: string; same: string; none: string }
}

/**
 * The revision that an officer's form changes. After a refused save: what was saved meanwhile, beside what was entered.
 * Asks before the page is left with text that is not saved.
 */
export function SavedRevision({ revision, words }: SavedRevisionProps) {
  const { state, idPrefix } = useContext(FormContext)
  const field = useRef<HTMLInputElement>(null)
  const conflict = state.status === 'error' ? state.conflict : undefined
  const saved = state.status === 'success' ? state.data?.['revision'] : undefined

  useEffect(() => askBeforeLeaving(field.current?.form, state.status === 'error'), [state])

  return (
    <>
      <input
        ref={field}
        type="hidden"
        name="revision"
        value={String(conflict?.revision ?? (typeof saved === 'string' ? saved : revision))}
      />
      {conflict && (
        <Notice tone="warning" title={words.title} id={`${idPrefix}revision`}>
          <p>{words.text}</p>
          {conflict.saved.length === 0 && <p>{words.same}</p>}
          {conflict.saved.map(({ label, text, lang }) => (
            <div key={label} className="mt-3">
              <p className="font-semibold">{label}</p>
              <p lang={lang || undefined} className="whitespace-pre-wrap border-line-strong border-s-2 ps-3">
                {text || words.none}
              </p>
            </div>
          ))}
        </Notice>
      )}
    </>
  )
}

function askBeforeLeaving(form: HTMLFormElement | null | undefined, isRefused: boolean): (() => void) | undefined {
  if (!form) return undefined
  let isUnsaved = isRefused
  const changed = () => {
    isUnsaved = true
  }
  const sent = () => {
    isUnsaved = false
  }
  const leaving = (event: BeforeUnloadEvent) => isUnsaved && event.preventDefault()
  form.addEventListener('input', changed)
  form.addEventListener('submit', sent)
  window.addEventListener('beforeunload', leaving)
  return () => {
    form.removeEventListener('input', changed)
    form.removeEventListener('submit', sent)
    window.removeEventListener('beforeunload', leaving)
  }
}
