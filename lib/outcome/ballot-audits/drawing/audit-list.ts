// Pure: for server, browser and the verifier of tools/verifier.
import { type Bytes, leafInput, toHex } from '@/lib/outcome/ledger/sealing/merkle'
import type { AuditSource } from '@/lib/process/module-types/types/ballot-settings'
import type { Sha256 } from './draw'

/** The list of a vote: which published ballot belongs to which commitment of the ledger, as a root. */
export type AuditList = {
  organizationId: number
  moduleId: number
  /** Ballots in the list, including ones that their voters emptied. */
  size: number
  /** Merkle root (RFC 6962) over the leaves, sorted by the ids of the ballots. */
  root: string
  /** SHA-256 of the published ballots. */
  ballots: string
  source: AuditSource
  /** Of drand; null for dice. */
  round: number | null
}

/** The text whose SHA-256 is an entry of the public log. */
export function listText({ organizationId, moduleId, size, root, ballots, source, round }: AuditList): string {
  return JSON.stringify({ v: 1, organizationId, moduleId, size, root, ballots, source, round })
}

/** Ideas by number with what the ballot gave them. */
export type Choices = readonly (readonly [proposalId: number, amount: number])[]

/** The leaf of a ballot; the nonce in the commitment hides what it holds. */
export function leafText({ ballot, commitment }: { ballot: string; commitment: string }): string {
  return JSON.stringify({ v: 1, ballot, commitment })
}

/** SHA-256 of a leaf. */
export async function listLeaf(entry: { ballot: string; commitment: string }, sha256: Sha256): Promise<Bytes> {
  return sha256(leafInput(new TextEncoder().encode(leafText(entry))))
}

/** SHA-256 of the published ballots in the order of their ids: a line each, ideas by number with their amounts. */
export async function ballotsHash(
  ballots: readonly { ballot: string; choices: Choices }[],
  sha256: Sha256,
): Promise<string> {
  return toHex(await sha256(new TextEncoder().encode(ballots.map(ballotLine).join('\n'))))
}

/** A published ballot in that hash. */
export function ballotLine({ ballot, choices }: { ballot: string; choices: Choices }): string {
  return `${ballot} ${choicesText(choices)}`
}

/** Ideas by number with their amounts: "12:1,15:1". */
export function choicesText(choices: Choices): string {
  return choices
    .toSorted(([a], [b]) => a - b)
    .map(([id, amount]) => `${id}:${amount}`)
    .join(',')
}
