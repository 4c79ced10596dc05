// What the verifier checks, the same for its page and its command. Nothing here asks the network.
import { type AuditList, ballotsHash, type Choices, listText } from '@/lib/outcome/ballot-audits/drawing/audit-list'
import { compareOpened, isInList, type OpenedBallot } from '@/lib/outcome/ballot-audits/drawing/check-opened'
import { drawPositions, sampleSize } from '@/lib/outcome/ballot-audits/drawing/draw'
import {
  type Checkpoint,
  checkInclusion,
  type InclusionProof,
  type PublicKey,
} from '@/lib/outcome/ledger/sealing/check-inclusion'
import { compareCounts } from '@/lib/outcome/results/counting/compare-counts'
import { countAgain } from '@/lib/outcome/results/counting/count-again'
import { publishedResult, publishedVote } from '@/lib/outcome/results/counting/published-vote'
import type { Line } from './lines'
import { hashOf, sha256 } from './sha256'

/** A receipt: the answers of `…/ledger/proof` and `/ledger/keys`. */
export async function verifyReceipt(proof: InclusionProof, { keys }: { keys: PublicKey[] }): Promise<Line[]> {
  const { isIncluded, isSigned } = await checkInclusion(proof, keys)
  return [
    {
      what: 'inBatch',
      // Places are counted from one, as on the page of a receipt.
      values: { receipt: proof.event.receipt, batch: proof.checkpoint.sequence + 1 },
      isRight: isIncluded,
    },
    isSigned === null ? { what: 'noSignatures', isRight: null } : { what: 'signed', isRight: isSigned },
  ]
}

/** A result: the open data of a vote (JSON), and the answer of `…/results`. */
export async function verifyResult(data: unknown, result: unknown): Promise<Line[]> {
  const recount = await countAgain(publishedVote.parse(data))
  return compareCounts(recount, publishedResult.parse(result)).map(({ what, agrees, counted, published }) => ({
    what,
    values: { counted, published },
    isRight: agrees,
  }))
}

/** The opening of a ballot: its text and the commitment in the ledger. */
export async function verifyOpening(text: string, commitment: string): Promise<Line[]> {
  return [{ what: 'opening', isRight: (await hashOf(text)) === commitment }]
}

type Audit = {
  list: AuditList
  log: { text: string; entry: string }
  drawn: { randomness: string; positions: number[] } | null
  /** In the file of the commission only. */
  opened?: Opened[]
}

type Opened = OpenedBallot & { proof: InclusionProof | null }

/** Batches of the ledger as somebody kept them: the answer of `…/ledger/checkpoints`, or a file of `verify:ledger`. */
export type SavedLedger = { checkpoints: Checkpoint[] }

/**
 * An audit: the answer of `…/audit` or the file of the commission, and the open data of the vote (JSON). The file of the
 * commission brings the batches of its ballots along; `saved` shows that they are those of the ledger.
 */
export async function verifyAudit(audit: Audit, data: unknown, saved?: SavedLedger): Promise<Line[]> {
  const { list, log, drawn, opened } = audit
  const published = publishedBallots(data)
  const ballots = new Map(published.map(({ ballot, choices }) => [ballot, choices]))
  const lines: Line[] = [
    { what: 'ofList', isRight: listText(list) === log.text },
    { what: 'ofText', isRight: (await hashOf(log.text)) === log.entry },
    {
      what: 'published',
      isRight: (await ballotsHash(published, sha256)) === list.ballots,
    },
    // Else ballots could be published that no draw can come upon.
    { what: 'once', isRight: ballots.size === published.length },
    { what: 'placed', isRight: published.length <= list.size },
  ]
  if (drawn === null) return lines
  const { root, size } = list
  const draw = { root, size, randomness: drawn.randomness, count: sampleSize(size) }
  const again = await drawPositions(draw, sha256)
  lines.push({
    what: 'drawn',
    values: { count: again.length },
    isRight: again.join() === drawn.positions.join(),
  })
  if (opened === undefined) return lines
  lines.push({
    what: 'opened',
    isRight: opened.map(({ position }) => position).join() === again.join(),
  })
  lines.push({ what: 'different', isRight: areDifferent(opened) })
  for (const ballot of opened) lines.push(...(await verifyOpened(ballot, list, ballots)))
  if (saved) for (const ballot of opened) lines.push(verifyBatch(ballot, saved))
  return lines
}

/** The list is sorted by ids: at later positions are greater ones, and no commitment stands for two ballots. */
function areDifferent(opened: readonly OpenedBallot[]): boolean {
  const sorted = opened.toSorted((a, b) => a.position - b.position)
  const isAscending = sorted.every(({ ballot }, at) => at === 0 || (sorted[at - 1]?.ballot ?? '') < ballot)
  return isAscending && new Set(opened.map(({ commitment }) => commitment)).size === opened.length
}

function verifyBatch({ position, proof }: Opened, { checkpoints }: SavedLedger): Line {
  const batch = proof?.checkpoint
  const kept = checkpoints.find(({ moduleId, sequence }) => moduleId === batch?.moduleId && sequence === batch.sequence)
  return { what: 'kept', values: { position }, isRight: kept !== undefined && kept.hash === batch?.hash }
}

async function verifyOpened(ballot: Opened, list: AuditList, ballots: ReadonlyMap<string, Choices>): Promise<Line[]> {
  const difference = await compareOpened(ballot, ballots.get(ballot.ballot), sha256)
  const isLedger =
    ballot.proof !== null &&
    ballot.proof.event.commitment === ballot.commitment &&
    ballot.proof.event.moduleId === list.moduleId &&
    (await checkInclusion(ballot.proof, [])).isIncluded
  const values = { position: ballot.position }
  return [
    { what: 'cast', values, isRight: difference === null },
    { what: 'listed', values, isRight: await isInList(ballot, list, sha256) },
    { what: 'sealed', values, isRight: isLedger },
  ]
}

/** The published ballots with a choice, sorted by their ids: also one that is published twice. */
function publishedBallots(data: unknown): { ballot: string; choices: Choices }[] {
  const { projects } = publishedVote.parse(data)
  const ids = new Map(projects.map(({ reference, proposalId }) => [reference, proposalId]))
  const { ballots } = data as { ballots: { voter_id: string; vote: string[]; points?: number[] }[] }
  return ballots
    .filter(({ vote }) => vote.length > 0)
    .map(({ voter_id, vote, points }) => ({
      ballot: voter_id,
      choices: vote.map((reference, place) => [ids.get(reference) ?? 0, points?.[place] ?? 1] as const),
    }))
    .sort((a, b) => (a.ballot < b.ballot ? -1 : 1))
}
