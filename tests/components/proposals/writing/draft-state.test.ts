import { describe, expect, it } from 'vitest'
import {
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  draftStep,
  newDraftState,
  textsOf,
} from '@/components/proposals/writing/draft-state'
import type { AutosaveAnswer } from '@/lib/ideas/proposals/drafts/autosave-answer'

const saved: AutosaveAnswer = {
  state: 'saved',
  proposalId: 7,
  revision: 3,
  savedAt: '12:03',
  path: '/edit/7',
  refused: {},
}
const stored = { title: 'A pond', summary: '', narrative: '' }
const conflict: AutosaveAnswer = { state: 'conflict', proposalId: 7, revision: 9, savedAt: '12:04', stored }

const answered = (answer: AutosaveAnswer): DraftEvent => ({ type: 'answered', answer })
const run = (state: DraftState, ...events: DraftEvent[]): { state: DraftState; effects: DraftEffect[] } =>
  events.reduce<{ state: DraftState; effects: DraftEffect[] }>(
    (before, event) => {
      const [next, effects] = draftStep(before.state, event)
      return { state: next, effects }
    },
    { state, effects: [] },
  )
const types = (effects: DraftEffect[]) => effects.map(({ type }) => type)

const fresh = newDraftState('', '')
const known = newDraftState('7', '3')

describe('the state of a draft', () => {
  it('sends two seconds after the last change', () => {
    const { state, effects } = run(known, { type: 'typed' })
    expect(effects).toEqual([{ type: 'schedule', ms: 2000 }])
    expect(types(run(state, { type: 'due' }).effects)).toEqual(['unschedule', 'show', 'send'])
  })

  it('sends one request at a time, and the changes made meanwhile after it', () => {
    const during = run(known, { type: 'typed' }, { type: 'due' }, { type: 'typed' }, { type: 'due' })
    expect(types(during.effects)).toEqual(['unschedule'])
    expect(run(during.state, answered(saved), { type: 'finished' }).effects).toEqual([{ type: 'schedule', ms: 2000 }])
  })

  it('takes id, revision and address of a new draft from the first answer', () => {
    const { state, effects } = run(fresh, { type: 'due' }, answered(saved))
    expect(state).toMatchObject({ id: '7', revision: '3' })
    expect(effects).toContainEqual({ type: 'identify', id: '7', revision: 3, path: '/edit/7' })
    expect(run(known, { type: 'due' }, answered(saved)).effects).toContainEqual(
      expect.objectContaining({ type: 'identify', path: null }),
    )
  })

  it('says that the server has taken the text when all of it is saved, not when fields were refused', () => {
    expect(types(run(known, { type: 'due' }, answered(saved)).effects)).toEqual(['identify', 'taken', 'show'])
    const partly = answered({ ...saved, refused: { title: 'too long' } })
    expect(types(run(known, { type: 'due' }, partly).effects)).toEqual(['identify', 'show'])
  })

  it('E54 waits after the session has ended, and sends again when the person is back or types', () => {
    const ended = run(known, { type: 'typed' }, { type: 'due' }, answered({ state: 'signedOut' }), { type: 'finished' })
    expect(ended.state).toMatchObject({ isDirty: true, isScheduled: false })
    expect(ended.effects).toEqual([])
    expect(types(run(ended.state, { type: 'due' }).effects)).toContain('send')
    expect(types(run(ended.state, { type: 'typed' }).effects)).toEqual(['schedule'])
  })

  it('retries after 3, 6, 12, 24 and then 30 seconds, and starts again after an answer', () => {
    const lost: DraftEvent = { type: 'lost', texts: '' }
    const waits: number[] = []
    let state = known
    for (let attempt = 0; attempt < 6; attempt++) {
      const step = run(state, { type: 'due' }, lost)
      waits.push(...step.effects.flatMap((effect) => (effect.type === 'schedule' ? [effect.ms] : [])))
      state = run(step.state, { type: 'finished' }).state
    }
    expect(waits).toEqual([3000, 6000, 12_000, 24_000, 30_000, 30_000])
    expect(run(state, { type: 'due' }, answered(saved)).state.retryMs).toBe(3000)
  })

  it('E54 takes a conflict with the text taken up for an answer: the page left meanwhile has saved it', () => {
    const takenUp: DraftEvent = { type: 'takenUp', revision: '2', texts: textsOf(['A pond', '', '']) }
    const own = run(known, takenUp, { type: 'typed' }, { type: 'due' }, answered(conflict))
    expect(own.state).toMatchObject({ revision: '9', isHeld: false, isDirty: true })
    expect(own.effects).toEqual([])
    const other: DraftEvent = { ...takenUp, texts: textsOf(['A lake', '', '']) }
    expect(run(known, other, { type: 'typed' }, { type: 'due' }, answered(conflict)).state.isHeld).toBe(true)
  })

  it('takes a conflict with its own lost request for an answer', () => {
    const lost: DraftEvent = { type: 'lost', texts: textsOf([' A pond ', '', '']) }
    const { state, effects } = run(
      known,
      { type: 'due' },
      lost,
      { type: 'finished' },
      { type: 'due' },
      answered(conflict),
    )
    expect(state).toMatchObject({ revision: '9', isHeld: false, isDirty: true })
    expect(types(effects)).toEqual([])
  })

  it('sends nothing during a conflict, and overwrites the chosen revision after it', () => {
    const held = run(known, { type: 'due' }, answered(conflict), { type: 'finished' }, { type: 'typed' })
    expect(held.state.isHeld).toBe(true)
    expect(held.effects).toEqual([])
    expect(types(run(held.state, { type: 'due' }).effects)).toEqual(['unschedule'])
    const mine = run(held.state, { type: 'overwrite', revision: '9' })
    expect(mine.state).toMatchObject({ revision: '9', isHeld: false, isSending: true })
    expect(types(mine.effects)).toContain('send')
  })

  it('has no unsaved changes after a submit, unless a request is running or the submit is refused', () => {
    const typed = run(known, { type: 'typed' }).state
    expect(run(typed, { type: 'submitted' }).state.isDirty).toBe(false)
    expect(run(typed, { type: 'submitted' }, { type: 'refusedSubmit' }).state.isDirty).toBe(true)
    const sending = run(typed, { type: 'due' }, { type: 'typed' }).state
    expect(run(sending, { type: 'submitted' }).state.isDirty).toBe(true)
  })
})
