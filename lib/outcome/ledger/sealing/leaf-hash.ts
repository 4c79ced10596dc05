import 'server-only'
import { createHash } from 'node:crypto'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { type BatchHead, batchText, eventText, type PublicEvent } from './ledger-text'
import { type Bytes, leafInput } from './merkle'

/** A stored event. */
export type StoredEvent = { moduleId: number; kind: string; receipt: string; commitment: string; createdAt: Date }

/** The published event; a keyed hash hides its time. */
export function publicEvent({ moduleId, kind, receipt, commitment, createdAt }: StoredEvent): PublicEvent {
  const timeMark = keyedHash('ledger', `time|${receipt}|${createdAt.toISOString()}`)
  return { moduleId, kind, receipt, commitment, timeMark }
}

/** SHA-256 of an event's leaf. */
export function leafHash(event: StoredEvent): Bytes {
  return sha256(leafInput(new TextEncoder().encode(eventText(publicEvent(event)))))
}

/** SHA-256 of a batch's text: what the next batch refers to. */
export function batchHash(head: BatchHead): string {
  return createHash('sha256').update(batchText(head)).digest('hex')
}

/** SHA-256 on the server. */
export function sha256(bytes: Bytes): Bytes {
  return new Uint8Array(createHash('sha256').update(bytes).digest())
}
