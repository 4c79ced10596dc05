'use client'

import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { FormContext } from '@/components/ui/form-context'
import type { AutosaveAnswer, HiddenFields } from '@/lib/foundation/input/autosave-answer'
import type { AutosaveStatus } from './autosave-state'
import { AutosavedForm } from './autosaved-form'

type Options = {
  fields: HiddenFields
  needs: readonly string[]
  save: (data: FormData) => Promise<AutosaveAnswer>
  saved?: ((fields: HiddenFields) => void) | undefined
}

/** Saves the form around the anchor while it is filled in. */
export function useAutosave(anchor: RefObject<HTMLElement | null>, options: Options) {
  const { state: formState } = useContext(FormContext)
  const saver = useRef<AutosavedForm | null>(null)
  const latest = useRef(options)
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'idle' })
  const [isScripted, setScripted] = useState(false)

  useEffect(() => {
    latest.current = options
  })

  // Once: the page is rendered again while the form is filled in, with what was saved before.
  useEffect(() => {
    const form = anchor.current?.closest('form')
    if (!form) return
    setScripted(true)
    const { fields, needs } = latest.current
    const created = new AutosavedForm(form, {
      names: Object.keys(fields),
      needs,
      save: (data) => latest.current.save(data),
      show: setStatus,
      saved: (adopted) => latest.current.saved?.(adopted),
    })
    saver.current = created
    return () => created.stop()
  }, [anchor])

  useEffect(() => {
    if (formState.status !== 'error') return
    const { conflict } = formState
    saver.current?.refused(conflict && { revision: conflict.revision })
  }, [formState])

  return { status, isScripted, keepMine: () => saver.current?.keepMine() }
}
