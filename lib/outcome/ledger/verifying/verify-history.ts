import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { voteEvent } from '@/lib/participation/votes/ballots/receipts'
import { AFTER_CLOSING, CLOSING_KINDS } from '@/lib/participation/votes/ledger-kinds'
import { closingFacts, earlyClosingFacts, extensionFacts } from '@/lib/participation/votes/voting/vote-facts'
import { type Finding, finding } from './ledger-finding'
import { type HistoryEvent, loadHistory, type VoteHistory } from './load-history'
import { openingTexts } from './vote-statements'

/**
 * The events of a vote must tell a lawful history, and the same one as the times of the vote and the records of its
 * extensions and its early closing: one opening, extensions forwards and while it was open, one closing, ballots between
 * them. Hashes alone do not show that: whoever reopens a vote adds events that are hashed like all others.
 */
export async function verifyHistory(ctx: Context, moduleId: number): Promise<Finding[]> {
  const history = await sqlTransaction(
    ctx,
    async (ctx) => {
      await ctx.sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`
      return loadHistory(ctx, moduleId)
    },
    { onlyReads: true },
  )
  return history === null ? [] : historyFindings(moduleId, history)
}

const said = (text: string): Finding => finding('history', text)
const when = (text: string, isSo: boolean): Finding[] => (isSo ? [said(text)] : [])

function historyFindings(moduleId: number, history: VoteHistory): Finding[] {
  return [
    ...openingOf(moduleId, history),
    ...extensionsOf(moduleId, history),
    ...closingOf(moduleId, history),
    ...orderOf(history),
  ]
}

const ofKind = ({ events }: VoteHistory, kinds: readonly string[]) => events.filter(({ kind }) => kinds.includes(kind))

function openingOf(moduleId: number, history: VoteHistory): Finding[] {
  const { module, ballots } = history
  const openings = ofKind(history, ['VOTING_OPENED'])
  const isOpened = module.votingOpenedAt !== null
  if (!isOpened) return when('the ledger has events of a vote that is not opened', openings.length + ballots.length > 0)
  const [opening] = openings
  if (!opening || openings.length > 1)
    return [said(`the vote was opened and its ledger has ${openings.length} openings`)]
  return [
    ...when('the opening is not in the first batch', (opening.sequence ?? 0) > 0),
    ...when(
      'the opening was recorded with other ideas, costs, rule, limits or deadline than the vote has now',
      !openingTexts(history).some((facts) => isOf(opening, moduleId, facts)),
    ),
  ]
}

const isOf = (event: HistoryEvent, moduleId: number, facts: object) =>
  event.commitment === voteEvent(moduleId, event.kind, facts).commitment

function extensionsOf(moduleId: number, history: VoteHistory): Finding[] {
  const { extensions, module } = history
  const events = new Map(ofKind(history, ['VOTING_EXTENDED']).map((event) => [event.receipt, event]))
  const findings: Finding[] = []
  for (const [at, extension] of extensions.entries()) {
    const { id, closedBefore, closesAt, createdAt } = extension
    const event = events.get(`VOTING_EXTENDED-${moduleId}-${id}`)
    events.delete(`VOTING_EXTENDED-${moduleId}-${id}`)
    const before = extensions[at - 1]
    findings.push(
      ...when(`extension ${id} is not in the ledger`, !event),
      ...when(
        `extension ${id} is another one than the ledger records`,
        !!event && !isOf(event, moduleId, extensionFacts(extension)),
      ),
      ...when(`extension ${id} moves the deadline back`, closesAt <= closedBefore),
      ...when(
        `extension ${id} does not continue the one before it`,
        !!before && before.closesAt.getTime() !== closedBefore.getTime(),
      ),
      ...when(`extension ${id} was made after the deadline`, createdAt >= closedBefore),
    )
  }
  for (const { receipt } of events.values()) findings.push(said(`the extension ${receipt} of the ledger has no record`))
  const last = extensions.at(-1)
  return [
    ...findings,
    ...when(
      'the deadline of the vote is not that of its last extension',
      !!last && last.closesAt.getTime() !== module.votingClosesAt?.getTime(),
    ),
  ]
}

function closingOf(moduleId: number, history: VoteHistory): Finding[] {
  const { module, early } = history
  const closings = ofKind(history, CLOSING_KINDS)
  const at = module.votingClosedAt
  if (at === null)
    return [
      ...when('the ledger has the closing of a vote that is open', closings.length > 0),
      ...when('an early closing is recorded of a vote that is open', early !== null),
    ]
  const [closing] = closings
  if (!closing || closings.length > 1)
    return [said(`the vote was closed and its ledger has ${closings.length} closings`)]
  return closing.kind === 'VOTING_CLOSED'
    ? closedInTime(moduleId, history, { closing, at })
    : closedEarly(moduleId, history, { closing, at })
}

type Closing = { closing: HistoryEvent; at: Date }

// Earlier releases recorded the closing of an imported vote at the time of the import, and knew no early closing.
function closedInTime(moduleId: number, { module, early, ballots }: VoteHistory, { closing, at }: Closing): Finding[] {
  const since = module.recordsEarlySince
  const isOld = since === null || closing.createdAt < since
  const isImported = ballots.some(({ kind }) => kind === 'BALLOT_IMPORTED')
  return [
    ...when(
      'the vote was closed at another time than its ledger records',
      !isOf(closing, moduleId, closingFacts(at)) && !(isOld && isImported),
    ),
    ...when(
      'the vote was closed before its deadline, which its ledger does not record',
      !isOld && module.votingClosesAt !== null && at < module.votingClosesAt,
    ),
    ...when('an early closing is recorded that is not in the ledger', early !== null),
  ]
}

function closedEarly(moduleId: number, { module, early }: VoteHistory, { closing, at }: Closing): Finding[] {
  if (early === null) return [said('the early closing of the ledger has no record')]
  return [
    ...when(
      'the early closing is another one than the ledger records',
      !isOf(closing, moduleId, earlyClosingFacts(early)),
    ),
    ...when(
      'the vote was closed at another time than the record of its early closing',
      early.closedAt.getTime() !== at.getTime(),
    ),
    ...when(
      'the early closing names another deadline than the vote has',
      early.plannedFor.getTime() !== module.votingClosesAt?.getTime(),
    ),
    ...when('the early closing was not before the deadline', early.closedAt >= early.plannedFor),
  ]
}

// Numbers of events rise with the time: voters and officers lock the vote. Batches do as well.
function orderOf(history: VoteHistory): Finding[] {
  const { ballots } = history
  const [opening] = ofKind(history, ['VOTING_OPENED'])
  const [closing] = ofKind(history, CLOSING_KINDS)
  const before = opening ? ballots.filter(({ firstId }) => firstId < opening.id) : []
  const isAfter = (lastId: number, lastSequence: number | null) =>
    !!closing && (lastId > closing.id || (closing.sequence !== null && (lastSequence ?? 0) > closing.sequence))
  const late = ballots.filter(
    ({ kind, lastId, lastSequence }) => !AFTER_CLOSING.includes(kind) && isAfter(lastId, lastSequence),
  )
  const extended = ofKind(history, ['VOTING_EXTENDED']).filter(({ id, sequence }) => isAfter(id, sequence))
  return [
    ...before.map(({ kind }) => said(`an event ${kind} is older than the opening`)),
    ...[...late, ...extended].map(({ kind }) => said(`an event ${kind} follows the closing`)),
    ...when(
      'the ledger has ballots of people and of an imported file',
      new Set(ballots.map(({ kind }) => kind)).size > 1,
    ),
  ]
}
