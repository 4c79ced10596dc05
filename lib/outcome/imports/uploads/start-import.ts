import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formId, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
import { lockImport } from './lock-import'
import { importReport } from './report'
import type { StartImportInput } from './schemas'
import { startImportInput } from './schemas'

type Start = StartImportInput & { importId: number }

/**
 * Queues a checked file for its import, with the rule of the file or another one. Throws importNotReady, ruleUnknown and
 * thresholdMissing.
 */
export async function startImport(ctx: Context, { importId, rule, threshold }: Start): Promise<{ importId: number }> {
  return transaction(ctx, async (ctx) => {
    const found = await lockImport(ctx, importId)
    if (found.state !== 'CHECKED' || found.report === null) throw new AppError('importNotReady')
    const report = readColumn(importReport, found.report)
    if (rule === undefined && report.rule === null) throw new AppError('ruleUnknown', {}, { field: 'rule' })
    const chosen = rule && chosenRule(rule, threshold)
    await ctx.db.electionImport.update({
      where: { id: importId },
      data: { state: 'QUEUED', attempts: 0, leaseUntil: null, ...(chosen && { rule: chosen }) },
    })
    await recordAudit(ctx, {
      act: 'import.started',
      subject: `import ${importId}`,
      facts: { file: found.fileName, rule: rule ?? report.rule },
    })
    return { importId }
  })
}

function chosenRule(kind: string, threshold: number | undefined) {
  const parsed = ruleInput.safeParse({ kind, ...(threshold !== undefined && kind !== 'equal-shares' && { threshold }) })
  if (parsed.success) return parsed.data
  throw new AppError('fieldMissing', { field: 'threshold' }, { field: 'threshold' })
}

export const startImportForm = form({
  input: formOf(startImportInput, { importId: formId, rule: formTextOrUndefined(startImportInput.shape.rule) }),
  run: startImport,
  access: 'office',
  redirectTo: ({ importId }) => routes.adminImport(importId),
})
