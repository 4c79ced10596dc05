import { type KeptCopy, putCopy, readCopies, removeCopy } from './kept-copies'
import {
  fillForm,
  formValues,
  hasLongText,
  isSameText,
  renderedValues,
  subjectOf,
  type TypedValues,
  typedNames,
  valuesOf,
} from './typed-fields'

const STORE_MS = 200

/** Dispatched at the form before a copy is written into it; `detail` holds its values. */
export const TAKE_UP = 'kept:take-up'

const kept = new WeakMap<HTMLFormElement, KeptForm>()

/** What keeps the text of a form, for scripts that save it by themselves. */
export function keptFormOf(form: HTMLFormElement): KeptForm | undefined {
  return kept.get(form)
}

/**
 * Keeps what is typed into a form with long texts in this tab until the server has taken it: after each pause of typing,
 * before each request and when the page is left. What an earlier view of the page has left is a copy of its own, so that
 * newer text never replaces it.
 */
export class KeptForm {
  readonly #form: HTMLFormElement
  readonly #prefix: string
  readonly #id = viewId()
  /** What the server knows; null if the page was rendered with text that it has refused. */
  #known: TypedValues | null
  #place: string
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listening = new AbortController()

  constructor(form: HTMLFormElement, prefix: string, isRefused: boolean) {
    this.#form = form
    this.#prefix = prefix
    this.#known = isRefused ? null : renderedValues(form)
    this.#place = this.#here()
    const { signal } = this.#listening
    const onLeave = () => this.#timer !== undefined && this.store()
    form.addEventListener('input', () => this.#later(), { signal })
    window.addEventListener('pagehide', onLeave, { signal })
    document.addEventListener('visibilitychange', onLeave, { signal })
    kept.set(form, this)
  }

  /** Text of earlier views of this page that differs from what the form contains, newest first. */
  found(): KeptCopy[] {
    const [here, names, now] = [this.#here(), typedNames(this.#form), formValues(this.#form)]
    const isWanted = ({ values }: KeptCopy) => !this.#isKnown(values) && !isSameText(values, now, names)
    const others = readCopies(openTab(), here).filter(({ id }) => id !== this.#id)
    // A browser that restores the text of a form dispatches no event for it.
    this.store()
    for (const copy of others) if (!isWanted(copy)) removeCopy(openTab(), here, copy.id)
    return others.filter(isWanted)
  }

  /** Stores what the form contains now. */
  store(): void {
    this.#stopTimer()
    if (!hasLongText(this.#form)) return
    const here = this.#here()
    // The form has got another address meanwhile: a new idea was saved as a draft.
    if (here !== this.#place) removeCopy(openTab(), this.#place, this.#id)
    this.#place = here
    const values = formValues(this.#form)
    if (this.#isKnown(values)) removeCopy(openTab(), here, this.#id)
    else putCopy(openTab(), here, { id: this.#id, values, savedAt: Date.now() })
  }

  /** The server has taken what was sent; text that was typed since then stays. */
  saved(sent: FormData): void {
    this.#known = valuesOf(sent)
    if (this.contains(sent)) this.forget()
    else this.store()
  }

  /** Whether the form still contains what was sent. */
  contains(sent: FormData): boolean {
    return isSameText(formValues(this.#form), valuesOf(sent), typedNames(this.#form))
  }

  /** Writes a copy into the form. What the form contained becomes a copy that is offered like others. */
  takeUp({ id, values }: KeptCopy): void {
    const here = this.#here()
    const now = formValues(this.#form)
    if (!this.#isKnown(now)) putCopy(openTab(), here, { id: viewId(), values: now, savedAt: Date.now() })
    this.#form.dispatchEvent(new CustomEvent(TAKE_UP, { detail: values }))
    fillForm(this.#form, values)
    this.store()
    removeCopy(openTab(), here, id)
  }

  discard({ id }: KeptCopy): void {
    removeCopy(openTab(), this.#here(), id)
  }

  /** The text of this view is not wanted any more, or is saved. */
  forget(): void {
    this.#stopTimer()
    for (const place of [this.#place, this.#here()]) removeCopy(openTab(), place, this.#id)
  }

  stop(): void {
    if (this.#timer !== undefined) this.store()
    this.#listening.abort()
  }

  #isKnown(values: TypedValues): boolean {
    return this.#known !== null && isSameText(values, this.#known, typedNames(this.#form))
  }

  #later(): void {
    this.#stopTimer()
    this.#timer = setTimeout(() => this.store(), STORE_MS)
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  // Of the person and the address: the next person at this tab is not offered somebody else's text.
  #here(): string {
    const reader = document.body.dataset['reader'] ?? ''
    return `${reader}:${window.location.pathname}:${this.#prefix}:${subjectOf(this.#form)}`
  }
}

// Reading the property throws where storage is forbidden.
function openTab(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}

function viewId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
