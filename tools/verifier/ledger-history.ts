// The rules of a lawful history (ADR-058), as far as what is published tells. Within a batch places tell no order.
import type { LedgerFiles, SealedEvent } from './ledger-files'
import { batchLines, type Line } from './lines'
import { hashOf } from './sha256'

const CLOSINGS: readonly string[] = ['VOTING_CLOSED', 'VOTING_CLOSED_EARLY']

type Statement = LedgerFiles['history']['statements'][number]
type Facts = Partial<Record<'closesAt' | 'closedBefore' | 'at' | 'planned', unknown>>

/** The events of the vote itself tell one lawful history, the same as what the vote publishes about itself. */
export async function verifyHistory(ledger: LedgerFiles): Promise<Line[]> {
  return [
    ...openingLines(ledger),
    ...closingLines(ledger),
    ...receiptLines(ledger),
    ...(await statementLines(ledger)),
    ...timeLines(ledger),
  ]
}

const ofKinds = (events: readonly SealedEvent[], kinds: readonly string[]) =>
  events.filter(({ kind }) => kinds.includes(kind))
const isWaiting = ({ statements }: LedgerFiles['history'], kinds: readonly string[]) =>
  statements.some(({ receipt, waits }) => waits && kinds.includes(receipt.split('-')[0] ?? ''))

function openingLines({ history, events }: LedgerFiles): Line[] {
  const openings = ofKinds(events, ['VOTING_OPENED'])
  const values = { found: openings.length }
  if (history.openedAt === null) return [{ what: 'unopened', values, isRight: events.length === 0 }]
  const isFirst = openings[0]?.receipt === `VOTING_OPENED-${history.moduleId}` && openings[0].sequence === 0
  if (events.length === 0 && isWaiting(history, ['VOTING_OPENED']))
    return [{ what: 'waits', values: { receipt: `VOTING_OPENED-${history.moduleId}` }, isRight: null }]
  return [{ what: 'openedOnce', values, isRight: openings.length === 1 && isFirst }]
}

function closingLines({ history, events, batches }: LedgerFiles): Line[] {
  const closings = ofKinds(events, CLOSINGS)
  const values = { found: closings.length }
  if (history.closedAt === null) return [{ what: 'unclosed', values, isRight: closings.length === 0 }]
  if (closings.length === 0 && isWaiting(history, CLOSINGS))
    return [{ what: 'waits', values: { receipt: `VOTING_CLOSED-${history.moduleId}` }, isRight: null }]
  const last = Math.min(...closings.map(({ sequence }) => sequence))
  const late = batches.filter(({ sequence }) => sequence > last && closings.length > 0)
  return [
    { what: 'closedOnce', values, isRight: closings.length === 1 },
    ...(late.length > 0
      ? batchLines('late', late, late)
      : [{ what: 'closedLast', isRight: closings.length > 0 } as const]),
  ]
}

// A receipt that does not name its kind could hide a second opening among the ballots.
function receiptLines({ history, events }: LedgerFiles): Line[] {
  const wrong = events.filter(({ kind, receipt }) => {
    const name = `${kind}-${history.moduleId}`
    if (kind === 'VOTING_EXTENDED') return !/^-\d+$/.test(receipt.startsWith(name) ? receipt.slice(name.length) : '')
    return kind.startsWith('VOTING') ? receipt !== name : receipt.startsWith('VOTING')
  })
  const isUnique = new Set(events.map(({ receipt }) => receipt)).size === events.length
  const sources = new Set(events.map(({ kind }) => kind).filter((kind) => !kind.startsWith('VOTING')))
  return [
    { what: 'receipts', values: { count: events.length }, isRight: wrong.length === 0 && isUnique },
    { what: 'oneSource', values: { kinds: [...sources].join(', ') || '–' }, isRight: sources.size <= 1 },
  ]
}

async function statementLines(ledger: LedgerFiles): Promise<Line[]> {
  const { history, events } = ledger
  const lines: Line[] = []
  for (const statement of history.statements) lines.push(await statementLine(ledger, statement))
  const stated = new Set(history.statements.map(({ receipt }) => receipt))
  const unstated = events.filter(({ kind, receipt }) => kind.startsWith('VOTING') && !stated.has(receipt))
  return [...lines, ...unstated.map(({ receipt }): Line => ({ what: 'unstated', values: { receipt }, isRight: false }))]
}

async function statementLine(ledger: LedgerFiles, { receipt, text, waits }: Statement): Promise<Line> {
  const event = ledger.events.find((one) => one.receipt === receipt)
  const values = { receipt }
  if (!event) return waits ? { what: 'waits', values, isRight: null } : { what: 'recorded', values, isRight: false }
  if (text === null) return { what: 'unknownRule', values, isRight: null }
  if ((await hashOf(text)) === event.commitment) return { what: 'recorded', values, isRight: true }
  // Earlier releases recorded the closing of an imported vote at the time of the import.
  const isImported = ledger.events.some(({ kind }) => kind === 'BALLOT_IMPORTED')
  return event.kind === 'VOTING_CLOSED' && isImported && isOld(ledger, event)
    ? { what: 'before', values, isRight: null }
    : { what: 'stated', values, isRight: false }
}

/** Whether the batch of an event is of a release that recorded closings less strictly. */
function isOld({ history, batches }: LedgerFiles, { sequence }: SealedEvent): boolean {
  const batch = batches.find((one) => one.sequence === sequence)
  return history.strictSince === null || (batch !== undefined && time(batch.sealedAt) < time(history.strictSince))
}

function timeLines(ledger: LedgerFiles): Line[] {
  const { history } = ledger
  const stated = (kinds: readonly string[]) =>
    history.statements.filter(({ receipt }) => kinds.includes(receipt.split('-')[0] ?? ''))
  const [opening] = stated(['VOTING_OPENED'])
  if (!opening || opening.text === null) return []
  const lines: Line[] = []
  let closesAt = factsOf(opening).closesAt
  for (const extension of stated(['VOTING_EXTENDED'])) {
    const { closedBefore, closesAt: until } = factsOf(extension)
    const isRight = isSame(closedBefore, closesAt) && time(until) > time(closedBefore)
    lines.push({ what: 'extended', values: { receipt: extension.receipt }, isRight })
    closesAt = until
  }
  const values = { found: String(closesAt ?? '–'), published: history.closesAt ?? '–' }
  lines.push({ what: 'deadline', values, isRight: isSame(closesAt, history.closesAt) })
  const [closing, ...more] = stated(CLOSINGS)
  if (history.closedAt !== null && closing && more.length === 0) lines.push(closedLine(ledger, closing))
  return lines
}

function closedLine(ledger: LedgerFiles, closing: Statement): Line {
  const { closesAt, closedAt } = ledger.history
  const { at, planned } = factsOf(closing)
  const values = { found: String(at ?? '–'), published: closedAt ?? '–' }
  const event = ledger.events.find(({ receipt }) => receipt === closing.receipt)
  const isEarly = planned !== undefined
  if (!isEarly && event && isOld(ledger, event))
    return { what: 'before', values: { receipt: closing.receipt }, isRight: null }
  const isInTime = isEarly ? isSame(planned, closesAt) && time(at) < time(planned) : time(at) >= time(closesAt)
  return { what: 'closedAt', values, isRight: isSame(at, closedAt) && isInTime }
}

// "KIND|module|facts"; a text that is not of this form states nothing.
function factsOf({ text }: Statement): Facts {
  try {
    const facts: unknown = JSON.parse((text ?? '').split('|').slice(2).join('|'))
    return typeof facts === 'object' && facts !== null ? facts : {}
  } catch {
    return {}
  }
}

const time = (instant: unknown) => (typeof instant === 'string' ? Date.parse(instant) : Number.NaN)
const isSame = (one: unknown, other: unknown) => time(one) === time(other)
