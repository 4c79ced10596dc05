import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { fileName } from '@/lib/foundation/files/naming'
import { CsvReader } from '@/lib/foundation/input/csv/csv-rows'
import { decodeChunks } from '@/lib/foundation/input/csv/decode-chunks'
import { detectDelimiter } from '@/lib/foundation/input/csv/detect-delimiter'
import { detectEncoding, type TextEncoding } from '@/lib/foundation/input/csv/detect-encoding'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { isHeading, matchContent, matchHeadings } from './columns'
import { CELL_SHOWN_MAX, COLUMNS_MAX, SAMPLE_ROWS } from './limits'

const UPLOADS: Limit = { name: 'people-import', points: 30, seconds: 3600 }
const HEAD_CHARACTERS = 64 * 1024

type Incoming = { name: string; sizeBytes: number; read: () => Promise<Buffer> }

/**
 * Stores a list of people, recognizes encoding, delimiter and columns, and waits for the columns to be confirmed.
 * Nobody is invited. The file is deleted with the end of the import, or after a week.
 */
export async function createImport(ctx: Context, { file }: { file: Incoming }): Promise<PeopleImport> {
  requireAllowed(canAdministerPeople(ctx.actor))
  await consumeShared(UPLOADS, String(ctx.organization.id))
  const bytes = await file.read()
  const { encoding, delimiter, rows } = await recognize(bytes)
  const [first = []] = rows
  if (first.length === 0) throw new AppError('importFileInvalid', {}, { field: 'file' })
  const hasHeader = isHeading(first)
  const fileKey = `people-imports/${ctx.organization.id}/${randomUUID()}.csv`
  await currentStorage().put(fileKey, bytes)
  const row = await ctx.db.peopleImport.create({
    data: {
      organizationId: ctx.organization.id,
      userId: ctx.actor.kind === 'user' && ctx.actor.userId > 0 ? ctx.actor.userId : null,
      fileName: fileName(file.name),
      fileKey,
      sizeBytes: file.sizeBytes,
      encoding,
      delimiter,
      hasHeader,
      sample: rows,
      columns: hasHeader ? matchHeadings(first) : matchContent(first),
      locale: ctx.organization.languages[0] ?? ctx.locale,
      createdAt: ctx.now,
    },
  })
  await recordAudit(ctx, { act: 'peopleImport.uploaded', subject: `import ${row.id}`, facts: { file: row.fileName } })
  return row
}

type Recognized = { encoding: TextEncoding; delimiter: string; rows: string[][] }

async function recognize(bytes: Buffer): Promise<Recognized> {
  const chunks = () => chunksOf(bytes)
  const encoding = await detectEncoding(chunks)
  let head = ''
  for await (const piece of decodeChunks(chunks(), encoding)) {
    head += piece
    if (head.length >= HEAD_CHARACTERS) break
  }
  // Files of other kinds hold NUL; a table of text does not.
  if (head.includes('\0')) throw new AppError('importFileInvalid', {}, { field: 'file' })
  const delimiter = detectDelimiter(head.endsWith('\n') ? head : `${head}\n`)
  const reader = new CsvReader(delimiter)
  const rows = [...reader.read(head), ...reader.end()]
  return {
    encoding,
    delimiter,
    rows: rows
      .slice(0, SAMPLE_ROWS)
      .map(({ cells }) => cells.map(shortened))
      .map(narrowed),
  }
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const size = 256 * 1024
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function shortened(cell: string): string {
  return [...cell.trim().replace(/\p{C}/gu, ' ')].slice(0, CELL_SHOWN_MAX).join('')
}

function narrowed(cells: string[]): string[] {
  return cells.slice(0, COLUMNS_MAX)
}
