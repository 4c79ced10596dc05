// Texts that ledger hashes are computed from; pure, for server and browser.

/** A published event; reveals neither voter nor choice nor time. */
export type PublicEvent = {
  moduleId: number
  kind: string
  receipt: string
  /** Commitment to the ballot with a secret nonce. */
  commitment: string
  /** Commitment to the time of the event. */
  timeMark: string
}

/** The head of a sealed batch: hash chain, Merkle root and place. */
export type BatchHead = {
  organizationId: number
  moduleId: number
  /** From 0. */
  sequence: number
  /** Of its first event, from 0. */
  firstPosition: number
  eventCount: number
  merkleRoot: string
  /** Of the batch before; 64 zeros for the first. */
  previousHash: string
  /** ISO 8601 in UTC, with milliseconds. */
  sealedAt: string
}

/** The data of an event's leaf. */
export function eventText({ moduleId, kind, receipt, commitment, timeMark }: PublicEvent): string {
  return JSON.stringify({ v: 1, moduleId, kind, receipt, commitment, timeMark })
}

/** The text that a batch's hash is of and that its signature signs. */
export function batchText(head: BatchHead): string {
  const { organizationId, moduleId, sequence, firstPosition, eventCount, merkleRoot, previousHash, sealedAt } = head
  return JSON.stringify({
    v: 1,
    organizationId,
    moduleId,
    sequence,
    firstPosition,
    eventCount,
    merkleRoot,
    previousHash,
    sealedAt,
  })
}
