import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { readColumn } from '@/lib/foundation/db/read-column'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { CsvReader, type CsvRow } from '@/lib/foundation/input/csv/csv-rows'
import { decodeChunks } from '@/lib/foundation/input/csv/decode-chunks'
import type { TextEncoding } from '@/lib/foundation/input/csv/detect-encoding'
import { nextTask } from '@/lib/foundation/next-task'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { issueInvitation } from '@/lib/identity/users/invitations/issue-invitation'
import { applyLines, type Outcome, rehearseLines } from './apply-lines'
import { importColumns } from './columns'
import { IMPORT_LINES_MAX, LEASE_SECONDS, LINES_AT_ONCE, MAILS_AT_ONCE, PROBLEMS_MAX } from './limits'
import {
  type ImportedLine,
  isRefused,
  type LineRules,
  type NamedPlaces,
  placeKey,
  type RefusedLine,
  readLine,
} from './read-line'

/**
 * Runs the step that an import waits for to its end: rehearsal, import, or mails. Commits slice by slice, so that
 * another worker continues behind the last one; a cancelled import stops with its slice. Without its file it has failed.
 */
export async function advanceImport(ctx: Context, row: PeopleImport): Promise<void> {
  if (row.state !== 'SENDING' && !(await isStored(row))) {
    await finish(ctx, row, { state: 'FAILED', fileKey: null, sample: [], finishedAt: new Date() })
    return
  }
  if (row.state === 'CHECKING' && (await readFile(ctx, row))) await finish(ctx, row, { state: 'CHECKED' })
  if (row.state === 'RUNNING' && (await readFile(ctx, row))) await finishRun(ctx, row)
  if (row.state === 'SENDING') await sendMails(ctx, row)
}

async function readFile(ctx: Context, row: PeopleImport): Promise<boolean> {
  const rules = await rulesOf(ctx, row)
  const seen = new Set<string>()
  let rowsRead = -row.rowsSkipped - (row.hasHeader ? 1 : 0)
  let lines = 0
  let done = row.rowsDone
  for await (const slice of slicesOfFile(row, LINES_AT_ONCE)) {
    const read: (ImportedLine | RefusedLine)[] = []
    for (const csvRow of slice) {
      const isHeading = rowsRead < 0
      rowsRead++
      if (isHeading) continue
      const line = withoutTwins(csvRow, rules, seen)
      if (line === null) continue
      lines++
      if (lines > IMPORT_LINES_MAX) break
      if (rowsRead > done) read.push(line)
    }
    const isFull = lines > IMPORT_LINES_MAX
    if (isFull) read.push({ line: slice.at(-1)?.line ?? 0, problem: 'LINES_TOO_MANY', field: '', value: '' })
    if (rowsRead > done) {
      if (!(await commitSlice(ctx, { ...row, rowsDone: done }, { read, rowsRead, lines }))) return false
      done = rowsRead
    }
    if (isFull) break
  }
  return true
}

// A second line with an address is refused, whatever it asks for.
function withoutTwins(csvRow: CsvRow, rules: LineRules, seen: Set<string>): ImportedLine | RefusedLine | null {
  const line = readLine(csvRow, rules)
  if (line === null || isRefused(line)) return line
  if (seen.has(line.emailKey)) return { line: line.line, problem: 'EMAIL_TWICE', field: 'email', value: line.email }
  seen.add(line.emailKey)
  return line
}

async function rulesOf(ctx: Context, row: PeopleImport): Promise<LineRules> {
  const columns = readColumn(importColumns, row.columns)
  const { processIds, groupIds } = row
  return {
    columns,
    width: await widthOf(row),
    locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
    languages: ctx.organization.languages,
    processIds,
    groupIds,
    ...(await readNamedPlaces(ctx)),
  }
}

async function widthOf(row: PeopleImport): Promise<number> {
  for await (const rows of slicesOfFile(row, row.rowsSkipped + 1)) return rows[row.rowsSkipped]?.cells.length ?? 0
  return 0
}

type Slice = { read: (ImportedLine | RefusedLine)[]; rowsRead: number; lines: number }

/** Writes a slice with its counters in one transaction; false if the import was cancelled meanwhile. */
function commitSlice(context: Context, row: PeopleImport, { read, rowsRead, lines }: Slice): Promise<boolean> {
  const good = read.filter((line): line is ImportedLine => !isRefused(line))
  return transaction(context, async (ctx) => {
    if (!(await holds(ctx, row))) return false
    const { id, state } = row
    const outcome = state === 'RUNNING' ? await applyLines(ctx, id, good) : await rehearseLines(ctx, good)
    const refused = [...read.filter(isRefused), ...outcome.refused]
    await ctx.db.peopleImport.update({
      where: { id },
      data: { ...countersOf(outcome, refused), rowsDone: rowsRead, linesTotal: lines },
    })
    await noteProblems(ctx, id, refused)
    return true
  })
}

/** Locks an import and extends its lease, unless it has left the step or another worker has gone on with it. */
async function holds(ctx: Context, { id, state, rowsDone }: PeopleImport): Promise<boolean> {
  const held = await ctx.sql`
    UPDATE "PeopleImport" SET "leasedUntil" = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    WHERE "id" = ${id} AND "organizationId" = ${ctx.organization.id} AND "state" = ${state}::"PeopleImportState"
      AND "rowsDone" = ${rowsDone} RETURNING "id"`
  return held.length > 0
}

function countersOf({ invited, joined, known }: Outcome, refused: readonly RefusedLine[]) {
  return {
    invitedCount: { increment: invited },
    joinedCount: { increment: joined },
    knownCount: { increment: known },
    refusedCount: { increment: refused.length },
  }
}

async function noteProblems(ctx: Context, importId: number, refused: readonly RefusedLine[]): Promise<void> {
  if (refused.length === 0) return
  const known = await ctx.db.peopleImportProblem.count({ where: { importId } })
  await ctx.db.peopleImportProblem.createMany({
    data: refused
      .slice(0, Math.max(0, PROBLEMS_MAX - known))
      .map((one) => ({ organizationId: ctx.organization.id, importId, ...one })),
    skipDuplicates: true,
  })
}

async function finishRun(ctx: Context, row: PeopleImport): Promise<void> {
  const state = row.sendsNow ? 'SENDING' : 'DONE'
  const isFinished = await finish(ctx, row, { state, fileKey: null, sample: [], finishedAt: new Date() })
  if (isFinished && row.fileKey) await currentStorage().delete(row.fileKey)
  if (!isFinished || !row.sendsNow) return
  const sending = await ctx.db.peopleImport.findFirst({ where: { id: row.id, state: 'SENDING' } })
  if (sending) await sendMails(ctx, sending)
}

type Finished = Partial<Pick<PeopleImport, 'state' | 'fileKey' | 'finishedAt'>> & { sample?: [] }

async function finish(ctx: Context, { id, state }: PeopleImport, data: Finished): Promise<boolean> {
  const { count } = await ctx.db.peopleImport.updateMany({ where: { id, state }, data: { ...data, leasedUntil: null } })
  return count > 0
}

async function sendMails(context: Context, row: PeopleImport): Promise<void> {
  for (;;) {
    const sent = await transaction(context, (ctx) => sendSlice(ctx, row))
    if (sent === null) return
    if (sent < MAILS_AT_ONCE) break
  }
  await finish(context, row, { state: 'DONE' })
}

/** Queues the next mails; null if the import was cancelled meanwhile. */
async function sendSlice(ctx: Context, row: PeopleImport): Promise<number | null> {
  if (!(await holds(ctx, row))) return null
  const unsent = await ctx.db.invitation.findMany({
    where: { importId: row.id, sentAt: null, acceptedAt: null, withdrawnAt: null },
    orderBy: { id: 'asc' },
    take: MAILS_AT_ONCE,
    select: { id: true, email: true, locale: true },
  })
  for (const { id, email, locale } of unsent) if (email) await issueInvitation(ctx, { id, email, locale })
  const sentCount = { increment: unsent.length }
  await ctx.db.peopleImport.update({ where: { id: row.id }, data: { sentCount } })
  return unsent.length
}

/** The rows of an uploaded list in slices of at most `size`, each in a turn of the event loop of its own. */
async function* slicesOfFile(
  { fileKey, encoding, delimiter }: Pick<PeopleImport, 'fileKey' | 'encoding' | 'delimiter'>,
  size: number,
): AsyncGenerator<CsvRow[]> {
  const stream = fileKey ? await currentStorage().stream(fileKey) : null
  if (!stream) throw new Error(`the file of an import is missing: ${fileKey}`)
  const reader = new CsvReader(delimiter)
  let rows: CsvRow[] = []
  for await (const piece of decodeChunks(stream, encoding as TextEncoding)) {
    rows.push(...reader.read(piece))
    while (rows.length >= size) yield rows.splice(0, size)
    await nextTask()
  }
  rows = [...rows, ...reader.end()]
  while (rows.length > 0) yield rows.splice(0, size)
}

/** Whether the file of an import is still in the storage. */
async function isStored({ fileKey }: Pick<PeopleImport, 'fileKey'>): Promise<boolean> {
  const stream = fileKey ? await currentStorage().stream(fileKey, { start: 0, end: 0 }) : null
  stream?.destroy()
  return stream !== null
}

/** Processes and groups by number and by each of their names. */
async function readNamedPlaces(ctx: Context): Promise<{ processes: NamedPlaces; groups: NamedPlaces }> {
  const [processes, groups] = await Promise.all([
    ctx.db.process.findMany({ where: { status: { not: 'ARCHIVED' } }, select: { id: true, name: true } }),
    ctx.db.group.findMany({ select: { id: true, name: true, processId: true } }),
  ])
  return {
    processes: named(processes.map((process) => ({ ...process, processId: null }))),
    groups: named(groups),
  }
}

type Place = { id: number; name: unknown; processId: number | null }

function named(places: readonly Place[]): NamedPlaces {
  const found = new Map<string, { id: number; processId: number | null } | null>()
  for (const { id, name, processId } of places) {
    const names = new Set(Object.values(readColumn(localizedText, name)).map((text) => placeKey(String(text))))
    for (const key of names) if (key !== '') found.set(key, found.has(key) ? null : { id, processId })
  }
  // A number is unambiguous, also if another place has it for a name.
  for (const { id, processId } of places) found.set(String(id), { id, processId })
  return found
}
