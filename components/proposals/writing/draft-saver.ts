import type { AutosaveAnswer, StoredTexts } from '@/lib/ideas/proposals/drafts/autosave-answer'
import { dropCopy, keepCopy } from './local-copy'

export type SaverState =
  | { kind: 'idle' | 'saving' | 'retrying' | 'signedOut' }
  | { kind: 'saved'; at: string; refused: Record<string, string> }
  | { kind: 'conflict'; at: string; revision: number; stored: StoredTexts }
  | { kind: 'refused'; message: string }

type Options = {
  save: (data: FormData) => Promise<AutosaveAnswer>
  /** Names the copy in this tab: who writes what. */
  copyKey: (proposalId: string) => string
  tell: (state: SaverState) => void
}

export type DraftSaver = {
  saveNow: () => void
  /** What stands in the form is still to be kept. */
  resume: () => void
  /** From now on this form goes on from another revision of the draft. */
  rebase: (revision: string) => void
  keepMine: (revision: number) => void
  stop: () => void
}

const PAUSE = 2000
const RETRY_FIRST = 3000
const RETRY_MAX = 30_000

// What this tab itself has saved, whichever form did: it never is in conflict with itself.
const ownRevisions = new Map<string, number>()

/** Keeps a form's draft on the server whenever the typing rests, one request at a time, until told to stop. */
export function startSaving(form: HTMLFormElement, { save, copyKey, tell }: Options): DraftSaver {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isDirty = false
  let isHeld = false
  let retry = RETRY_FIRST
  /** What was sent and never answered: it may have arrived. */
  let unanswered = ''
  // Kept here, because a page that is drawn anew puts the fields back to what the server knew when it made them.
  let id = field('proposalId')?.value ?? ''
  let revision = field('revision')?.value ?? ''
  // A new idea whose first answer is lost is found again by this, instead of becoming two.
  const formKey = id === '' ? newKey() : ''

  function field(name: string): HTMLInputElement | null {
    return form.elements.namedItem(name) as HTMLInputElement | null
  }

  function identify(): void {
    const own = ownRevisions.get(id)
    if (own !== undefined && own > Number(revision)) revision = String(own)
    const [idField, revisionField, keyField] = [field('proposalId'), field('revision'), field('formKey')]
    if (idField) idField.value = id
    if (revisionField) revisionField.value = revision
    if (keyField) keyField.value = formKey
  }

  function typed(): FormData {
    identify()
    const data = new FormData(form)
    for (const [name, value] of [...data])
      if (name.startsWith('$ACTION') || typeof value !== 'string') data.delete(name)
    return data
  }

  const copy = () => keepCopy(copyKey(id), typed())
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(saveNow, ms)
  }

  function saveNow(): void {
    clearTimeout(timer)
    timer = undefined
    if (running || isHeld) return
    running = saveOnce().finally(() => {
      running = null
      if (isDirty && !isHeld && timer === undefined) later(PAUSE)
    })
  }

  async function saveOnce(): Promise<void> {
    isDirty = false
    tell({ kind: 'saving' })
    const data = typed()
    try {
      take(await save(data))
    } catch {
      unanswered = textsOf(data)
      isDirty = true
      copy()
      tell({ kind: 'retrying' })
      later(retry)
      retry = Math.min(retry * 2, RETRY_MAX)
    }
  }

  function take(answer: AutosaveAnswer): void {
    retry = RETRY_FIRST
    if (answer.state === 'saved') {
      saved(answer)
      return
    }
    copy()
    if (answer.state === 'signedOut') tell({ kind: 'signedOut' })
    else if (answer.state === 'refused') tell({ kind: 'refused', message: answer.message })
    else conflict(answer)
  }

  function conflict(answer: Extract<AutosaveAnswer, { state: 'conflict' }>): void {
    const { title, summary, narrative } = answer.stored
    if (id === '') id = String(answer.proposalId)
    if (unanswered === JSON.stringify([title, summary, narrative])) {
      // Not somebody else: our own request, whose answer was lost on the way.
      unanswered = ''
      revision = String(answer.revision)
      isDirty = true
      return
    }
    isHeld = true
    tell({ kind: 'conflict', at: answer.savedAt, revision: answer.revision, stored: answer.stored })
  }

  function saved(answer: Extract<AutosaveAnswer, { state: 'saved' }>): void {
    dropCopy(copyKey(id))
    const isNew = id === ''
    id = String(answer.proposalId)
    revision = String(answer.revision)
    ownRevisions.set(id, answer.revision)
    unanswered = ''
    identify()
    if (Object.keys(answer.refused).length > 0) copy()
    if (isNew) window.history.replaceState(null, '', answer.path)
    tell({ kind: 'saved', at: answer.savedAt, refused: answer.refused })
  }

  function onInput(): void {
    const isBegun = id !== '' || ['title', 'summary', 'narrative'].some((name) => field(name)?.value)
    if (!isBegun) return
    isDirty = true
    if (!isHeld) later(PAUSE)
  }

  // What the buttons send must come after what is on its way, or a new idea would become two.
  function onSubmit(event: SubmitEvent): void {
    clearTimeout(timer)
    timer = undefined
    if (running) {
      event.preventDefault()
      event.stopImmediatePropagation()
      const { submitter } = event
      running.finally(() => setTimeout(() => form.requestSubmit(submitter)))
      return
    }
    identify()
    isDirty = false
  }

  function onLeave(): void {
    if (!isDirty) return
    copy()
    if (document.visibilityState === 'hidden') saveNow()
  }

  const onOnline = () => isDirty && saveNow()
  form.addEventListener('input', onInput)
  form.addEventListener('change', onInput)
  form.addEventListener('submit', onSubmit, { capture: true })
  window.addEventListener('pagehide', onLeave)
  document.addEventListener('visibilitychange', onLeave)
  window.addEventListener('online', onOnline)

  return {
    saveNow,
    resume: () => {
      isDirty = true
    },
    rebase: (other) => {
      revision = other
      ownRevisions.delete(id)
    },
    keepMine: (newer) => {
      revision = String(newer)
      isHeld = false
      saveNow()
    },
    stop: () => {
      clearTimeout(timer)
      form.removeEventListener('input', onInput)
      form.removeEventListener('change', onInput)
      form.removeEventListener('submit', onSubmit, { capture: true })
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onLeave)
      window.removeEventListener('online', onOnline)
    },
  }
}

// Like crypto.randomUUID, which browsers keep from pages without TLS.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

// As the server keeps them: without blanks at the ends.
function textsOf(data: FormData): string {
  return JSON.stringify(['title', 'summary', 'narrative'].map((name) => String(data.get(name) ?? '').trim()))
}
