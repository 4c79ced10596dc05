import { describe, expect, it } from 'vitest'
import {
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveState,
  autosaveStep,
  newAutosave,
} from '@/components/forms/autosave/autosave-state'
import type { AutosaveAnswer } from '@/lib/foundation/input/autosave-answer'

const saved: AutosaveAnswer = {
  state: 'saved',
  fields: { proposalId: '7', revision: '4' },
  savedAt: '12:03',
  path: '/edit/7',
  refused: {},
}
const conflict: AutosaveAnswer = {
  state: 'conflict',
  fields: { revision: '9' },
  savedAt: '12:04',
  saved: [{ label: 'Title', text: 'Theirs', lang: 'en' }],
}
const signedOut: AutosaveAnswer = { state: 'signedOut' }
const refused: AutosaveAnswer = { state: 'refused', message: 'Too long.' }

const typed: AutosaveEvent = { type: 'typed' }
const due: AutosaveEvent = { type: 'due' }
const lost: AutosaveEvent = { type: 'lost' }
const submitted: AutosaveEvent = { type: 'submitted' }
const answered = (answer: AutosaveAnswer): AutosaveEvent => ({ type: 'answered', answer })

const known = newAutosave({ proposalId: '', revision: '3' })

function run(...events: AutosaveEvent[]): { state: AutosaveState; effects: AutosaveEffect[] } {
  let state = known
  let effects: AutosaveEffect[] = []
  for (const event of events) [state, effects] = autosaveStep(state, event)
  return { state, effects }
}

/** The effects of the last event, with the time of a timer. */
function effectsOf(...events: AutosaveEvent[]): string[] {
  return run(...events).effects.map((effect) => {
    if (effect.type === 'schedule') return `schedule ${effect.ms}`
    return effect.type === 'show' ? `show ${effect.status.kind}` : effect.type
  })
}

type Row = [what: string, events: AutosaveEvent[], effects: string[]]

const SENT = ['unschedule', 'show saving', 'send']
const SENT_AGAIN = ['unschedule', 'show saving', 'resend']

const TABLE: Row[] = [
  ['three seconds after the first change it is sent', [typed], ['schedule 3000']],
  ['more typing does not put it off', [typed, typed], []],
  ['the timer sends', [typed, due], SENT],
  ['one request at a time', [typed, due, typed, due], ['unschedule']],
  ['what was typed during a request waits for its answer', [typed, due, typed], []],
  ['and is sent after it', [typed, due, typed, answered(saved)], ['adopt', 'taken', 'show saved', 'schedule 3000']],
  ['a complete save is over', [typed, due, answered(saved)], ['adopt', 'taken', 'show saved']],
  [
    'what was refused in part is not taken',
    [typed, due, answered({ ...saved, refused: { title: 'Too long.' } })],
    ['adopt', 'show saved'],
  ],
  ['a lost answer is awaited three seconds', [typed, due, lost], ['show retrying', 'schedule 3000']],
  ['then the same is sent again', [typed, due, lost, due], SENT_AGAIN],
  ['typing meanwhile changes neither', [typed, due, lost, typed, due], SENT_AGAIN],
  [
    'and is sent afterwards',
    [typed, due, lost, due, answered(saved)],
    ['adopt', 'taken', 'show saved', 'schedule 3000'],
  ],
  ['a conflict is displayed', [typed, due, answered(conflict)], ['adopt', 'show conflict']],
  ['a conflict sends nothing by itself', [typed, due, answered(conflict), typed], []],
  ['nor when the page is left', [typed, due, answered(conflict), typed, due], ['unschedule']],
  ['the person keeps the own text', [typed, due, answered(conflict), { type: 'keptMine' }], SENT],
  ['a submit decides a conflict', [typed, due, answered(conflict), submitted, typed], ['schedule 3000']],
  ['a submit during a request waits', [typed, due, submitted, due], ['unschedule']],
  ['after the session has ended nothing is sent', [typed, due, answered(signedOut)], ['show signedOut']],
  ['until something is typed', [typed, due, answered(signedOut), typed], ['schedule 3000']],
  ['or the person is back', [typed, due, answered(signedOut), due], SENT],
  ['a refusal is displayed', [typed, due, answered(refused)], ['show refused']],
  ['what was typed during it is sent', [typed, due, typed, answered(refused)], ['show refused', 'schedule 3000']],
  ['a refused submit is unsaved', [typed, submitted, { type: 'refusedSubmit' }], ['show idle']],
  [
    'a submit refused by a conflict holds the form',
    [typed, submitted, { type: 'refusedSubmit', conflict: { revision: '9' } }],
    ['adopt', 'show idle'],
  ],
  [
    'and sends nothing by itself',
    [typed, submitted, { type: 'refusedSubmit', conflict: { revision: '9' } }, typed],
    [],
  ],
  ['text that is taken up is sent at once', [{ type: 'takenUp', fields: { revision: '2' } }], ['schedule 0']],
  ['before what is typed into it', [{ type: 'takenUp', fields: { revision: '2' } }, typed], []],
]

describe('the saving of a form while it is filled in', () => {
  it.each(TABLE)('%s', (_what, events, effects) => {
    expect(effectsOf(...events)).toEqual(effects)
  })

  it('goes on with what each answer names', () => {
    expect(run(typed, due, answered(saved)).state.fields).toEqual({ proposalId: '7', revision: '4' })
    expect(run(typed, due, answered(conflict)).state.fields).toEqual({ proposalId: '', revision: '9' })
    const continued: AutosaveEvent = { type: 'continued', fields: { revision: '6' } }
    expect(run(continued).state.fields).toEqual({ proposalId: '', revision: '6' })
  })

  it('has unsaved changes until the server has all of them', () => {
    const dirty = (...events: AutosaveEvent[]) => run(...events).state.isDirty
    expect(dirty(typed)).toBe(true)
    expect(dirty(typed, due, answered(saved))).toBe(false)
    expect(dirty(typed, submitted)).toBe(false)
    expect(dirty(typed, submitted, { type: 'refusedSubmit' })).toBe(true)
    expect(dirty(typed, due, typed, submitted)).toBe(true)
    for (const answer of [conflict, signedOut, refused]) expect(dirty(typed, due, answered(answer))).toBe(true)
    expect(dirty(typed, due, lost)).toBe(true)
  })

  it('is not decided by a submit that has waited for the request which found the conflict', () => {
    expect(run(typed, due, submitted, answered(conflict)).state.isHeld).toBe(true)
  })

  it('tries again after 3, 6, 12, 24 and then 30 seconds, and begins anew after an answer', () => {
    const attempts = Array.from({ length: 6 }, (_, at) => Array.from({ length: at + 1 }, () => [due, lost]).flat())
    expect(attempts.map((events) => effectsOf(...events).at(-1))).toEqual(
      [3, 6, 12, 24, 30, 30].map((seconds) => `schedule ${seconds}000`),
    )
    expect(effectsOf(due, lost, due, lost, due, answered(saved), due, lost).at(-1)).toBe('schedule 3000')
  })
})
