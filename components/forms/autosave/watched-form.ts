import { TAKE_UP } from '@/components/ui/kept/kept-form'
import type { TypedValues } from '@/components/ui/kept/typed-fields'
import { isActionField } from '@/lib/framework/react/form-fields'

type Progress = { isDirty: boolean; isSending: boolean }

type Saver = {
  /** Runs an event of the form, and returns the state after it. */
  on: (event: 'typed' | 'due' | 'left' | 'submitted') => Progress
  /** Hidden fields that identify what is saved. */
  identity: () => Record<string, string>
  /** A connection is there again, or the person has come back to the tab, perhaps signed in meanwhile. */
  again: () => void
  /** Text of an earlier view is written into the form: all that it contained. */
  takeUp: (values: TypedValues) => void
}

/** A form that is saved while it is filled in: its events, its data and the timer of the next request, until `stop`. */
export class WatchedForm {
  readonly #form: HTMLFormElement
  readonly #saver: Saver
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()
  readonly #listening = new AbortController()

  constructor(form: HTMLFormElement, saver: Saver) {
    this.#form = form
    this.#saver = saver
    const { signal } = this.#listening
    const onLeave = () => this.#onLeave()
    form.addEventListener('input', () => saver.on('typed'), { signal })
    form.addEventListener('submit', (event) => this.#onSubmit(event), { signal, capture: true })
    window.addEventListener('pagehide', onLeave, { signal })
    document.addEventListener('visibilitychange', onLeave, { signal })
    window.addEventListener('online', () => saver.again(), { signal })
    window.addEventListener('focus', () => saver.again(), { signal })
    form.addEventListener(TAKE_UP, (event) => this.#onTakeUp(event as CustomEvent<TypedValues>), { signal })
  }

  value(name: string): string {
    return this.#field(name)?.value ?? ''
  }

  /** Writes the identity into the form: React resets hidden fields when it renders the form again. */
  identify(): void {
    for (const [name, value] of Object.entries(this.#saver.identity())) {
      const field = this.#field(name)
      if (field) field.value = value
    }
  }

  /** All fields but chosen files, which only a submit sends. */
  data(): FormData {
    this.identify()
    const data = new FormData(this.#form)
    for (const [name, value] of [...data]) if (isActionField(name) || typeof value !== 'string') data.delete(name)
    return data
  }

  /** A submit waits for this request. */
  waitFor(request: Promise<void>): void {
    this.#running = request
  }

  /** Replaces the timer of the next request. */
  schedule(ms: number): void {
    this.unschedule()
    this.#timer = setTimeout(() => this.#saver.on('due'), ms)
  }

  unschedule(): void {
    clearTimeout(this.#timer)
  }

  stop(): void {
    this.unschedule()
    this.#listening.abort()
  }

  #field(name: string): HTMLInputElement | null {
    return this.#form.elements.namedItem(name) as HTMLInputElement | null
  }

  // A submit continues what the request on its way saves; sent at once, both would conflict or create two drafts.
  #onSubmit(event: SubmitEvent): void {
    const { isSending } = this.#saver.on('submitted')
    if (!isSending) {
      this.identify()
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter } = event
    this.#running.finally(() => setTimeout(() => this.#form.requestSubmit(submitter)))
  }

  // What is saved may have changed since: the server finds out by the revision of the copy.
  #onTakeUp({ detail }: CustomEvent<TypedValues>): void {
    this.#saver.takeUp(detail)
  }

  #onLeave(): void {
    const { isDirty } = this.#saver.on('left')
    if (isDirty && document.visibilityState === 'hidden') this.#saver.on('due')
  }
}
