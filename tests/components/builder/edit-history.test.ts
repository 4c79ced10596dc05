import { describe, expect, it } from 'vitest'
import {
  contentAfter,
  type EditHistory,
  loaded,
  moved,
  newHistory,
  type Snapshot,
  STEPS_MAX,
} from '@/components/builder/editor/edit-history'

const page = (...blocks: [number, string][]): Snapshot => ({
  title: { en: 'Team' },
  description: {},
  blocks: blocks.map(([id, text]) => ({ id, kind: 'quote', text: { en: text } })),
})
const one = page([1, 'a'], [2, 'b'], [3, 'c'])
const start = newHistory(4, one)
const own = (history: EditHistory, snapshot: Snapshot): EditHistory =>
  loaded({ ...history, sent: history.revision }, { revision: history.revision + 1, snapshot, wasRefused: false })

describe('the history of a tab', () => {
  it.each([
    ['an edit', page([1, 'a'], [2, 'changed'], [3, 'c'])],
    ['a move', page([2, 'b'], [1, 'a'], [3, 'c'])],
    ['a removal', page([1, 'a'], [3, 'c'])],
    ['an addition', page([1, 'a'], [2, 'b'], [4, 'new'], [3, 'c'])],
    ['a title', { ...one, title: { en: 'Our team' } }],
  ])('undoes and redoes %s', (_what, changed) => {
    const history = own(start, changed)
    expect(history.past).toHaveLength(1)
    expect(contentAfter(history, 'undo')).toEqual(one)
    const undone = moved(history, 'undo', 6)
    expect(undone).toMatchObject({ revision: 6, past: [], snapshot: one })
    expect(contentAfter(undone, 'undo')).toBeNull()
    expect(contentAfter(undone, 'redo')).toEqual(changed)
    expect(moved(undone, 'redo', 7)).toMatchObject({ revision: 7, future: [], snapshot: changed })
  })

  it('holds 100 steps', () => {
    let history = start
    for (let count = 0; count < STEPS_MAX + 20; count += 1)
      history = own(history, page([1, `text ${count}`], [2, 'b'], [3, 'c']))
    expect(history.past).toHaveLength(STEPS_MAX)
  })

  it('forgets what could be redone when something else changes', () => {
    const undone = moved(own(start, page([1, 'x'], [2, 'b'], [3, 'c'])), 'undo', 6)
    expect(own(undone, page([1, 'a'], [2, 'y'], [3, 'c'])).future).toEqual([])
  })

  it('takes all autosaves of a form for one step', () => {
    const saved = { ...start, revision: 9 }
    const history = loaded(saved, { revision: 9, snapshot: page([1, 'z'], [2, 'b'], [3, 'c']), wasRefused: false })
    expect(history.past).toHaveLength(1)
  })

  it('does not undo what somebody else changed', () => {
    const mine = own(own(start, page([1, 'mine'], [2, 'b'], [3, 'c'])), page([1, 'mine'], [2, 'mine too'], [3, 'c']))
    const theirs = page([1, 'mine'], [2, 'theirs'], [3, 'c'])
    const history = loaded(mine, { revision: 9, snapshot: theirs, wasRefused: false })
    expect(history.past).toHaveLength(1)
    expect(contentAfter(history, 'undo')).toEqual(page([1, 'a'], [2, 'theirs'], [3, 'c']))
  })

  it('takes a revision after a refused form for that of somebody else', () => {
    const theirs = page([1, 'theirs'], [2, 'b'], [3, 'c'])
    const now = { revision: 5, snapshot: theirs, wasRefused: true }
    expect(loaded({ ...start, sent: 4 }, now).past).toEqual([])
  })

  it('keeps its steps when the draft was published', () => {
    const history = own(start, page([1, 'x'], [2, 'b'], [3, 'c']))
    const published = loaded(history, { revision: 0, snapshot: history.snapshot, wasRefused: false })
    expect(published).toMatchObject({ revision: 0, past: history.past })
  })

  it('sees no change in the order of keys', () => {
    const reordered = { ...one, blocks: one.blocks.map(({ id, ...rest }) => ({ ...rest, id })) }
    expect(own(start, reordered).past).toEqual([])
  })
})
