import { WatchedForm } from '@/components/forms/autosave/watched-form'
import { keptFormOf } from '@/components/ui/kept/kept-form'
import type { TypedValues } from '@/components/ui/kept/typed-fields'
import type { AutosaveAnswer } from '@/lib/ideas/proposals/drafts/autosave-answer'
import {
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  draftStep,
  newDraftState,
  type SaverStatus,
  textsOf,
} from './draft-state'

type Options = {
  save: (data: FormData) => Promise<AutosaveAnswer>
  tell: (status: SaverStatus) => void
}

const TEXTS = ['title', 'summary', 'narrative'] as const

// Revisions that this tab has saved, by draft. Two forms in one tab never conflict with each other.
const ownRevisions = new Map<string, number>()

/** Saves a form's draft on the server whenever typing pauses, one request at a time, until `stop`. */
export class DraftSaver {
  readonly #element: HTMLFormElement
  readonly #form: WatchedForm
  readonly #options: Options
  // In memory, because React resets the fields to the server's values when it renders the page again.
  #state: DraftState
  #sent: FormData | null = null
  // Identifies a new idea whose first answer is lost, so that the next request does not create a second draft.
  readonly #formKey: string

  constructor(form: HTMLFormElement, options: Options) {
    this.#element = form
    this.#options = options
    this.#form = new WatchedForm(form, {
      on: (event) => {
        if (event !== 'typed' || this.#hasText()) this.#dispatch({ type: event })
        return this.#state
      },
      identity: () => this.#identity(),
      again: () => this.#state.isDirty && this.saveNow(),
      takeUp: (values) => this.#takeUp(values),
    })
    this.#state = newDraftState(this.#form.value('proposalId'), this.#form.value('revision'))
    this.#formKey = this.#form.value('formKey')
  }

  saveNow(): void {
    this.#dispatch({ type: 'due' })
  }

  /** A submit was refused and has saved nothing: the form still has unsaved changes. */
  resume(): void {
    this.#dispatch({ type: 'refusedSubmit' })
  }

  /** Ends a conflict: this form overwrites the given revision. */
  keepMine(revision: number): void {
    this.#dispatch({ type: 'overwrite', revision: String(revision) })
  }

  stop(): void {
    this.#form.stop()
  }

  // Continues from the revision of the copy.
  #takeUp(values: TypedValues): void {
    const [revision = ''] = values['revision'] ?? []
    ownRevisions.delete(this.#state.id)
    this.#dispatch({ type: 'takenUp', revision, texts: textsOf(TEXTS.map((name) => values[name]?.[0] ?? '')) })
  }

  #dispatch(event: DraftEvent): void {
    const [state, effects] = draftStep(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#perform(effect)
  }

  #perform(effect: DraftEffect): void {
    switch (effect.type) {
      case 'send':
        this.#form.waitFor(this.#send())
        break
      case 'schedule':
        this.#form.schedule(effect.ms)
        break
      case 'unschedule':
        this.#form.unschedule()
        break
      case 'identify':
        ownRevisions.set(effect.id, effect.revision)
        this.#form.identify()
        if (effect.path !== null) window.history.replaceState(null, '', effect.path + window.location.hash)
        break
      case 'taken':
        if (this.#sent) keptFormOf(this.#element)?.saved(this.#sent)
        break
      case 'show':
        this.#options.tell(effect.status)
    }
  }

  async #send(): Promise<void> {
    const data = this.#form.data()
    this.#sent = data
    keptFormOf(this.#element)?.store()
    try {
      this.#dispatch({ type: 'answered', answer: await this.#options.save(data) })
    } catch {
      this.#dispatch({ type: 'lost', texts: textsOf(TEXTS.map((name) => String(data.get(name) ?? ''))) })
    }
    this.#dispatch({ type: 'finished' })
  }

  // A new idea is saved when it has a text.
  #hasText(): boolean {
    return this.#state.id !== '' || TEXTS.some((name) => this.#form.value(name))
  }

  #identity(): Record<string, string> {
    const own = ownRevisions.get(this.#state.id)
    if (own !== undefined && own > Number(this.#state.revision))
      this.#dispatch({ type: 'rebased', revision: String(own) })
    const { id, revision } = this.#state
    return { proposalId: id, revision, formKey: this.#formKey }
  }
}
