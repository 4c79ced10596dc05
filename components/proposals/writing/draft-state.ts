import type { AutosaveAnswer, StoredTexts } from '@/lib/ideas/proposals/drafts/autosave-answer'

/** What the page displays about the saving of its draft. */
export type SaverStatus =
  | { kind: 'idle' | 'saving' | 'retrying' | 'signedOut' }
  | { kind: 'saved'; at: string; refused: Record<string, string> }
  | { kind: 'conflict'; at: string; revision: number; stored: StoredTexts }
  | { kind: 'refused'; message: string }

export type DraftState = {
  /** Id of the draft on the server; empty until the first request is answered. */
  id: string
  revision: string
  /** The form has changes that were not sent yet. */
  isDirty: boolean
  /** A conflict is open: nothing is sent until the author has decided. */
  isHeld: boolean
  isSending: boolean
  /** The session has ended: nothing is sent until something is typed, or the tab is looked at again. */
  isSignedOut: boolean
  /** A timer for the next request is running. */
  isScheduled: boolean
  retryMs: number
  /** Texts of a request without an answer, as JSON: the server may have saved them. */
  unanswered: string
}

export type DraftEvent =
  | { type: 'typed' | 'due' | 'finished' | 'left' | 'submitted' | 'refusedSubmit' }
  /** `texts`: what was sent, as `textsOf` writes it. */
  | { type: 'lost'; texts: string }
  | { type: 'answered'; answer: AutosaveAnswer }
  /** Continue from this revision: one that this tab has saved, or one that the author chose. */
  | { type: 'rebased' | 'overwrite'; revision: string }
  /** Text of an earlier view of this tab is in the form, which that view may have saved when it was left. */
  | { type: 'takenUp'; revision: string; texts: string }

export type DraftEffect =
  /** `taken`: the server has all of what was sent. */
  | { type: 'send' | 'unschedule' | 'taken' }
  | { type: 'schedule'; ms: number }
  | { type: 'identify'; id: string; revision: number; path: string | null }
  | { type: 'show'; status: SaverStatus }

type Step = [DraftState, DraftEffect[]]
type Saved = Extract<AutosaveAnswer, { state: 'saved' }>
type Conflict = Extract<AutosaveAnswer, { state: 'conflict' }>

const PAUSE_MS = 2000
const RETRY_MS = 3000
const RETRY_MAX_MS = 30_000

export function newDraftState(id: string, revision: string): DraftState {
  const idle = { isDirty: false, isHeld: false, isSending: false, isSignedOut: false, isScheduled: false }
  return { id, revision, ...idle, retryMs: RETRY_MS, unanswered: '' }
}

/**
 * Title, summary and narrative as one text. The server trims them, so that only trimmed texts can be compared with
 * its own.
 */
export function textsOf(texts: readonly string[]): string {
  return JSON.stringify(texts.map((text) => text.trim()))
}

/** The next state of a draft and what to do about it. One request at a time; the last change is always sent. */
export function draftStep(state: DraftState, event: DraftEvent): Step {
  switch (event.type) {
    case 'typed':
      return state.isHeld ? [{ ...state, isDirty: true }, []] : scheduled({ ...state, isDirty: true }, PAUSE_MS)
    case 'due':
      return due(state)
    case 'answered':
      return answered({ ...state, retryMs: RETRY_MS }, event.answer)
    case 'lost':
      return lost(state, event.texts)
    case 'finished':
      return finished({ ...state, isSending: false })
    case 'left':
      return [state, []]
    case 'submitted':
      return [{ ...state, isScheduled: false, isDirty: state.isSending && state.isDirty }, [{ type: 'unschedule' }]]
    case 'refusedSubmit':
      return [{ ...state, isDirty: true }, []]
    case 'rebased':
      return [{ ...state, revision: event.revision }, []]
    case 'takenUp':
      return [{ ...state, revision: event.revision, unanswered: event.texts }, []]
    case 'overwrite':
      return due({ ...state, revision: event.revision, isHeld: false })
  }
}

function scheduled(state: DraftState, ms: number): Step {
  return [{ ...state, isScheduled: true }, [{ type: 'schedule', ms }]]
}

function due(state: DraftState): Step {
  const unscheduled = { ...state, isScheduled: false }
  if (state.isSending || state.isHeld) return [unscheduled, [{ type: 'unschedule' }]]
  return [
    { ...unscheduled, isDirty: false, isSignedOut: false, isSending: true },
    [{ type: 'unschedule' }, { type: 'show', status: { kind: 'saving' } }, { type: 'send' }],
  ]
}

function finished(state: DraftState): Step {
  return state.isDirty && !state.isHeld && !state.isSignedOut && !state.isScheduled
    ? scheduled(state, PAUSE_MS)
    : [state, []]
}

function lost(state: DraftState, texts: string): Step {
  const next = { ...state, unanswered: texts, isDirty: true, isScheduled: true }
  return [
    { ...next, retryMs: Math.min(state.retryMs * 2, RETRY_MAX_MS) },
    [
      { type: 'show', status: { kind: 'retrying' } },
      { type: 'schedule', ms: state.retryMs },
    ],
  ]
}

function answered(state: DraftState, answer: AutosaveAnswer): Step {
  if (answer.state === 'saved') return saved(state, answer)
  if (answer.state === 'conflict') return conflict(state, answer)
  if (answer.state === 'refused')
    return [state, [{ type: 'show', status: { kind: 'refused', message: answer.message } }]]
  return [{ ...state, isDirty: true, isSignedOut: true }, [{ type: 'show', status: { kind: 'signedOut' } }]]
}

function saved(state: DraftState, { proposalId, revision, path, savedAt, refused }: Saved): Step {
  const id = String(proposalId)
  const effects: DraftEffect[] = [{ type: 'identify', id, revision, path: state.id === '' ? path : null }]
  if (Object.keys(refused).length === 0) effects.push({ type: 'taken' })
  effects.push({ type: 'show', status: { kind: 'saved', at: savedAt, refused } })
  return [{ ...state, id, revision: String(revision), unanswered: '' }, effects]
}

function conflict(state: DraftState, { proposalId, revision, savedAt, stored }: Conflict): Step {
  const id = state.id === '' ? String(proposalId) : state.id
  const isOwn = state.unanswered === JSON.stringify([stored.title, stored.summary, stored.narrative])
  // The other change is an earlier request of this tab, whose answer was lost.
  if (isOwn) return [{ ...state, id, revision: String(revision), unanswered: '', isDirty: true }, []]
  const status: SaverStatus = { kind: 'conflict', at: savedAt, revision, stored }
  return [{ ...state, id, isHeld: true }, [{ type: 'show', status }]]
}
