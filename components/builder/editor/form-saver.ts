import { WatchedForm } from '@/components/forms/autosave/watched-form'
import { keptFormOf } from '@/components/ui/kept/kept-form'
import type { AutosaveAnswer } from '@/lib/site/pages/editing/editor-answer'
import { newSaveState, type SaveEffect, type SaveEvent, type SaveState, type SaveStatus, saveStep } from './save-state'

type Options = {
  save: (data: FormData) => Promise<AutosaveAnswer>
  show: (status: SaveStatus) => void
  /** A save of this form made a revision. */
  saved: (revision: number) => void
}

/** Saves a form of the builder three seconds after a change, one request at a time, until `stop`. */
export class FormSaver {
  readonly #element: HTMLFormElement
  readonly #form: WatchedForm
  readonly #options: Options
  #state: SaveState = newSaveState
  // In memory, because React resets hidden fields when it renders the form again.
  #revision: string
  #base: string
  #last: FormData | null = null

  constructor(form: HTMLFormElement, options: Options) {
    this.#element = form
    this.#options = options
    this.#form = new WatchedForm(form, {
      on: (event) => {
        this.#dispatch({ type: event })
        return this.#state
      },
      identity: () => ({ revision: this.#revision, base: this.#base }),
      again: () => this.#state.isDirty && this.saveNow(),
      takeUp: ({ revision, base }) => this.rebase(revision?.[0] ?? '', base?.[0] ?? ''),
    })
    this.#revision = this.#form.value('revision')
    this.#base = this.#form.value('base')
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
    this.#form.stop()
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
        this.#form.waitFor(this.#send(effect.type === 'resend' && this.#last ? this.#last : this.#form.data()))
        break
      case 'schedule':
        this.#form.schedule(effect.ms)
        break
      case 'unschedule':
        this.#form.unschedule()
        break
      case 'taken':
        if (this.#last) keptFormOf(this.#element)?.saved(this.#last)
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
    keptFormOf(this.#element)?.store()
    try {
      this.#dispatch({ type: 'answered', answer: await this.#options.save(data) })
    } catch {
      this.#dispatch({ type: 'lost' })
    }
  }
}
