import 'server-only'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { ApiRequest } from '@/lib/edge/request/api-request'
import { AppError } from '@/lib/foundation/errors/app-error'
import { FILE_BYTES_MAX } from '@/lib/foundation/files/limits'
import { ReceivedFile } from '@/lib/foundation/input/received-file'
import { incomingFolder } from '@/lib/foundation/storage/incoming'
import { DRAINED_BYTES_MAX } from './limits'

export type Upload = {
  /** The fields of the form, including `file`. */
  fields: Record<string, unknown>
  /** Deletes the temporary files. */
  discard: () => Promise<void>
}

/** Size of the form without the file: boundaries, headers, other fields. */
const FORM_BYTES_MAX = 64 * 1024
const SECONDS_MAX = 120

/**
 * Streams a form with one file to a temporary folder, which the worker deletes if this process is killed. Throws unsupportedMediaType, invalidRequest, fileTooLarge
 * or uploadTooSlow, after deleting the folder.
 */
export async function receiveUpload(request: ApiRequest, secondsMax = SECONDS_MAX): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError('unsupportedMediaType')
  if (Number(request.headers.get('content-length') ?? 0) > DRAINED_BYTES_MAX) throw tooLarge()
  const folder = await mkdtemp(join(await incomingFolder(), 'upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    return { fields: await receive(request.body, type, folder, secondsMax), discard }
  } catch (error) {
    // What was received so far is of no use.
    await discard()
    throw error
  }
}

async function receive(
  body: ReadableStream<Uint8Array> | null,
  type: string,
  folder: string,
  secondsMax: number,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  const streams: BusboyFileStream[] = []
  const writes: Promise<void>[] = []
  let refusal: AppError | undefined
  /** Nothing more is stored. */
  const stopped = Promise.withResolvers<void>()
  const refuse = (error: AppError) => {
    refusal ??= error
    stopped.resolve()
  }
  const parser = newParser(type)
  parser.on('file', (field: string, stream: BusboyFileStream, name: string) => {
    streams.push(stream)
    stream.on('limit', () => refuse(tooLarge()))
    const path = join(folder, String(writes.length))
    const done = saveFile(stream, path).then((facts) => void fields.set(field, new ReceivedFile(path, name, facts)))
    // Reported by the wait for all writes below.
    done.catch(() => stopped.resolve())
    writes.push(done)
  })
  parser.on('field', (name: string, value: string) => fields.set(name, value))
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse(new AppError('invalidRequest')))
  const finished = new Promise<void>((resolve, reject) => parser.on('finish', resolve).on('error', reject))
  // A malformed form is refused below.
  finished.catch((cause: unknown) => refuse(new AppError('invalidRequest', {}, { cause })))
  try {
    await feed(body, {
      secondsMax,
      late: () => refuse(new AppError('uploadTooSlow')),
      take: async (chunk, total) => {
        if (total > FILE_BYTES_MAX + FORM_BYTES_MAX) refuse(tooLarge())
        // Not read faster than the disk takes it: the rest waits in the connection and not in memory.
        if (!refusal && !parser.write(chunk)) await Promise.race([once(parser, 'drain'), stopped.promise])
        return total <= DRAINED_BYTES_MAX
      },
    })
    if (refusal) throw refusal
    parser.end()
    // A malformed form, or a disk that is full.
    await Promise.all([finished, ...writes]).catch((cause: unknown) => {
      throw new AppError('invalidRequest', {}, { cause })
    })
    if (refusal) throw refusal
  } finally {
    parser.destroy()
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(writes)
  }
  return Object.fromEntries(fields)
}

function newParser(type: string): BusboyInstance {
  const limits = { files: 1, fields: 5, parts: 6, fileSize: FILE_BYTES_MAX, fieldSize: 1000, headerPairs: 10 }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits, preservePath: true })
  } catch (cause) {
    // A content type without a boundary.
    throw new AppError('invalidRequest', {}, { cause })
  }
}

type Feeding = {
  /** Returns whether to read on. */
  take: (chunk: Buffer, total: number) => Promise<boolean>
  secondsMax: number
  /** Called at the deadline, which ends slow bodies; afterwards nothing more is read. */
  late: () => void
}

// The byte limit also applies without a content-length. The deadline is no promise that each read is raced with: it would
// keep what was read until it is over.
async function feed(body: ReadableStream<Uint8Array> | null, { take, secondsMax, late }: Feeding): Promise<void> {
  if (!body) throw new AppError('invalidRequest')
  const reader = body.getReader()
  // The connection may be closed already.
  const cancel = () => void reader.cancel().catch(() => undefined)
  const deadline = setTimeout(() => {
    late()
    cancel()
  }, secondsMax * 1000)
  let total = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      total += value.byteLength
      if (!(await take(Buffer.from(value.buffer, value.byteOffset, value.byteLength), total))) return
    }
  } catch (error) {
    // The client left or sent what is no form.
    throw error instanceof AppError ? error : new AppError('invalidRequest', {}, { cause: error })
  } finally {
    clearTimeout(deadline)
    cancel()
  }
}

async function saveFile(stream: Readable, path: string): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  await pipeline(
    stream,
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sizeBytes += chunk.byteLength
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return { sizeBytes, sha256: hash.digest('hex') }
}

function tooLarge(): AppError {
  return new AppError('fileTooLarge', { limit: FILE_BYTES_MAX / 1024 / 1024 }, { field: 'file' })
}
