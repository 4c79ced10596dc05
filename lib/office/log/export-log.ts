import 'server-only'
import { createHash } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'
import { type Translator, translator } from '@/lib/foundation/i18n/translations'
import { nextTask } from '@/lib/foundation/next-task'
import { csvText } from '@/lib/foundation/output/csv-text'
import { TextFile } from '@/lib/foundation/output/text-file'
import { type LogEntry, listAuditBefore } from '@/lib/identity/audit/queries'
import { recordAudit } from '@/lib/identity/audit/record'
import type { AuditFilter } from '@/lib/identity/audit/schemas'
import { actText, factTexts, subjectsOf, subjectText, whoText } from './log-text'
import { nameSubjects, type Subject } from './name-subjects'

const ROWS_MAX = 50_000
const ROWS_READ_AT_ONCE = 250
/** Far below 50 ms, also for acts with many facts. */
const ROWS_WRITTEN_AT_ONCE = 25

const COLUMNS = ['when', 'who', 'what', 'subject', 'facts'] as const

/**
 * The log as CSV, in the words of the page. ADMIN only; the download is itself recorded. Written in slices, so that
 * it neither occupies the event loop nor keeps rows in memory.
 */
export async function exportLog(ctx: Context, filter: AuditFilter): Promise<TextFile> {
  const t = translator(ctx.locale, 'admin')
  const head = COLUMNS.map((column) => t(`audit.${column}` as 'audit.when'))
  const parts = [Buffer.from(`\ufeff${csvText([head])}`)]
  const hash = createHash('sha1')
  let rows = 0
  for await (const { entries, named } of slicesOf(ctx, filter)) {
    const part = Buffer.from(csvText(entries.map((entry) => rowOf(ctx, t, entry, named))))
    hash.update(part)
    parts.push(part)
    rows += entries.length
    await nextTask()
  }
  await recordAudit(ctx, { act: 'audit.exported', subject: 'audit', facts: { ...filter, rows } })
  const etag = `W/"${hash.update(parts[0] ?? '').digest('base64url')}"`
  return new TextFile({ type: 'text/csv', name: 'log.csv', bytes: Buffer.concat(parts), etag })
}

type Slice = { entries: LogEntry[]; named: ReadonlyMap<string, Subject> }

async function* slicesOf(ctx: Context, filter: AuditFilter): AsyncGenerator<Slice> {
  let before: LogEntry | undefined
  for (let read = 0; read < ROWS_MAX; read += ROWS_READ_AT_ONCE) {
    const entries = await listAuditBefore(ctx, { ...filter, before, size: ROWS_READ_AT_ONCE })
    const named = await nameSubjects(ctx, subjectsOf(entries))
    for (let at = 0; at < entries.length; at += ROWS_WRITTEN_AT_ONCE)
      yield { entries: entries.slice(at, at + ROWS_WRITTEN_AT_ONCE), named }
    if (entries.length < ROWS_READ_AT_ONCE) return
    before = entries.at(-1)
  }
}

function rowOf(ctx: Context, t: Translator<'admin'>, entry: LogEntry, named: Slice['named']): string[] {
  const { createdAt, actorId, actorName, act, subject, facts } = entry
  return [
    createdAt.toISOString(),
    whoText(t, { actorId, actorName }),
    actText(t, act),
    subjectText(t, subject, named),
    factTexts(ctx, t, { act, facts }, named)
      .map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
  ]
}
