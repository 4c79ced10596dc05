import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { AppError } from '@/lib/foundation/errors/app-error'
import { LEDGER_PAGE_SIZE } from '@/lib/outcome/ledger/limits'
import { findProof } from '@/lib/outcome/ledger/reading/find-receipt'
import { logSize } from '@/lib/outcome/tlog/integrating/integrate-log'
import { listLogKeys } from '@/lib/outcome/tlog/integrating/log-keys'
import { consistencyProof, rootAt } from '@/lib/outcome/tlog/integrating/tree-hashes'
import { keyName, knownWitnesses, quorumSize } from '@/lib/outcome/tlog/witnesses/known-witnesses'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { findLogProof } from './find-log-proof'
import { readLogCheckpoint } from './read-log-checkpoint'

const entryRow = z.object({ position: z.number(), sequence: z.number(), entry: z.string() })

function base64(hash: Buffer): string {
  return hash.toString('base64')
}

const hash = z.string().meta({ description: 'SHA-256, base64' })

const size = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const checkpoint = z.string().meta({ description: 'Signed note (c2sp.org/tlog-checkpoint) with its cosignatures' })

const vkey = z.string().meta({ description: 'c2sp.org/signed-note, verifier keys' })

export const getLogCall = call({
  method: 'GET',
  path: '/log',
  summary:
    'The public log of the installation: its size, latest checkpoint, keys and witnesses. Its tiles are at /tlog',
  tag: 'Ledger',
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
  run: async (ctx) => {
    const checkpoint = await readLogCheckpoint(ctx)
    if (checkpoint === null) throw new AppError('notFound')
    const { origin, size, root, note, witnesses } = checkpoint
    return {
      origin,
      size,
      root: root.toString('base64'),
      checkpoint: note,
      quorum: quorumSize(),
      keys: (await listLogKeys(origin)).map(({ text, createdAt, retiredAt }) => ({
        vkey: text,
        validFrom: createdAt,
        validUntil: retiredAt,
      })),
      witnesses: knownWitnesses().map(({ name, key }) => {
        return { name, vkey: key.text, cosigned: witnesses.includes(keyName(key)) }
      }),
    }
  },
})

export const getLogConsistencyCall = call({
  method: 'GET',
  path: '/log/consistency',
  summary: 'The proof that the public log of a size continues the one of an earlier size (RFC 6962)',
  tag: 'Ledger',
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
  run: async (ctx, { old, size }) => {
    if (old > size || size > (await logSize(ctx))) throw new AppError('notFound')
    const [oldRoot, root] = [await rootAt(ctx, old), await rootAt(ctx, size)]
    const path = await consistencyProof(ctx, old, size)
    return { old, size, oldRoot: oldRoot.toString('base64'), root: root.toString('base64'), path: path.map(base64) }
  },
})

export const getLogProofCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/ledger/log-proof',
  summary: 'The proof that the event of a receipt is in the public log, also as a .tlog-proof file',
  tag: 'Ledger',
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
  run: async (ctx, input) => {
    const proof = await findLogProof(ctx, await findProof(ctx, input))
    if (proof === null) throw new AppError('receiptNotSealed')
    const { index, text, path, checkpoint, file } = proof
    return { index, size: checkpoint.size, text, path: path.map(base64), checkpoint: checkpoint.note, file }
  },
})

export const listLogEntriesCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/ledger/log-entries',
  summary:
    'The entries of the public log that are of a vote, with the batch of each: a batch that its ledger lost is still named here',
  tag: 'Ledger',
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
  run: async (ctx, { moduleId, after = -1, size }) => {
    await getModuleFacts(ctx, { moduleId })
    const entries = await ctx.sql(entryRow)`
    SELECT "position", "sequence", encode("entry", 'hex') AS "entry" FROM "LogEntry"
    WHERE "moduleId" = ${moduleId} AND "position" > ${after} ORDER BY "position" LIMIT ${size}`
    const next = entries.length === size ? (entries.at(-1)?.position ?? null) : null
    return { moduleId, size: await logSize(ctx), entries, next }
  },
})
