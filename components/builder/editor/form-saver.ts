import { dropCopy, storeCopy } from '@/components/proposals/writing/local-copy'
import { isActionField } from '@/lib/framework/react/form-fields'
import type { AutosaveAnswer } from '@/lib/site/pages/editing/editor-answer'
import { newSaveState, type SaveEffect, type SaveEvent, type SaveState, type SaveStatus, saveStep } from './save-state'

type Options = {
  save: (data: FormData) => Promise<AutosaveAnswer>
  /** Name of the copy in this tab. */
  copyKey: string
  show: (status: SaveStatus) => void
  /** A save of this form made a revision. */
  saved: (revision: number) => void
}

/** Saves a form of the builder three seconds after a change, one request at a time, until `stop`. */
export class FormSaver {
  readonly #form: HTMLFormElement
  readonly #options: Options
  #state: SaveState = newSaveState
  // In memory, because React resets hidden fields when it renders the form again.
  #revision: string
  #base: string
  #last: FormData | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()
  readonly #listening = new AbortController()

  constructor(form: HTMLFormElement, options: Options) {
    this.#form = form
    this.#options = options
    this.#revision = this.#field('revision')?.value ?? ''
    this.#base = this.#field('base')?.value ?? ''
    const { signal } = this.#listening
    form.addEventListener('input', () => this.#dispatch({ type: 'typed' }), { signal })
    form.addEventListener('submit', (event) => this.#onSubmit(event), { signal, capture: true })
    window.addEventListener('pagehide', () => this.#dispatch({ type: 'left' }), { signal })
    document.addEventListener('visibilitychange', () => this.#onHidden(), { signal })
    window.addEventListener('online', () => this.#state.isDirty && this.saveNow(), { signal })
  }

  saveNow(): void {
    this.#dispatch({ type: 'due' })
  }

  /** A submit was refused and has saved nothing. */
  resume(conflict: { revision: number | string; base?: string } | undefined): void {
    if (conflict) this.rebase(String(conflict.revision), conflict.base ?? '')
    this.#dispatch({ type: conflict ? 'refusedByConflict' : 'refusedSubmit' })
  }

  /** Continues from another revision of the draft. */
  rebase(revision: string, base: string): void {
    this.#revision = revision
    this.#base = base
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#listening.abort()
  }

  #dispatch(event: SaveEvent): void {
    const [state, effects] = saveStep(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#perform(effect)
  }

  #perform(effect: SaveEffect): void {
    switch (effect.type) {
      case 'send':
      case 'resend':
        this.#running = this.#send(effect.type === 'resend' && this.#last ? this.#last : this.#data())
        break
      case 'schedule':
      case 'unschedule':
        clearTimeout(this.#timer)
        if (effect.type === 'schedule') this.#timer = setTimeout(() => this.saveNow(), effect.ms)
        break
      case 'storeCopy':
        storeCopy(this.#options.copyKey, this.#data())
        break
      case 'dropCopy':
        dropCopy(this.#options.copyKey)
        break
      case 'adopt':
        this.rebase(String(effect.revision), effect.base)
        if (effect.isSaved) this.#options.saved(effect.revision)
        break
      case 'show':
        this.#options.show(effect.status)
    }
  }

  async #send(data: FormData): Promise<void> {
    this.#last = data
    try {
      this.#dispatch({ type: 'answered', answer: await this.#options.save(data) })
    } catch {
      this.#dispatch({ type: 'lost' })
    }
  }

  #field(name: string): HTMLInputElement | null {
    return this.#form.elements.namedItem(name) as HTMLInputElement | null
  }

  #identify(): void {
    for (const [name, value] of Object.entries({ revision: this.#revision, base: this.#base })) {
      const field = this.#field(name)
      if (field) field.value = value
    }
  }

  // Chosen files are stored by Save.
  #data(): FormData {
    this.#identify()
    const data = new FormData(this.#form)
    for (const [name, value] of [...data]) if (isActionField(name) || typeof value !== 'string') data.delete(name)
    return data
  }

  // A submit waits for the request that is on its way, whose revision it continues.
  #onSubmit(event: SubmitEvent): void {
    const { isSending } = this.#state
    this.#dispatch({ type: 'submitted' })
    if (!isSending) {
      this.#identify()
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter } = event
    this.#running.finally(() => setTimeout(() => this.#form.requestSubmit(submitter)))
  }

  #onHidden(): void {
    if (document.visibilityState !== 'hidden' || !this.#state.isDirty) return
    this.#dispatch({ type: 'left' })
    this.saveNow()
  }
}
