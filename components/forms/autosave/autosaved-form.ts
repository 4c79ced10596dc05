import { keptFormOf, TAKE_UP } from '@/components/ui/kept/kept-form'
import {
  formValues,
  isSameText,
  renderedValues,
  subjectOf,
  type TypedValues,
  typedNames,
} from '@/components/ui/kept/typed-fields'
import type { AutosaveAnswer, HiddenFields } from '@/lib/foundation/input/autosave-answer'
import { isActionField } from '@/lib/framework/react/form-fields'
import {
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveState,
  type AutosaveStatus,
  autosaveStep,
  newAutosave,
} from './autosave-state'
import { OwnRevisions } from './own-revisions'

type Options = {
  /** Names of the hidden fields that say what is saved; `revision` is one of them. */
  names: readonly string[]
  /** Something new, which has no revision yet, is saved when one of these fields has a text. */
  needs: readonly string[]
  save: (data: FormData) => Promise<AutosaveAnswer>
  show: (status: AutosaveStatus) => void
  /** A save of this form was answered with these fields. */
  saved: (fields: HiddenFields) => void
}

const own = new OwnRevisions()

/** Saves a form on the server while it is filled in, one request at a time, until `stop` (`autosave-state.ts`). */
export class AutosavedForm {
  readonly #form: HTMLFormElement
  readonly #options: Options
  // In memory, because React resets hidden fields when it renders the form again.
  #state: AutosaveState
  #sent: FormData | null = null
  #running: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listening = new AbortController()

  constructor(form: HTMLFormElement, options: Options) {
    this.#form = form
    this.#options = options
    this.#state = newAutosave(Object.fromEntries(options.names.map((name) => [name, this.#valueOf(name)])))
    const { signal } = this.#listening
    const onLeave = () => document.visibilityState === 'hidden' && this.#catchUp()
    // A connection is there again, or the person has come back to the tab, perhaps signed in meanwhile.
    const onReturn = () => this.#catchUp()
    form.addEventListener('input', () => this.#onInput(), { signal })
    form.addEventListener('submit', (event) => this.#onSubmit(event), { signal, capture: true })
    form.addEventListener(TAKE_UP, (event) => this.#takeUp((event as CustomEvent<TypedValues>).detail), { signal })
    window.addEventListener('pagehide', onLeave, { signal })
    document.addEventListener('visibilitychange', onLeave, { signal })
    window.addEventListener('online', onReturn, { signal })
    window.addEventListener('focus', onReturn, { signal })
    // Typed before the scripts had loaded.
    if (!isSameText(formValues(form), renderedValues(form), typedNames(form))) this.#onInput()
  }

  saveNow(): void {
    this.#dispatch({ type: 'due' })
  }

  /** A submit was refused and has saved nothing. */
  refused(conflict: HiddenFields | undefined): void {
    this.#dispatch({ type: 'refusedSubmit', conflict })
  }

  /** Ends a conflict: what the form contains replaces what is saved. */
  keepMine(): void {
    this.#dispatch({ type: 'keptMine' })
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#listening.abort()
  }

  #onInput(): void {
    if (this.#isWorthSaving()) this.#dispatch({ type: 'typed' })
  }

  #dispatch(event: AutosaveEvent): void {
    const [state, effects] = autosaveStep(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#perform(effect)
  }

  #perform(effect: AutosaveEffect): void {
    switch (effect.type) {
      case 'send':
        this.#running = this.#send(this.#data())
        break
      case 'resend':
        this.#running = this.#send(this.#sent ?? this.#data())
        break
      case 'schedule':
        clearTimeout(this.#timer)
        this.#timer = setTimeout(() => this.saveNow(), effect.ms)
        break
      case 'unschedule':
        clearTimeout(this.#timer)
        break
      case 'adopt':
        this.#adopt(effect)
        break
      case 'taken':
        if (this.#sent) keptFormOf(this.#form)?.saved(this.#sent)
        break
      case 'show':
        this.#options.show(effect.status)
    }
  }

  async #send(data: FormData): Promise<void> {
    this.#sent = data
    keptFormOf(this.#form)?.store()
    try {
      this.#dispatch({ type: 'answered', answer: await this.#options.save(data) })
    } catch {
      this.#dispatch({ type: 'lost' })
    }
  }

  #adopt({ isSaved, path }: Extract<AutosaveEffect, { type: 'adopt' }>): void {
    this.#writeFields()
    if (path !== undefined) window.history.replaceState(null, '', path + window.location.hash)
    if (!isSaved) return
    const { fields } = this.#state
    own.add(this.#subject(), String(this.#sent?.get('revision') ?? ''), fields['revision'] ?? '')
    this.#options.saved(fields)
  }

  // All fields but chosen files, which only a submit sends.
  #data(): FormData {
    this.#identify()
    const data = new FormData(this.#form)
    for (const [name, value] of [...data]) if (isActionField(name) || typeof value !== 'string') data.delete(name)
    return data
  }

  // Writes into the form what it saves, and which state of it this tab has seen last.
  #identify(): void {
    this.#writeFields()
    const seen = this.#state.fields['revision'] ?? ''
    const revision = own.latest(this.#subject(), seen)
    if (revision === seen) return
    this.#dispatch({ type: 'continued', fields: { revision } })
    this.#writeFields()
  }

  #writeFields(): void {
    for (const [name, value] of Object.entries(this.#state.fields)) {
      const field = this.#form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
  }

  // A submit continues what the request on its way saves; sent at once, both would conflict or create two of them. It is
  // not sent if the answer is a conflict, which the person has not seen.
  #onSubmit(event: SubmitEvent): void {
    this.#dispatch({ type: 'submitted' })
    if (!this.#state.isSending) {
      this.#identify()
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter } = event
    const go = () => !this.#state.isHeld && this.#form.requestSubmit(submitter)
    this.#running.finally(() => setTimeout(go))
  }

  // What is saved may have changed since: the server finds out by the revision of the copy.
  #takeUp({ revision }: TypedValues): void {
    own.forget(this.#subject())
    this.#dispatch({ type: 'takenUp', fields: { revision: revision?.[0] ?? '' } })
  }

  #catchUp(): void {
    if (this.#state.isDirty) this.saveNow()
  }

  #isWorthSaving(): boolean {
    return this.#state.fields['revision'] !== '' || this.#options.needs.some((name) => this.#valueOf(name) !== '')
  }

  #subject(): string {
    return `${window.location.pathname}:${subjectOf(this.#form)}`
  }

  #valueOf(name: string): string {
    const field = this.#form.elements.namedItem(name)
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
  }
}
