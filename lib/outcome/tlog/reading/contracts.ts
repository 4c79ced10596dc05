import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LEDGER_PAGE_SIZE } from '@/lib/outcome/ledger/limits'

const tag = 'Ledger'
const hash = z.string().meta({ description: 'SHA-256, base64' })
const size = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const checkpoint = z.string().meta({ description: 'Signed note (c2sp.org/tlog-checkpoint) with its cosignatures' })
const vkey = z.string().meta({ description: 'c2sp.org/signed-note, verifier keys' })

export const getLogContract = contract({
  method: 'GET',
  path: '/log',
  summary:
    'The public log of the installation: its size, latest checkpoint, keys and witnesses. Its tiles are at /tlog',
  tag,
  access: 'open',
  output: z.object({
    origin: z.string(),
    size: z.number().int(),
    root: hash,
    checkpoint,
    keys: z.array(z.object({ vkey, validFrom: z.iso.datetime(), validUntil: z.iso.datetime().nullable() })),
    witnesses: z.array(z.object({ name: z.string(), vkey, cosigned: z.boolean() })),
    quorum: z.number().int().meta({ description: 'Witnesses that must have cosigned a checkpoint' }),
  }),
  errors: ['notFound'],
})

export const getLogConsistencyContract = contract({
  method: 'GET',
  path: '/log/consistency',
  summary: 'The proof that the public log of a size continues the one of an earlier size (RFC 6962)',
  tag,
  access: 'open',
  query: z.strictObject({ old: size, size }),
  output: z.object({
    old: z.number().int(),
    size: z.number().int(),
    oldRoot: hash,
    root: hash,
    path: z.array(hash),
  }),
  errors: ['notFound'],
})

export const getLogProofContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/ledger/log-proof',
  summary: 'The proof that the event of a receipt is in the public log, also as a .tlog-proof file',
  tag,
  access: 'public',
  params: z.strictObject({ moduleId: pathId }),
  query: z.strictObject({ receipt: z.string().min(1).max(60) }),
  output: z.object({
    index: z.number().int().meta({ description: 'Of the entry in the log, from 0' }),
    size: z.number().int().meta({ description: 'Of the checkpoint' }),
    text: z.string().meta({ description: 'Of which the entry is the SHA-256' }),
    path: z.array(hash),
    checkpoint,
    file: z.string().meta({ description: 'c2sp.org/tlog-proof@v1; `extra` is the text' }),
  }),
  errors: ['moduleUnknown', 'processPrivate', 'receiptUnknown', 'receiptNotSealed'],
})

export const listLogEntriesContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/ledger/log-entries',
  summary:
    'The entries of the public log that are of a vote, with the batch of each: a batch that its ledger lost is still named here',
  tag,
  access: 'public',
  params: z.strictObject({ moduleId: pathId }),
  query: z.strictObject({
    after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().meta({
      description: 'Answers what comes after this position; without it from the beginning',
    }),
    size: z.coerce.number().int().min(1).max(LEDGER_PAGE_SIZE).default(100),
  }),
  output: z.object({
    moduleId: z.number().int(),
    size: z.number().int().meta({ description: 'Of the last checkpoint of the log' }),
    entries: z.array(
      z.object({
        position: z.number().int().meta({ description: 'In the log, from 0' }),
        sequence: z.number().int().meta({ description: 'Of the batch' }),
        entry: z.string().meta({ description: 'SHA-256 of the text of the event, hexadecimal' }),
      }),
    ),
    next: z.number().int().nullable().meta({ description: 'The `after` of the next page; null at the end' }),
  }),
  errors: ['moduleUnknown', 'processPrivate'],
})
