import 'server-only'
import { createHash } from 'node:crypto'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { groupReceipt } from '@/lib/participation/votes/ballots/receipt-code'
import { RECEIPT_LENGTH } from '@/lib/participation/votes/limits'
import type { Choices } from './ballot-rules'

// Crockford's base 32, without ambiguous letters.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The receipt of one version of a ballot, derived from ballot id and installation key: it can be shown again although
 * no stored row links a ledger event to a ballot.
 */
export function receiptOf(ballotId: string, version: number): string {
  const bits = Buffer.from(keyedHash('ledger', `receipt|${ballotId}|${version}`), 'hex')
  const letters = [...bits.subarray(0, RECEIPT_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return groupReceipt(letters.join(''))
}

/** The commitment of a change in the ledger: binds the choices and reveals neither them nor the voter. */
export function commitmentOf(ballotId: string, version: number, choices: Choices): string {
  return createHash('sha256')
    .update(openingOf(ballotId, version, choices).text)
    .digest('hex')
}

/** What a commitment is made of. Whoever has it can prove what was voted. */
export type Opening = {
  nonce: string
  ballotId: string
  version: number
  /** Ideas with their amounts, by their number. */
  choices: [proposalId: number, amount: number][]
  /** The text whose SHA-256 is the commitment. */
  text: string
}

/** Opens the commitment of one version of a ballot. */
export function openingOf(ballotId: string, version: number, choices: Choices): Opening {
  const nonce = keyedHash('ledger', `nonce|${ballotId}|${version}`)
  const sorted = [...choices].sort(([a], [b]) => a - b)
  const text = `${nonce}|${ballotId}|${version}|${JSON.stringify(sorted)}`
  return { nonce, ballotId, version, choices: sorted, text }
}

/** Commitment and receipt of an event of the vote itself, such as its opening. */
export function voteEvent(moduleId: number, kind: string, facts: unknown): { commitment: string; receipt: string } {
  return {
    commitment: createHash('sha256')
      .update(voteEventText(moduleId, kind, facts))
      .digest('hex'),
    receipt: `${kind}-${moduleId}`,
  }
}

/** The text whose SHA-256 is the commitment of an event of the vote itself: public, unlike that of a ballot. */
export function voteEventText(moduleId: number, kind: string, facts: unknown): string {
  return `${kind}|${moduleId}|${JSON.stringify(facts)}`
}
