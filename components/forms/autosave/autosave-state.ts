import type { AutosaveAnswer, HiddenFields, SavedText } from '@/lib/foundation/input/autosave-answer'

/** What a form displays about its saving. */
export type AutosaveStatus =
  | { kind: 'idle' | 'saving' | 'retrying' | 'signedOut' }
  | { kind: 'saved'; at: string; refused: Readonly<Record<string, string>> }
  | { kind: 'conflict'; at: string; saved: readonly SavedText[] }
  | { kind: 'refused'; message: string }

export type AutosaveState = {
  fields: HiddenFields
  /** The form has changes that the server does not have. */
  isDirty: boolean
  /** A conflict is open: nothing is sent until the person has decided. */
  isHeld: boolean
  isSending: boolean
  /** A timer for the next request is running. */
  isScheduled: boolean
  /** The last request has no answer: it is repeated unchanged, because the server may have saved it. */
  isUnanswered: boolean
  retryMs: number
}

export type AutosaveEvent =
  | { type: 'typed' | 'due' | 'lost' | 'submitted' }
  | { type: 'answered'; answer: AutosaveAnswer }
  /** A submit has saved nothing; `conflict`: because somebody else saved. */
  | { type: 'refusedSubmit'; conflict?: HiddenFields | undefined }
  /** The person keeps the own text in a conflict. */
  | { type: 'keptMine' }
  /** Another form of this tab has saved the same thing. */
  | { type: 'continued'; fields: HiddenFields }
  /** Text of an earlier view is written into the form, which that view may have saved when it was left. */
  | { type: 'takenUp'; fields: HiddenFields }

export type AutosaveEffect =
  /** `taken`: the server has all of what was sent. */
  | { type: 'send' | 'resend' | 'unschedule' | 'taken' }
  | { type: 'schedule'; ms: number }
  /** The form goes on with the fields of the state; `isSaved`: because it has saved. */
  | { type: 'adopt'; isSaved: boolean; path?: string | undefined }
  | { type: 'show'; status: AutosaveStatus }

type Step = [AutosaveState, AutosaveEffect[]]
type Answered<State extends AutosaveAnswer['state']> = Extract<AutosaveAnswer, { state: State }>

const SAVE_MS = 3000
const RETRY_MS = 3000
const RETRY_MAX_MS = 30_000

export function newAutosave(fields: HiddenFields): AutosaveState {
  const idle = { isDirty: false, isHeld: false, isSending: false, isScheduled: false, isUnanswered: false }
  return { fields, ...idle, retryMs: RETRY_MS }
}

/** The next state of a form and what to do about it. One request at a time; the last change is always sent. */
export function autosaveStep(state: AutosaveState, event: AutosaveEvent): Step {
  switch (event.type) {
    case 'typed':
      return scheduled({ ...state, isDirty: true }, SAVE_MS)
    case 'due':
      return due({ ...state, isScheduled: false })
    case 'answered':
      return answered({ ...state, isSending: false, isUnanswered: false, retryMs: RETRY_MS }, event.answer)
    case 'lost':
      return lost({ ...state, isSending: false, isUnanswered: true, isDirty: true, isScheduled: true })
    case 'submitted':
      return submitted(state)
    case 'refusedSubmit':
      return refusedSubmit({ ...state, isDirty: true }, event.conflict)
    case 'keptMine':
      return due({ ...state, isHeld: false })
    case 'continued':
      return [withFields(state, event.fields), []]
    case 'takenUp':
      return scheduled({ ...withFields(state, event.fields), isDirty: true }, 0)
  }
}

function withFields(state: AutosaveState, fields: HiddenFields): AutosaveState {
  return { ...state, fields: { ...state.fields, ...fields } }
}

// The first change starts the timer, so that a text typed without a pause is saved too.
function scheduled(state: AutosaveState, ms: number): Step {
  if (state.isHeld || state.isSending || (state.isScheduled && ms > 0)) return [state, []]
  return [{ ...state, isScheduled: true }, [{ type: 'schedule', ms }]]
}

function due(state: AutosaveState): Step {
  if (state.isSending || state.isHeld) return [state, [{ type: 'unschedule' }]]
  const effects: AutosaveEffect[] = [{ type: 'unschedule' }, { type: 'show', status: { kind: 'saving' } }]
  if (state.isUnanswered) return [{ ...state, isSending: true }, [...effects, { type: 'resend' }]]
  return [{ ...state, isSending: true, isDirty: false }, [...effects, { type: 'send' }]]
}

function lost(state: AutosaveState): Step {
  return [
    { ...state, retryMs: Math.min(state.retryMs * 2, RETRY_MAX_MS) },
    [
      { type: 'show', status: { kind: 'retrying' } },
      { type: 'schedule', ms: state.retryMs },
    ],
  ]
}

// A submit during a request waits for it. A submit while a conflict is displayed decides it.
function submitted(state: AutosaveState): Step {
  if (state.isSending) return [{ ...state, isScheduled: false }, [{ type: 'unschedule' }]]
  return [{ ...state, isDirty: false, isHeld: false, isScheduled: false }, [{ type: 'unschedule' }]]
}

function refusedSubmit(state: AutosaveState, conflict: HiddenFields | undefined): Step {
  const effects: AutosaveEffect[] = [{ type: 'show', status: { kind: 'idle' } }]
  if (!conflict) return [state, effects]
  return [{ ...withFields(state, conflict), isHeld: true }, [{ type: 'adopt', isSaved: false }, ...effects]]
}

function answered(state: AutosaveState, answer: AutosaveAnswer): Step {
  switch (answer.state) {
    case 'saved':
      return saved(withFields(state, answer.fields), answer)
    case 'conflict': {
      const status = { kind: 'conflict', at: answer.savedAt, saved: answer.saved } as const
      return [
        { ...withFields(state, answer.fields), isDirty: true, isHeld: true },
        [
          { type: 'adopt', isSaved: false },
          { type: 'show', status },
        ],
      ]
    }
    case 'refused':
      return refused(state, answer)
    case 'signedOut':
      // Nothing is sent until something is typed, or the tab is looked at again.
      return [{ ...state, isDirty: true }, [{ type: 'show', status: { kind: 'signedOut' } }]]
  }
}

function saved(state: AutosaveState, { savedAt: at, path, refused: fields }: Answered<'saved'>): Step {
  const effects: AutosaveEffect[] = [{ type: 'adopt', isSaved: true, path }]
  if (Object.keys(fields).length === 0) effects.push({ type: 'taken' })
  effects.push({ type: 'show', status: { kind: 'saved', at, refused: fields } })
  return goingOn(state, effects)
}

function refused(state: AutosaveState, { message }: Answered<'refused'>): Step {
  const [next, effects] = goingOn(state, [{ type: 'show', status: { kind: 'refused', message } }])
  return [{ ...next, isDirty: true }, effects]
}

// What was typed while the request was on its way is sent after it.
function goingOn(state: AutosaveState, effects: AutosaveEffect[]): Step {
  if (!state.isDirty) return [state, effects]
  const [next, more] = scheduled(state, SAVE_MS)
  return [next, [...effects, ...more]]
}
