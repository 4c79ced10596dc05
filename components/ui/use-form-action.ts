'use client'

import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation'
import { type FormEvent, useActionState, useState, useTransition } from 'react'
import type { FormState } from '@/lib/foundation/input/form-state'
import { isActionField } from '@/lib/framework/react/form-fields'
import { sendByNewPage } from './send-by-new-page'

type Options = {
  /** A server action: without JavaScript the page is rendered again with the state. */
  action: (previous: FormState, data: FormData) => Promise<FormState>
  initialState?: FormState | undefined
  /** When the server cannot be reached. */
  unreachable: string
  /** When the page is of an older release and cannot be renewed under the form. */
  outdated?: string | undefined
  /** Validates before sending: messages by field name, empty if valid. */
  validate?: ((data: FormData) => Record<string, string>) | undefined
  /** Before each request. */
  onSend?: ((form: HTMLFormElement) => void) | undefined
  /** After a success, before another page is opened. */
  onTaken?: ((form: HTMLFormElement, sent: FormData) => void) | undefined
}

/** Nothing is saved yet where an answer leads to the sign-in. */
const SIGN_IN = /^\/(?:login|register)/

const idle: FormState = { status: 'idle' }

/** State and submission of a form with a server action. */
export function useFormAction(options: Options) {
  const { action, initialState = idle, unreachable, outdated = unreachable, validate, onSend, onTaken } = options
  const [answer, formAction] = useActionState(action, initialState)
  const [ownAnswer, setOwnAnswer] = useState<FormState | null>(null)
  const [isPending, startTransition] = useTransition()
  const [submitter, setSubmitter] = useState('')
  const state = ownAnswer ?? answer

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
    const form = event.currentTarget
    onSend?.(form)
    startTransition(async () => {
      try {
        const next = await action(state, data)
        if (next.status === 'success' && !SIGN_IN.test(next.redirectTo ?? '')) onTaken?.(form, data)
        if (next.status === 'success' && next.redirectTo !== undefined) return leaveFor(next.redirectTo)
        startTransition(() => setOwnAnswer(next))
      } catch (error) {
        unstable_rethrow(error)
        const isOfOtherBuild = unstable_isUnrecognizedActionError(error)
        if (isOfOtherBuild && (await sendByNewPage(form, pressed))) return new Promise(() => undefined)
        startTransition(() => setOwnAnswer(refuse({}, isOfOtherBuild ? outdated : unreachable)))
      }
    })
  }

  return { state, formAction, submit, isPending, submitter }
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
