'use client'

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useErrorTitle } from '@/components/ui/use-error-title'
import { useFormAction } from '@/components/ui/use-form-action'
import type { FormState } from '@/lib/foundation/input/form-state'
import { BALLOT_FORM } from './ballot-form-id'

type BallotFormProps = {
  action: (previous: FormState, data: FormData) => Promise<FormState>
  moduleId: number
  /** Grows with each change of the ballot. */
  version: number
  /** The process that the first choice also joins. */
  joins: number | null
  label: string
  texts: { error: string; undo: string; unreachable: string; pending: string }
  /** The next idea in the voter's order. */
  next?: { href: string; label: string } | undefined
  children: ReactNode
}

/**
 * The form of a ballot. Its buttons stand in the rows of the list and in the page of an idea; what happened, what is
 * left, undo and the next idea stand here. Works without JavaScript.
 */
export function BallotForm({ action, moduleId, version, joins, label, texts, next, children }: BallotFormProps) {
  const { state, formAction, submit, isPending } = useFormAction({ action, unreachable: texts.unreachable })
  const press = usePresses(isPending, version)
  useErrorTitle(`${texts.error} `, state.status === 'error')

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (press(event)) submit(event)
  }

  return (
    <form id={BALLOT_FORM} action={formAction} onSubmit={onSubmit} noValidate aria-label={label} className="w-full">
      <input type="hidden" name="moduleId" value={moduleId} />
      {joins !== null && <input type="hidden" name="joins" value={joins} />}
      <BallotStatus
        state={isOutdated(state, version) ? { status: 'idle' } : state}
        isPending={isPending}
        texts={texts}
        next={next}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">{children}</div>
    </form>
  )
}

// Another form of the page has changed the ballot since.
function isOutdated(state: FormState, version: number): boolean {
  const answered = state.status === 'success' ? state.data?.['version'] : undefined
  return typeof answered === 'number' && answered < version
}

type BallotStatusProps = { state: FormState; isPending: boolean } & Pick<BallotFormProps, 'texts' | 'next'>

function BallotStatus({ state, isPending, texts, next }: BallotStatusProps) {
  const undo = state.status === 'success' ? state.data?.['undo'] : undefined
  const refusal = state.status === 'error' ? (state.error?.message ?? Object.values(state.fields)[0]) : undefined
  const link = 'inline-flex min-h-11 items-center font-semibold text-accent-text underline'
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p role="status" className="min-w-0 font-semibold">
        {isPending ? <span className="sr-only">{texts.pending}</span> : state.status === 'success' && state.message}
      </p>
      {refusal !== undefined && !isPending && (
        <p role="alert" className="min-w-0 py-2 font-semibold text-danger">
          {refusal}
        </p>
      )}
      {typeof undo === 'string' && !isPending && (
        <button type="submit" name="undo" value={undo} className={link}>
          {texts.undo}
        </button>
      )}
      {next && state.status === 'success' && !isPending && (
        <a href={next.href} className={link}>
          {next.label}
        </a>
      )}
    </div>
  )
}

/**
 * Sends presses one after the other: a press while another is awaited waits for it. Marks the pressed button as busy,
 * and returns the focus to its place after the page was rendered again.
 */
function usePresses(isPending: boolean, version: number): (event: FormEvent<HTMLFormElement>) => boolean {
  const waiting = useRef<{ id: string; name: string }[]>([])
  const pressed = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons are rendered again with each version
  useEffect(() => {
    if (isPending) return
    const button = pressed.current === null ? null : document.getElementById(pressed.current)
    button?.removeAttribute('aria-busy')
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const found = document.getElementById(next.id)
      // The page has changed: a button that does something else now is not pressed.
      if (!(found instanceof HTMLButtonElement) || found.name !== next.name) continue
      found.form?.requestSubmit(found)
      return
    }
  }, [isPending, version])

  return (event) => {
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (!(button instanceof HTMLButtonElement)) return true
    if (isPending) {
      event.preventDefault()
      if (button.id && pressed.current !== button.id) waiting.current.push({ id: button.id, name: button.name })
      return false
    }
    pressed.current = button.id || null
    button.setAttribute('aria-busy', 'true')
    return true
  }
}
