import type { AutosaveAnswer, StoredTexts } from '@/lib/proposals/autosave-answer'
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
  resume: () => void
  keepMine: (revision: number) => void
  stop: () => void
}

const PAUSE = 2000
const RETRY_FIRST = 3000
const RETRY_MAX = 30_000

/** Keeps a form's draft on the server whenever the typing rests, one request at a time, until told to stop. */
export function startSaving(form: HTMLFormElement, { save, copyKey, tell }: Options): DraftSaver {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isDirty = false
  let isHeld = false
  let retry = RETRY_FIRST

  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null
  const key = () => copyKey(field('proposalId')?.value ?? '')
  const copy = () => keepCopy(key(), typed())
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(saveNow, ms)
  }

  function typed(): FormData {
    const data = new FormData(form)
    for (const [name, value] of [...data])
      if (name.startsWith('$ACTION') || typeof value !== 'string') data.delete(name)
    return data
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
    try {
      take(await save(typed()))
    } catch {
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
    else {
      isHeld = true
      const { savedAt: at, revision, stored } = answer
      tell({ kind: 'conflict', at, revision, stored })
    }
  }

  function saved({ proposalId, revision, path, savedAt, refused }: Extract<AutosaveAnswer, { state: 'saved' }>): void {
    dropCopy(key())
    const id = field('proposalId')
    const isNew = id?.value === ''
    if (id) id.value = String(proposalId)
    const known = field('revision')
    if (known) known.value = String(revision)
    if (Object.keys(refused).length > 0) copy()
    if (isNew) window.history.replaceState(null, '', path)
    tell({ kind: 'saved', at: savedAt, refused })
  }

  function onInput(): void {
    const isBegun =
      field('proposalId')?.value !== '' || ['title', 'summary', 'narrative'].some((name) => field(name)?.value)
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
    keepMine: (revision) => {
      const known = field('revision')
      if (known) known.value = String(revision)
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
