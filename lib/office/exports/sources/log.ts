import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { translator } from '@/lib/foundation/i18n/translations'
import type { TableCell } from '@/lib/foundation/output/table-cell'
import { countAudit, type LogEntry, listAuditBefore } from '@/lib/identity/audit/queries'
import { type AuditFilter, auditFilter } from '@/lib/identity/audit/schemas'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { actText, factTexts, subjectsOf, subjectText, whoText } from '@/lib/office/log/log-text'
import { nameSubjects } from '@/lib/office/log/name-subjects'
import { ROWS_AT_ONCE } from './limits'
import { exportSource } from './source'

const COLUMNS = ['when', 'who', 'what', 'subject', 'facts'] as const

/** The log in the words of its page, the latest first, with the filter of the page. */
export const logSource = exportSource({
  filter: z.strictObject(auditFilter),
  authorize: async (ctx) => requireAllowed(canAdministerPeople(ctx.actor)),
  head: async (ctx) => COLUMNS.map((name) => translator(ctx.locale, 'admin')(`audit.${name}`)),
  count: countAudit,
  rows: logRows,
})

async function* logRows(ctx: Context, filter: AuditFilter): AsyncGenerator<readonly TableCell[]> {
  const t = translator(ctx.locale, 'admin')
  for (let before: LogEntry | undefined; ; ) {
    const entries = await listAuditBefore(ctx, { ...filter, before, size: ROWS_AT_ONCE })
    const named = await nameSubjects(ctx, subjectsOf(entries))
    for (const entry of entries) {
      const facts = factTexts(ctx, t, entry, named).map(({ label, text }) => `${label}: ${text}`)
      const subject = subjectText(t, entry.subject, named)
      yield [entry.createdAt, whoText(t, entry), actText(t, entry.act), subject, facts.join('; ')]
    }
    before = entries.at(-1)
    if (entries.length < ROWS_AT_ONCE) return
  }
}
