'use client'

import { unstable_rethrow } from 'next/navigation'
import { type FormEvent, type ReactNode, useActionState, useEffect, useRef, useState, useTransition } from 'react'
import type { FormState } from '@/lib/foundation/input/form-state'
import { isActionField } from '@/lib/framework/react/form-fields'
import { ErrorSummary } from './error-summary'
import { FormContext, type FormTexts } from './form-context'
import { FormSuccess } from './form-success'
import { SubmitButton } from './submit-button'
import { useErrorTitle } from './use-error-title'

type FormProps = {
  /** A server action: without JavaScript the page is rendered again with the state. */
  action: (previous: FormState, data: FormData) => Promise<FormState>
  /** "There is a problem". */
  summaryTitle: string
  texts: FormTexts
  locale: string
  /** Initial state, for problems known before the first submission; attempt 0 does not move the focus. */
  initialState?: FormState | undefined
  /** Adds the button at the end; leave it out to place `SubmitButton` yourself. */
  submitLabel?: string | undefined
  /** Shows only the message after a success. */
  isHiddenOnSuccess?: boolean | undefined
  isResetOnSuccess?: boolean | undefined
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

const idle: FormState = { status: 'idle' }

export function Form({
  action,
  summaryTitle,
  texts,
  locale,
  initialState = idle,
  submitLabel,
  isHiddenOnSuccess = false,
  isResetOnSuccess = false,
  validate,
  idPrefix = 'field-',
  id,
  className = 'flex max-w-[40rem] flex-col gap-6',
  children,
  ...labels
}: FormProps) {
  const [answer, formAction] = useActionState(action, initialState)
  const [ownAnswer, setOwnAnswer] = useState<FormState | null>(null)
  const [isPending, startTransition] = useTransition()
  const [submitter, setSubmitter] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const state = ownAnswer ?? answer

  useErrorTitle(`${texts.error} `, state.status === 'error')

  useEffect(() => {
    if (state.status === 'success' && isResetOnSuccess) form.current?.reset()
  }, [state, isResetOnSuccess])

  // Sent by hand rather than by React's form action: React would empty the form, and a lost connection would lose the
  // text.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const { data, pressed } = readForm(event)
    const attempt = (state.status === 'idle' ? 0 : state.attempt) + 1
    const refuse = (fields: Record<string, string>, message?: string): FormState => ({
      status: 'error',
      ...(message && { error: { name: 'unreachable', code: 0, message } }),
      fields,
      values: typedValues(data),
      attempt,
    })
    const problems = validate?.(data) ?? {}
    if (Object.keys(problems).length > 0) return setOwnAnswer(refuse(problems))
    setSubmitter(pressed)
    startTransition(async () => {
      try {
        const next = await action(state, data)
        if (next.status === 'success' && next.redirectTo !== undefined) return leaveFor(next.redirectTo)
        startTransition(() => setOwnAnswer(next))
      } catch (error) {
        unstable_rethrow(error)
        startTransition(() => setOwnAnswer(refuse({}, texts.unreachable)))
      }
    })
  }

  const isDone = state.status === 'success' && isHiddenOnSuccess
  return (
    <FormContext value={{ state, texts, locale, idPrefix, isPending, submitter }}>
      <form ref={form} id={id} action={formAction} onSubmit={submit} noValidate className={className} {...labels}>
        {state.status === 'error' && <ErrorSummary state={state} title={summaryTitle} idPrefix={idPrefix} />}
        {state.status === 'success' && <FormSuccess state={state} />}
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

// Pending until the next page has loaded, so that nothing is sent twice.
function leaveFor(path: string): Promise<never> {
  // The back/forward cache may restore this page with a stale state.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload(), { once: true })
  const target = new URL(path, window.location.href)
  const isThisPage = target.pathname === window.location.pathname && target.search === window.location.search
  window.location.assign(target)
  // An address that differs in its anchor only scrolls.
  if (isThisPage) window.location.reload()
  return new Promise(() => undefined)
}

function readForm(event: FormEvent<HTMLFormElement>): { data: FormData; pressed: string } {
  const data = new FormData(event.currentTarget)
  const button = (event.nativeEvent as SubmitEvent).submitter
  const isNamed = button instanceof HTMLButtonElement && button.name !== ''
  if (isNamed) data.append(button.name, button.value)
  // Drop React's own fields for submissions without JavaScript.
  for (const name of [...data.keys()]) if (isActionField(name)) data.delete(name)
  return { data, pressed: isNamed ? `${button.name}=${button.value}` : '' }
}

function typedValues(data: FormData): Record<string, string[]> {
  const names = [...new Set(data.keys())]
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).filter((value) => typeof value === 'string')]))
}
