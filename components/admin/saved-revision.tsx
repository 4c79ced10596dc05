'use client'

import { useContext, useEffect, useRef } from 'react'
import { ConflictNotice, type ConflictWords } from '@/components/forms/conflict-notice'
import { FormContext } from '@/components/ui/form-context'

type SavedRevisionProps = {
  /** Of what the form displays. */
  revision: string
  words: ConflictWords
}

/**
 * The revision that a form changes. After a refused save: what was saved meanwhile, beside what was entered. Asks before
 * the page is left with text that is not saved.
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
        value={conflict?.revision ?? (typeof saved === 'string' ? saved : revision)}
      />
      {conflict && <ConflictNotice saved={conflict.saved} words={words} id={`${idPrefix}revision`} />}
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
