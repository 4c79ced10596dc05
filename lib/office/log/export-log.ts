import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { translator } from '@/lib/foundation/i18n/translations'
import { csvText } from '@/lib/foundation/output/csv-text'
import { TextFile } from '@/lib/foundation/output/text-file'
import { listAudit } from '@/lib/identity/audit/queries'
import { recordAudit } from '@/lib/identity/audit/record'
import type { AuditFilter } from '@/lib/identity/audit/schemas'
import { actText, factTexts, subjectsOf, subjectText, whoText } from './log-text'
import { nameSubjects } from './name-subjects'

const ROWS_MAX = 50_000
const ROWS_AT_ONCE = 1000

/** The log as CSV, in the words of the page. ADMIN only; the download is itself recorded. */
export async function exportLog(ctx: Context, filter: AuditFilter): Promise<TextFile> {
  const t = translator(ctx.locale, 'admin')
  const head = ['when', 'who', 'what', 'subject', 'facts'] as const
  const rows: string[][] = [head.map((column) => t(`audit.${column}` as 'audit.when'))]
  for (let page = 0; rows.length <= ROWS_MAX; page++) {
    const { items } = await listAudit(ctx, { ...filter, page, size: ROWS_AT_ONCE })
    const named = await nameSubjects(ctx, subjectsOf(items))
    for (const { createdAt, actorId, actorName, act, subject, facts } of items)
      rows.push([
        createdAt.toISOString(),
        whoText(t, { actorId, actorName }),
        actText(t, act),
        subjectText(t, subject, named),
        factTexts(ctx, t, { act, facts }, named)
          .map(({ label, text }) => `${label}: ${text}`)
          .join('; '),
      ])
    if (items.length < ROWS_AT_ONCE) break
  }
  await recordAudit(ctx, { act: 'audit.exported', subject: 'audit', facts: { ...filter, rows: rows.length - 1 } })
  return new TextFile({ type: 'text/csv', name: 'log.csv', text: `\ufeff${csvText(rows)}` })
}
