import { isActionField } from '@/lib/framework/react/form-fields'
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
import { dropCopy, storeCopy } from './local-copy'

type Options = {
  save: (data: FormData) => Promise<AutosaveAnswer>
  /** Name of the copy in this tab: whose draft it is. */
  copyKey: (proposalId: string) => string
  tell: (status: SaverStatus) => void
}

const TEXTS = ['title', 'summary', 'narrative'] as const

// Revisions that this tab has saved, by draft. Two forms in one tab never conflict with each other.
const ownRevisions = new Map<string, number>()

/** Saves a form's draft on the server whenever typing pauses, one request at a time, until `stop`. */
export class DraftSaver {
  readonly #form: HTMLFormElement
  readonly #options: Options
  // In memory, because React resets the fields to the server's values when it renders the page again.
  #state: DraftState
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()
  // Identifies a new idea whose first answer is lost, so that the next request does not create a second draft.
  readonly #formKey: string
  readonly #listening = new AbortController()

  constructor(form: HTMLFormElement, options: Options) {
    this.#form = form
    this.#options = options
    this.#state = newDraftState(this.#field('proposalId')?.value ?? '', this.#field('revision')?.value ?? '')
    this.#formKey = this.#state.id === '' ? randomUuid() : ''
    const { signal } = this.#listening
    form.addEventListener('input', () => this.#onInput(), { signal })
    form.addEventListener('change', () => this.#onInput(), { signal })
    form.addEventListener('submit', (event) => this.#onSubmit(event), { signal, capture: true })
    window.addEventListener('pagehide', () => this.#onLeave(), { signal })
    document.addEventListener('visibilitychange', () => this.#onLeave(), { signal })
    window.addEventListener('online', () => this.#state.isDirty && this.saveNow(), { signal })
  }

  saveNow(): void {
    this.#dispatch({ type: 'due' })
  }

  /** A submit was refused and has saved nothing: the form still has unsaved changes. */
  resume(): void {
    this.#dispatch({ type: 'refusedSubmit' })
  }

  /** Continues from another revision of the draft. */
  rebase(revision: string): void {
    ownRevisions.delete(this.#state.id)
    this.#dispatch({ type: 'rebased', revision })
  }

  /** Ends a conflict: this form overwrites the given revision. */
  keepMine(revision: number): void {
    this.#dispatch({ type: 'overwrite', revision: String(revision) })
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#listening.abort()
  }

  #dispatch(event: DraftEvent): void {
    const [state, effects] = draftStep(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#perform(effect)
  }

  #perform(effect: DraftEffect): void {
    switch (effect.type) {
      case 'send':
        this.#running = this.#send()
        break
      case 'schedule':
      case 'unschedule':
        clearTimeout(this.#timer)
        if (effect.type === 'schedule') this.#timer = setTimeout(() => this.saveNow(), effect.ms)
        break
      case 'storeCopy':
        storeCopy(this.#options.copyKey(effect.id), this.#data())
        break
      case 'dropCopy':
        dropCopy(this.#options.copyKey(effect.id))
        break
      case 'identify':
        ownRevisions.set(effect.id, effect.revision)
        this.#identify()
        if (effect.path !== null) window.history.replaceState(null, '', effect.path)
        break
      case 'show':
        this.#options.tell(effect.status)
    }
  }

  async #send(): Promise<void> {
    const data = this.#data()
    try {
      this.#dispatch({ type: 'answered', answer: await this.#options.save(data) })
    } catch {
      this.#dispatch({ type: 'lost', texts: textsOf(TEXTS.map((name) => String(data.get(name) ?? ''))) })
    }
    this.#dispatch({ type: 'finished' })
  }

  #field(name: string): HTMLInputElement | null {
    return this.#form.elements.namedItem(name) as HTMLInputElement | null
  }

  // Writes into the form which draft it is.
  #identify(): void {
    const own = ownRevisions.get(this.#state.id)
    if (own !== undefined && own > Number(this.#state.revision))
      this.#dispatch({ type: 'rebased', revision: String(own) })
    const { id, revision } = this.#state
    for (const [name, value] of Object.entries({ proposalId: id, revision, formKey: this.#formKey })) {
      const field = this.#field(name)
      if (field) field.value = value
    }
  }

  #data(): FormData {
    this.#identify()
    const data = new FormData(this.#form)
    for (const [name, value] of [...data]) if (isActionField(name) || typeof value !== 'string') data.delete(name)
    return data
  }

  #onInput(): void {
    if (this.#state.id !== '' || TEXTS.some((name) => this.#field(name)?.value)) this.#dispatch({ type: 'typed' })
  }

  // A submit waits for the request that is on its way: both would create the draft of a new idea.
  #onSubmit(event: SubmitEvent): void {
    this.#dispatch({ type: 'submitted' })
    if (!this.#state.isSending) {
      this.#identify()
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter } = event
    this.#running.finally(() => setTimeout(() => this.#form.requestSubmit(submitter)))
  }

  #onLeave(): void {
    this.#dispatch({ type: 'left' })
    if (this.#state.isDirty && document.visibilityState === 'hidden') this.saveNow()
  }
}

// crypto.randomUUID is not available on pages without TLS.
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
