// Vectors of whole ledgers: files as the API answers them, sealed and signed by the code of lib/, also where the history is not
// a lawful one: whoever owns the database has the platform seal it.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { batchText, eventText } from '@/lib/outcome/ledger/sealing/ledger-text'
import { leafInput, merkleRoot, toHex } from '@/lib/outcome/ledger/sealing/merkle'
import { voteEventText } from '@/lib/participation/votes/ballots/receipts'
import {
  closingFacts,
  earlyClosingFacts,
  extensionFacts,
  openingFacts,
} from '@/lib/participation/votes/voting/vote-facts'
import { hashOf, SEED, sha256, utf8, type Vector } from './vector'

const [organizationId, moduleId] = [2, 5]
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9))

type Event = { kind: string; receipt: string; commitment: string }

/** An event of the vote itself, with the statement that the vote makes about it. */
type Told = Event & { text: string }

function told(kind: string, facts: object, id?: number): Told {
  const text = voteEventText(moduleId, kind, facts)
  return { kind, receipt: `${kind}-${moduleId}${id === undefined ? '' : `-${id}`}`, commitment: hashOf(text), text }
}

export const ballot = (number: number, kind = 'BALLOT_CHANGED'): Event => ({
  kind,
  receipt: `BBBBB-BBBBB-BBBBB-0000${number}`,
  commitment: hashOf(`ballot ${number}`),
})

const rule = { kind: 'greedy' } as const
const limits = { kind: 'preferences', choicesMax: 3 } as const
const candidates = [{ proposalId: 100, cost: 500 }]
export const OPENED = told('VOTING_OPENED', openingFacts({ candidates, rule, ballot: limits, closesAt: at(20) }))
export const EXTENDED = told(
  'VOTING_EXTENDED',
  extensionFacts({ closedBefore: at(20), closesAt: at(22), reason: 'Snow | "ice"' }),
  1,
)
export const extendedTo = (day: number, before = 22) =>
  told('VOTING_EXTENDED', extensionFacts({ closedBefore: at(before), closesAt: at(day), reason: 'Rain' }), 2)
export const closedOn = (day: number) => told('VOTING_CLOSED', closingFacts(at(day)))
export const EARLY = told(
  'VOTING_CLOSED_EARLY',
  earlyClosingFacts({ closedAt: at(18), plannedFor: at(22), reason: 'All voted', decidedBy: 'The council' }),
)

export type Shape = {
  /** Events by batch. */
  batches: Event[][]
  statements: Told[]
  closesAt?: number
  closedAt?: number | null
  strictSince?: string | null
}

const FIRST = '0'.repeat(64)
const STRICT_SINCE = '2026-01-01T00:00:00.000Z'

/** The files of a ledger: history, events in two pages, batches, keys, entries of the public log. */
export function ledgerFiles({
  batches,
  statements,
  closesAt = 22,
  closedAt = null,
  strictSince = STRICT_SINCE,
}: Shape) {
  const checkpoints: Checkpoint[] = []
  const events: object[] = []
  const entries: object[] = []
  for (const [sequence, batch] of batches.entries()) {
    const sorted = batch.toSorted((a, b) => (a.receipt < b.receipt ? -1 : 1))
    const marked = sorted.map(({ kind, receipt, commitment }) => ({
      moduleId,
      kind,
      receipt,
      commitment,
      timeMark: hashOf(`time ${receipt}`),
    }))
    const leaves = marked.map((event) => sha256(leafInput(utf8(eventText(event)))))
    for (const [index, { moduleId: _, ...event }] of marked.entries()) {
      events.push({ position: events.length, sequence, ...event, leafHash: toHex(leaves[index] ?? new Uint8Array()) })
      // The entries of other votes stand between the batches.
      const entry = hashOf(eventText({ moduleId, ...event }))
      entries.push({ position: entries.length + 10 * (sequence + 1), sequence, entry })
    }
    const previous = checkpoints.at(-1)
    const head = {
      organizationId,
      moduleId,
      sequence,
      firstPosition: events.length - batch.length,
      eventCount: batch.length,
      merkleRoot: toHex(merkleRoot(leaves, sha256)),
      previousHash: previous?.hash ?? FIRST,
      sealedAt: new Date(Date.UTC(2026, 10, 10, 9, sequence)).toISOString(),
    }
    checkpoints.push({ ...head, hash: hashOf(batchText(head)), signature: signatureOf(batchText(head)), keyId: 'l' })
  }
  const history = {
    moduleId,
    openedAt: at(10).toISOString(),
    closesAt: at(closesAt).toISOString(),
    closedAt: closedAt === null ? null : at(closedAt).toISOString(),
    strictSince,
    statements: statements.map(({ receipt, text }) => ({ receipt, text, waits: false })),
  }
  const half = Math.ceil(events.length / 2)
  const pages = [
    { events: events.slice(0, half), next: half - 1 },
    { events: events.slice(half), next: null },
  ]
  const log = { moduleId, size: 200, entries, next: null }
  return { history, pages, checkpoints: { checkpoints, next: null }, keys: KEYS, log }
}

type Checkpoint = Parameters<typeof batchText>[0] & { hash: string; signature: string; keyId: string }

const KEY = createPrivateKey({ key: SEED, format: 'der', type: 'pkcs8' })
const KEYS = {
  keys: [
    {
      kty: 'OKP',
      crv: 'Ed25519',
      x: createPublicKey(KEY).export({ format: 'jwk' }).x,
      kid: 'ledger-1',
      validFrom: null,
      validUntil: null,
    },
  ],
}

function signatureOf(text: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: 'ledger-1' })).toString('base64url')
  const signed = `${header}.${Buffer.from(text).toString('base64url')}`
  return `${signed}.${sign(null, Buffer.from(signed), KEY).toString('base64url')}`
}

/** A vote that was extended and closed at its deadline: three batches of ballots, the closing in the last. */
export const CLOSED: Shape = {
  batches: [[OPENED], [ballot(1), ballot(2)], [ballot(3), EXTENDED], [ballot(4), closedOn(22)]],
  statements: [OPENED, EXTENDED, closedOn(22)],
  closedAt: 22,
}

/** The files of a shape as a vector. */
export function ledgerVector(
  name: string,
  shape: Shape,
  change: (files: ReturnType<typeof ledgerFiles>) => void = () => {},
) {
  const files = ledgerFiles(shape)
  change(files)
  const { history, pages, checkpoints, keys, log } = files
  return { name, command: 'ledger', files: [history, ...pages, checkpoints, keys, log] } satisfies Vector
}

/** Lawful histories. */
export function ledgerVectors(): Vector[] {
  const closed = ledgerVector('ledger-closed', CLOSED)
  const open = { batches: CLOSED.batches.slice(0, 3), statements: [OPENED, EXTENDED] }
  const early = {
    batches: [
      [OPENED, EXTENDED],
      [ballot(1), EARLY],
    ],
    statements: [OPENED, EXTENDED, EARLY],
    closedAt: 18,
  }
  const [kept] = ledgerFiles(open).checkpoints.checkpoints
  return [
    closed,
    ledgerVector('ledger-open', open),
    ledgerVector('ledger-early', early),
    ledgerVector('ledger-empty', { batches: [], statements: [OPENED], closesAt: 20 }, ({ history, log }) => {
      history.statements[0] = { receipt: OPENED.receipt, text: OPENED.text, waits: true }
      log.entries = []
    }),
    {
      ...closed,
      name: 'ledger-kept',
      kept: [
        { checkpoints: [kept], next: 0 },
        { size: 150, root: '', checkpoint: '' },
      ],
    },
  ]
}
