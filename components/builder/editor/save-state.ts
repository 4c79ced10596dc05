import type { AutosaveAnswer, SavedField } from '@/lib/site/pages/editing/editor-answer'

/** What the form displays about its saving. */
export type SaveStatus =
  | { kind: 'idle' | 'saving' | 'retrying' | 'signedOut' }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; saved: SavedField[] }

export type SaveState = {
  /** The form has changes that were not sent yet. */
  isDirty: boolean
  /** A conflict is open: nothing is sent until the officer presses Save. */
  isHeld: boolean
  isSending: boolean
  /** A timer for the next request is running. */
  isScheduled: boolean
  /** The last request has no answer: it is repeated unchanged, because the server may have saved it. */
  isUnanswered: boolean
  retryMs: number
}

export type SaveEvent =
  | { type: 'typed' | 'due' | 'lost' | 'left' | 'submitted' | 'refusedSubmit' | 'refusedByConflict' }
  | { type: 'answered'; answer: AutosaveAnswer }

export type SaveEffect =
  /** `taken`: the server has what was sent. */
  | { type: 'send' | 'resend' | 'unschedule' | 'taken' }
  | { type: 'schedule'; ms: number }
  /** The form goes on from this revision. */
  | { type: 'adopt'; revision: number; base: string; isSaved: boolean }
  | { type: 'show'; status: SaveStatus }

type Step = [SaveState, SaveEffect[]]

const SAVE_MS = 3000
const RETRY_MS = 3000
const RETRY_MAX_MS = 30_000

export const newSaveState: SaveState = {
  isDirty: false,
  isHeld: false,
  isSending: false,
  isScheduled: false,
  isUnanswered: false,
  retryMs: RETRY_MS,
}

/** The next state of a form and what to do about it. One request at a time; the last change is always sent. */
export function saveStep(state: SaveState, event: SaveEvent): Step {
  switch (event.type) {
    case 'typed':
      return scheduled({ ...state, isDirty: true })
    case 'due':
      return due({ ...state, isScheduled: false })
    case 'answered':
      return answered({ ...state, isSending: false, isUnanswered: false, retryMs: RETRY_MS }, event.answer)
    case 'lost':
      return lost({ ...state, isSending: false, isUnanswered: true, isDirty: true, isScheduled: true })
    case 'left':
      return [state, []]
    case 'submitted':
      return [{ ...state, isDirty: false, isHeld: false, isScheduled: false }, [{ type: 'unschedule' }]]
    case 'refusedSubmit':
      return [{ ...state, isDirty: true }, []]
    case 'refusedByConflict':
      return [{ ...state, isDirty: true, isHeld: true }, []]
  }
}

function scheduled(state: SaveState): Step {
  if (state.isHeld || state.isSending || state.isScheduled) return [state, []]
  return [{ ...state, isScheduled: true }, [{ type: 'schedule', ms: SAVE_MS }]]
}

function due(state: SaveState): Step {
  if (state.isSending || state.isHeld) return [state, [{ type: 'unschedule' }]]
  const effects: SaveEffect[] = [{ type: 'unschedule' }, { type: 'show', status: { kind: 'saving' } }]
  if (state.isUnanswered) return [{ ...state, isSending: true }, [...effects, { type: 'resend' }]]
  return [{ ...state, isSending: true, isDirty: false }, [...effects, { type: 'send' }]]
}

function lost(state: SaveState): Step {
  return [
    { ...state, retryMs: Math.min(state.retryMs * 2, RETRY_MAX_MS) },
    [
      { type: 'show', status: { kind: 'retrying' } },
      { type: 'schedule', ms: state.retryMs },
    ],
  ]
}

function answered(state: SaveState, answer: AutosaveAnswer): Step {
  switch (answer.state) {
    case 'saved': {
      const { revision, base, savedAt: at } = answer
      const effects: SaveEffect[] = [
        { type: 'taken' },
        { type: 'adopt', revision, base, isSaved: true },
        { type: 'show', status: { kind: 'saved', at } },
      ]
      if (!state.isDirty) return [state, effects]
      const [next, more] = scheduled(state)
      return [next, [...effects, ...more]]
    }
    case 'conflict': {
      const { revision, base, saved } = answer
      return [
        { ...state, isDirty: true, isHeld: true },
        [
          { type: 'adopt', revision, base, isSaved: false },
          { type: 'show', status: { kind: 'conflict', saved } },
        ],
      ]
    }
    case 'refused':
      return [{ ...state, isDirty: true }, [{ type: 'show', status: { kind: 'refused', message: answer.message } }]]
    case 'signedOut':
      return [{ ...state, isDirty: true }, [{ type: 'show', status: { kind: 'signedOut' } }]]
  }
}
