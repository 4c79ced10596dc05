import { canonical } from '@/lib/site/pages/editing/canonical'

/** The content of a draft as JSON. */
export type Snapshot = { title: unknown; description: unknown; blocks: StoredBlock[] }

type StoredBlock = { id: number; [field: string]: unknown }

type Sides<Value> = { before: Value; after: Value }

/** What one change did: blocks by id (null where there was none), their order, and the texts of the page. */
type Step = {
  blocks: (Sides<StoredBlock | null> & { id: number })[]
  order?: Sides<number[]>
  texts?: Sides<Pick<Snapshot, 'title' | 'description'>>
}

/** The steps of one tab on one page. */
export type EditHistory = {
  /** The revision that this tab has made or seen last. */
  revision: number
  /** The revision that a form of this tab was sent with; its success is the next one. */
  sent: number | null
  snapshot: Snapshot
  past: Step[]
  future: Step[]
}

export const STEPS_MAX = 100

export function newHistory(revision: number, snapshot: Snapshot): EditHistory {
  return { revision, sent: null, snapshot, past: [], future: [] }
}

/**
 * The history after the page was loaded with this revision. A change of this tab is a step; one of somebody else removes
 * the steps that it touches, because undoing those would undo the other change too.
 */
export function loaded(
  history: EditHistory,
  now: { revision: number; snapshot: Snapshot; wasRefused: boolean },
): EditHistory {
  const { revision, snapshot, wasRefused } = now
  const step = stepBetween(history.snapshot, snapshot)
  const next = { revision, snapshot, sent: null }
  if (!step) return { ...history, ...next }
  const isSent = history.sent !== null && history.sent === history.revision && revision === history.sent + 1
  if (revision === history.revision || (isSent && !wasRefused))
    return { ...next, past: [...history.past, step].slice(-STEPS_MAX), future: [] }
  const isApart = (one: Step) => !touches(one, step)
  return { ...next, past: history.past.filter(isApart), future: history.future.filter(isApart) }
}

/** The content before the last step, or after the next one; null if there is none. */
export function contentAfter(history: EditHistory, direction: 'undo' | 'redo'): Snapshot | null {
  const step = direction === 'undo' ? history.past.at(-1) : history.future.at(-1)
  return step ? applied(history.snapshot, step, direction === 'undo' ? 'before' : 'after') : null
}

/** The history after a step was undone or redone, which made this revision. */
export function moved(history: EditHistory, direction: 'undo' | 'redo', revision: number): EditHistory {
  const snapshot = contentAfter(history, direction)
  const [from, to] = direction === 'undo' ? [history.past, history.future] : [history.future, history.past]
  const step = from.at(-1)
  if (!snapshot || !step) return history
  const [shorter, longer] = [from.slice(0, -1), [...to, step]]
  const [past, future] = direction === 'undo' ? [shorter, longer] : [longer, shorter]
  return { revision, sent: null, snapshot, past, future }
}

function stepBetween(before: Snapshot, after: Snapshot): Step | null {
  const [old, current] = [byId(before), byId(after)]
  const blocks = [...new Set([...old.keys(), ...current.keys()])].flatMap((id) => {
    const sides = { before: old.get(id) ?? null, after: current.get(id) ?? null }
    return isSame(sides.before, sides.after) ? [] : [{ id, ...sides }]
  })
  const order = { before: idsOf(before), after: idsOf(after) }
  const texts = { before: textsOf(before), after: textsOf(after) }
  const step: Step = {
    blocks,
    ...(!isSame(order.before, order.after) && { order }),
    ...(!isSame(texts.before, texts.after) && { texts }),
  }
  return blocks.length === 0 && !step.order && !step.texts ? null : step
}

function applied(snapshot: Snapshot, { blocks, order, texts }: Step, side: 'before' | 'after'): Snapshot {
  const found = byId(snapshot)
  for (const change of blocks) {
    const block = change[side]
    if (block) found.set(change.id, block)
    else found.delete(change.id)
  }
  const ids = order?.[side] ?? idsOf(snapshot)
  return { ...snapshot, ...texts?.[side], blocks: ids.flatMap((id) => found.get(id) ?? []) }
}

function touches(one: Step, other: Step): boolean {
  const ids = new Set(other.blocks.map(({ id }) => id))
  return (
    one.blocks.some(({ id }) => ids.has(id)) ||
    (one.order !== undefined && other.order !== undefined) ||
    (one.texts !== undefined && other.texts !== undefined)
  )
}

function byId({ blocks }: Snapshot): Map<number, StoredBlock> {
  return new Map(blocks.map((block) => [block.id, block]))
}

function idsOf({ blocks }: Snapshot): number[] {
  return blocks.map(({ id }) => id)
}

function textsOf({ title, description }: Snapshot) {
  return { title, description }
}

function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}
