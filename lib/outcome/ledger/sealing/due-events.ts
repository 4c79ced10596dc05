// Pure: which events of a ledger are published now. A batch says in public that its events happened before it.
import { BATCH_EVENTS_MAX } from '@/lib/outcome/ledger/limits'
import { CLOSING_KINDS } from '@/lib/participation/votes/ledger-kinds'

/** An event that no batch contains. */
export type WaitingEvent = { id: number; kind: string; receipt: string; createdAt: Date }

/** When ballots of an open vote are published. */
export type SealingRule = {
  /** Only what happened before this instant: a quarter hour, which is also the time that the batch states. */
  until: Date
  /** Only together with the events of so many different ballots. */
  ballotsMin: number
}

type Facts = {
  isClosed: boolean
  rule: SealingRule
  /** The ballot of an event, by its receipt, of as many ballots as the rule needs. */
  ballotOf: ReadonlyMap<string, string>
}

/** What is sealed now, and why: the reason decides about the time that its batches state. */
export type Due<Event> = { why: 'closed' | 'vote' | 'ballots' | 'nothing'; events: Event[] }

const QUARTER_MS = 15 * 60_000

/** The last quarter hour at or before an instant; the same in all time zones of today. */
export function lastQuarterHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS)
}

/**
 * The events that are due. Of a closed vote all of them. Of an open one events of the vote itself (opening, extension),
 * which are public anyway, and else the changes of ballots before the instant of the rule, if enough different ballots
 * are among them: whoever compares two states of the ledger sees what that many people did together.
 */
export function dueEvents<Event extends WaitingEvent>(
  waiting: readonly Event[],
  { isClosed, rule, ballotOf }: Facts,
): Due<Event> {
  if (isClosed) return { why: waiting.length > 0 ? 'closed' : 'nothing', events: [...waiting] }
  const ofVote = waiting.filter(isOfOpenVote)
  if (ofVote.length > 0) return { why: 'vote', events: ofVote }
  const events = ballotsBefore(waiting, rule.until)
  const ballots = new Set(events.flatMap(({ receipt }) => ballotOf.get(receipt) ?? []))
  return events.length > 0 && ballots.size >= rule.ballotsMin
    ? { why: 'ballots', events }
    : { why: 'nothing', events: [] }
}

/** The changes of ballots before an instant. */
export function ballotsBefore<Event extends WaitingEvent>(waiting: readonly Event[], until: Date): Event[] {
  return waiting.filter(({ kind, createdAt }) => !isOfVote(kind) && createdAt < until)
}

/**
 * Events in batches of about equal size, so that none is small: the opening in the first one, the closing in the last.
 * Everything else is ordered by receipt, across batches too, so that a place reveals no time.
 */
export function inBatches<Event extends WaitingEvent>(events: readonly Event[]): Event[][] {
  if (events.length === 0) return []
  const ordered = events.toSorted((a, b) => rankOf(a) - rankOf(b) || byReceipt(a, b))
  const count = Math.ceil(events.length / BATCH_EVENTS_MAX)
  const size = Math.ceil(events.length / count)
  return Array.from({ length: count }, (_, at) => ordered.slice(at * size, (at + 1) * size).sort(byReceipt))
}

const isOfVote = (kind: string) => kind.startsWith('VOTING')
// A closing of a vote that looks open was committed a moment ago: the next run finds both.
const isOfOpenVote = ({ kind }: WaitingEvent) => isOfVote(kind) && !CLOSING_KINDS.includes(kind)

function rankOf({ kind }: WaitingEvent): number {
  if (kind === 'VOTING_OPENED') return 0
  return CLOSING_KINDS.includes(kind) ? 2 : 1
}

function byReceipt(a: WaitingEvent, b: WaitingEvent): number {
  if (a.receipt === b.receipt) return 0
  return a.receipt < b.receipt ? -1 : 1
}
