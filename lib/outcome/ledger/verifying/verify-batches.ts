import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { FIRST_PREVIOUS_HASH } from '@/lib/outcome/ledger/limits'
import { type Checkpoint, isSignedBy, type PublicKey } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { batchHash, leafHash, type StoredEvent, sha256 } from '@/lib/outcome/ledger/sealing/leaf-hash'
import { listCheckpoints } from '@/lib/outcome/ledger/sealing/list-checkpoints'
import { fromHex, merkleRoot, toHex } from '@/lib/outcome/ledger/sealing/merkle'
import { type Finding, finding } from './ledger-finding'

type Sealed = { checkpoints: Checkpoint[]; events: number; findings: Finding[] }

/** Recomputes every sealed batch of a ledger and the chain between them. */
export async function verifyBatches(ctx: Context, moduleId: number, keys: readonly PublicKey[]): Promise<Sealed> {
  const checkpoints = await listCheckpoints(ctx, moduleId)
  const findings: Finding[] = []
  let previous: Checkpoint | undefined
  for (const batch of checkpoints) {
    findings.push(...verifyChain(batch, previous))
    if (!(await isSignedBy(batch, keys)))
      findings.push(finding('edit', `batch ${batch.sequence}: its signature does not fit`))
    findings.push(...(await verifyEvents(ctx, batch)))
    previous = batch
  }
  return { checkpoints, events: checkpoints.reduce((sum, { eventCount }) => sum + eventCount, 0), findings }
}

function verifyChain(batch: Checkpoint, previous: Checkpoint | undefined): Finding[] {
  const findings: Finding[] = []
  const { sequence, firstPosition, previousHash } = batch
  const expected = previous ? previous.sequence + 1 : 0
  if (sequence !== expected) {
    const missing = sequence - 1 === expected ? `batch ${expected} is` : `batches ${expected} to ${sequence - 1} are`
    findings.push(finding('gap', `${missing} missing`))
  } else {
    if (previousHash !== (previous?.hash ?? FIRST_PREVIOUS_HASH))
      findings.push(finding('edit', `batch ${sequence} does not continue the batch before it`))
    if (firstPosition !== (previous ? previous.firstPosition + previous.eventCount : 0))
      findings.push(
        finding('gap', `batch ${sequence} begins at position ${firstPosition}, not where the one before ends`),
      )
  }
  if (batchHash(batch) !== batch.hash) findings.push(finding('edit', `batch ${sequence}: its hash does not fit`))
  return findings
}

// An event that is missing has no columns.
const placeRow = z.object({
  position: z.number(),
  leafHash: z.string(),
  moduleId: z.number().nullable(),
  kind: z.string().nullable(),
  receipt: z.string().nullable(),
  commitment: z.string().nullable(),
  createdAt: z.date().nullable(),
})

type Place = z.infer<typeof placeRow>

async function verifyEvents(ctx: Context, batch: Checkpoint): Promise<Finding[]> {
  const { moduleId, sequence, firstPosition, eventCount } = batch
  const places = await ctx.sql(placeRow)`
    SELECT s."position", s."leafHash", e."moduleId", e."kind", e."receipt", e."commitment", e."createdAt"
    FROM "LedgerEntry" s LEFT JOIN "LedgerEvent" e ON e."id" = s."eventId"
    WHERE s."moduleId" = ${moduleId} AND s."organizationId" = ${ctx.organization.id} AND s."sequence" = ${sequence}
    ORDER BY s."position"`
  const findings: Finding[] = []
  const taken = new Set(places.map(({ position }) => position))
  for (let position = firstPosition; position < firstPosition + eventCount; position++)
    if (!taken.has(position)) findings.push(finding('gap', `event ${position} (batch ${sequence}) has lost its place`))
  for (const place of places) findings.push(...verifyPlace(place, sequence))
  const root = toHex(
    merkleRoot(
      places.map(({ leafHash }) => fromHex(leafHash)),
      sha256,
    ),
  )
  if (root !== batch.merkleRoot)
    findings.push(finding('edit', `batch ${sequence}: its Merkle root does not fit its ${places.length} events`))
  return findings
}

function verifyPlace({ position, leafHash: sealed, ...event }: Place, sequence: number): Finding[] {
  if (!isWhole(event)) return [finding('gap', `event ${position} (batch ${sequence}) was removed`)]
  return toHex(leafHash(event)) === sealed
    ? []
    : [finding('edit', `event ${position} (batch ${sequence}, receipt ${event.receipt}) was changed`)]
}

function isWhole(event: Omit<Place, 'position' | 'leafHash'>): event is StoredEvent {
  return event.receipt !== null
}
