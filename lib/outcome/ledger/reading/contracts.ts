import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { LEDGER_PAGE_SIZE } from '@/lib/outcome/ledger/limits'
import { checkpointShape } from './read-checkpoints'

const tag = 'Ledger'
const params = z.strictObject({ moduleId: pathId })
const errors = ['moduleUnknown', 'processPrivate'] as const
const after = z.coerce
  .number()
  .int()
  .min(0)
  .max(ID_MAX)
  .optional()
  .meta({ description: 'Answers what comes after this place; without it from the beginning' })
const size = z.coerce.number().int().min(1).max(LEDGER_PAGE_SIZE).default(100)
const next = z.number().int().nullable().meta({ description: 'The `after` of the next page; null at the end' })
const hex = z.string().meta({ description: 'SHA-256, hexadecimal' })

const publishedCheckpoint = checkpointShape.extend({
  keyId: z.string().meta({ description: 'Of the key that signed it, see /ledger/keys' }),
})

export const listLedgerKeysContract = contract({
  method: 'GET',
  path: '/ledger/keys',
  summary: 'The public keys that sign ledgers, as a JSON Web Key Set',
  tag,
  access: 'open',
  output: z.object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        kid: z.string(),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
        validFrom: z.iso.datetime().nullable().meta({ description: 'Null for the first key' }),
        validUntil: z.iso.datetime().nullable().meta({ description: 'Null for the key that signs now' }),
      }),
    ),
  }),
})

export const listCheckpointsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/ledger/checkpoints',
  summary:
    'The sealed batches of a vote’s ledger: hash chain, Merkle roots, signatures. Keep them to find any later change',
  tag,
  access: 'public',
  params,
  query: z.strictObject({ after, size }),
  output: z.object({ checkpoints: z.array(publishedCheckpoint), next }),
  errors,
})

export const listLedgerEventsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/ledger/events',
  summary:
    'The sealed events of a vote’s ledger by place, with all that their leaf hashes are made of: no voter, no choice, no time',
  tag,
  access: 'public',
  params,
  query: z.strictObject({ after, size }),
  output: z.object({
    events: z.array(
      z.object({
        position: z.number().int().meta({ description: 'From 0, without gaps' }),
        sequence: z.number().int().meta({ description: 'Of its batch' }),
        kind: z.string(),
        receipt: z.string(),
        commitment: hex,
        timeMark: hex.meta({ description: 'A keyed hash of the time, which stays hidden' }),
        leafHash: hex,
      }),
    ),
    next,
  }),
  errors,
})

export const getInclusionProofContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/ledger/proof',
  summary: 'The proof that the event of a receipt is in a sealed batch (RFC 6962)',
  tag,
  access: 'public',
  params,
  query: z.strictObject({ receipt: z.string().min(1).max(60) }),
  output: z.object({
    event: z.object({
      moduleId: z.number().int(),
      kind: z.string(),
      receipt: z.string(),
      commitment: hex,
      timeMark: hex.meta({ description: 'A keyed hash of the time, which stays hidden' }),
    }),
    index: z.number().int().meta({ description: 'Of the event in its batch, from 0' }),
    path: z.array(hex).meta({ description: 'From the leaf up' }),
    checkpoint: publishedCheckpoint,
  }),
  errors: [...errors, 'receiptUnknown', 'receiptNotSealed'],
})

const instant = z.iso.datetime().nullable()

export const getLedgerHistoryContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/ledger/history',
  summary:
    'What a vote says about its opening, its extensions and its closing: the texts that these events of its ledger commit to',
  tag,
  access: 'public',
  params,
  output: z.object({
    moduleId: z.number().int(),
    openedAt: instant,
    closesAt: instant,
    closedAt: instant,
    strictSince: instant.meta({
      description: 'Batches before it are of releases that recorded the time of a closing less strictly',
    }),
    statements: z.array(
      z.object({
        receipt: z.string(),
        text: z.string().nullable().meta({ description: 'Its SHA-256 is the commitment of the event' }),
        waits: z.boolean().meta({ description: 'Whether the event waits for its batch' }),
      }),
    ),
  }),
  errors,
})
