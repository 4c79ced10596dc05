'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { FormState } from '@/lib/foundation/input/form-state'
import { ErrorSummary } from './error-summary'
import { FormContext, type FormTexts } from './form-context'
import { keptFormOf } from './kept/kept-form'
import { LazyFoundCopies } from './kept/lazy-found-copies'
import { useKeptForm } from './kept/use-kept-form'
import { labelsOf } from './labels-of'
import { SubmitButton } from './submit-button'
import { useErrorTitle } from './use-error-title'
import { useFormAction } from './use-form-action'

type FormProps = {
  /** A server action: without JavaScript the page is rendered again with the state. */
  action: (previous: FormState, data: FormData) => Promise<FormState>
  /** "There is a problem". */
  summaryTitle: string
  texts: FormTexts
  locale: string
  /** Initial state, for problems known before the first submission; attempt 0 neither moves the focus nor marks the title. */
  initialState?: FormState | undefined
  /** Adds the button at the end; leave it out to place `SubmitButton` yourself. */
  submitLabel?: string | undefined
  /** Shows only the message after a success. */
  /** Labels by field name, before their messages in the error summary; without them, those of its elements, or else of the page, are read. */
  labels?: Record<string, string> | undefined
  isHiddenOnSuccess?: boolean | undefined
  isResetOnSuccess?: boolean | undefined
  /**
   * Of what the form changes: the message of a success is displayed until something else changes it, which the answer
   * names as `data.version`.
   */
  version?: number | undefined
  /** Validates before sending, for client components: messages by field name, empty if valid. */
  validate?: ((data: FormData) => Record<string, string>) | undefined
  /** Must differ between forms of one page. */
  idPrefix?: string | undefined
  id?: string | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  children: ReactNode
}

export function Form({
  action,
  summaryTitle,
  texts,
  locale,
  initialState,
  submitLabel,
  labels,
  isHiddenOnSuccess = false,
  isResetOnSuccess = false,
  version,
  validate,
  idPrefix = 'field-',
  id,
  className = 'flex max-w-[40rem] flex-col gap-6',
  children,
  ...naming
}: FormProps) {
  const { state, formAction, submit, isPending, submitter } = useFormAction({
    action,
    initialState,
    unreachable: texts.unreachable,
    outdated: texts.outdated,
    validate,
    onSend: (sending) => keptFormOf(sending)?.store(),
    onTaken: (sending, sent) => {
      // Text that was typed while the answer was awaited is not part of the success.
      if (isResetOnSuccess && keptFormOf(sending)?.contains(sent) !== false) sending.reset()
      keptFormOf(sending)?.saved(sent)
      if (isResetOnSuccess) renewFormKey(sending)
    },
  })
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptForm(form, idPrefix, state.status === 'error')

  useErrorTitle(`${texts.error} `, state.status === 'error' && state.attempt > 0)

  const isDone = state.status === 'success' && isHiddenOnSuccess
  return (
    <FormContext value={{ state, texts, locale, idPrefix, isPending, submitter }}>
      <form ref={form} id={id} action={formAction} onSubmit={submit} noValidate className={className} {...naming}>
        {state.status === 'error' && (
          <ErrorSummary
            state={state}
            signIn={texts.signIn}
            title={summaryTitle}
            idPrefix={idPrefix}
            labels={{ ...labelsOf(children), ...labels }}
          />
        )}
        {state.status === 'success' && isOfVersion(state, version) && <FormSuccess state={state} />}
        <LazyFoundCopies copies={kept.found} texts={texts.kept} locale={locale} onDecide={kept.decide} />
        {!isDone && children}
        {!isDone && submitLabel && (
          <div>
            <SubmitButton>{submitLabel}</SubmitButton>
          </div>
        )}
      </form>
    </FormContext>
  )
}

/** Whether nothing has changed since the answer. */
function isOfVersion({ data }: Extract<FormState, { status: 'success' }>, version: number | undefined): boolean {
  const answered = data?.['version']
  return version === undefined || typeof answered !== 'number' || answered >= version
}

function FormSuccess({ state }: { state: Extract<FormState, { status: 'success' }> }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.attempt > 0) ref.current?.focus()
  }, [state])
  if (!state.message) return null
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript this attribute shows the message of a long page
      autoFocus={state.attempt > 0}
      className="rounded-md border border-success border-s-4 bg-success-soft px-4 py-3"
    >
      <p className="max-w-text font-semibold [overflow-wrap:anywhere]">{state.message}</p>
    </div>
  )
}

/** A form that stays on the page after a success creates something else with its next submission. */
function renewFormKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem('formKey')
  if (!(key instanceof HTMLInputElement)) return
  // crypto.randomUUID is not available on pages without TLS.
  key.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
