'use client'

import { createContext, useContext } from 'react'
import type { FormState } from '@/lib/foundation/input/form-state'
import type { KeptTexts } from './kept/found-copies'

/** A sentence for each plural category of the language, with `{count}` for the number. */
export type CountText = { one: string; few: string; many: string; other: string }

export type FormTexts = {
  /** Before a message beside its field, and before the title of the page: "Error:". */
  error: string
  /** Suffix of the label of an optional field: "(optional)". */
  optional: string
  /** While the answer is awaited: "Sending…". */
  pending: string
  /** When the server could not be reached; nothing typed is lost. */
  unreachable: string
  /** When the page is of an older release than the server; nothing typed is lost. */
  outdated: string
  showPassword: string
  hidePassword: string
  /** "Up to {count} characters", "{count} characters left", "{count} characters too many". */
  limit: CountText
  left: CountText
  over: CountText
  /** For a session that ended: "Sign in in a new tab". */
  signIn: string
  kept: KeptTexts
}

type FormContextValue = {
  state: FormState
  texts: FormTexts
  locale: string
  idPrefix: string
  isPending: boolean
  /** `name=value` of the button that was pressed. */
  submitter: string
}

const noCount: CountText = { one: '', few: '', many: '', other: '' }

// Fields also work in plain GET forms, which have no state.
export const FormContext = createContext<FormContextValue>({
  state: { status: 'idle' },
  texts: {
    error: '',
    optional: '',
    pending: '',
    unreachable: '',
    outdated: '',
    showPassword: '',
    hidePassword: '',
    limit: noCount,
    left: noCount,
    over: noCount,
    signIn: '',
    kept: { title: '', body: '', at: '', takeUp: '', discard: '' },
  },
  locale: 'en',
  idPrefix: 'field-',
  isPending: false,
  submitter: '',
})

type FieldState = {
  id: string
  error: string | undefined
  /** The values of a refused submission; undefined otherwise. */
  sent: string[] | undefined
}

export function useField(name: string): FieldState {
  const { state, idPrefix } = useContext(FormContext)
  const id = `${idPrefix}${name}`
  if (state.status !== 'error') return { id, error: undefined, sent: undefined }
  const value = state.values[name]
  return { id, error: state.fields[name], sent: value === undefined ? [] : [value].flat() }
}
