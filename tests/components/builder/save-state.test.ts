import { describe, expect, it } from 'vitest'
import {
  newSaveState,
  type SaveEffect,
  type SaveEvent,
  type SaveState,
  saveStep,
} from '@/components/builder/editor/save-state'
import type { AutosaveAnswer } from '@/lib/site/pages/editing/editor-answer'

const saved: AutosaveAnswer = { state: 'saved', revision: 3, base: 'b', savedAt: '12:04' }
const conflict: AutosaveAnswer = {
  state: 'conflict',
  revision: 9,
  base: 'c',
  savedAt: '12:04',
  saved: [{ label: 'Title', text: 'Theirs', lang: 'en' }],
}
const typed: SaveEvent = { type: 'typed' }
const due: SaveEvent = { type: 'due' }
const answered = (answer: AutosaveAnswer): SaveEvent => ({ type: 'answered', answer })

function run(...events: SaveEvent[]): { state: SaveState; effects: SaveEffect[] } {
  let state = newSaveState
  let effects: SaveEffect[] = []
  for (const event of events) [state, effects] = saveStep(state, event)
  return { state, effects }
}
const types = ({ effects }: { effects: SaveEffect[] }) => effects.map(({ type }) => type)

describe('the saving of a form of the builder', () => {
  it('sends three seconds after the first change, although more is typed', () => {
    expect(run(typed).effects).toEqual([{ type: 'schedule', ms: 3000 }])
    expect(run(typed, typed).effects).toEqual([])
  })

  it('sends what is typed while a request is on its way afterwards', () => {
    expect(run(typed, due, typed).effects).toEqual([])
    expect(run(typed, due, typed, answered(saved)).effects.at(-1)).toEqual({ type: 'schedule', ms: 3000 })
  })

  it('goes on from the saved revision, and says that the server has the text', () => {
    const done = run(typed, due, answered(saved))
    expect(types(done)).toEqual(['taken', 'adopt', 'show'])
    expect(done.effects[2]).toEqual({ type: 'show', status: { kind: 'saved', at: '12:04' } })
  })

  it('repeats the same request when the answer is lost', () => {
    const lost = run(typed, due, { type: 'lost' })
    expect(types(lost)).toEqual(['show', 'schedule'])
    expect(types(run(typed, due, { type: 'lost' }, due))).toContain('resend')
    // What was typed meanwhile is sent after it.
    expect(run(typed, due, { type: 'lost' }, due, answered(saved)).effects.at(-1)).toMatchObject({ type: 'schedule' })
  })

  it('sends nothing after a conflict until the officer presses Save', () => {
    const held = run(typed, due, answered(conflict))
    expect(types(held)).toEqual(['adopt', 'show'])
    expect(run(typed, due, answered(conflict), typed).effects).toEqual([])
    expect(types(run(typed, due, answered(conflict), typed, due))).toEqual(['unschedule'])
    expect(run(typed, due, answered(conflict), { type: 'submitted' }).state.isHeld).toBe(false)
  })

  it('tells when the session has ended or a field is refused, and tries again after the next change', () => {
    for (const answer of [{ state: 'signedOut' }, { state: 'refused', message: 'Too long.' }] as const) {
      expect(types(run(typed, due, answered(answer)))).toEqual(['show'])
      expect(run(typed, due, answered(answer), typed).effects).toEqual([{ type: 'schedule', ms: 3000 }])
    }
  })
})
