import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { findStatement } from './find-statement'
import { canAnswerBarriers } from './policy'
import type { SaveStatementInput } from './schemas'
import { saveStatementInput } from './schemas'
import { statementFields } from './statement-fields'

/** Publishes the accessibility statement (ADMIN). */
export async function saveStatement(ctx: Context, { revision, ...input }: SaveStatementInput): Promise<void> {
  requireAllowed(canAnswerBarriers(ctx.actor))
  // A review that is still to come would end the reminders.
  const today = zonedTime(ctx.now, ctx.organization.timeZone).slice(0, 10)
  if (input.reviewedOn > today) throw new AppError('milestoneInFuture', {}, { field: 'reviewedOn' })
  if (input.reviewedOn < input.preparedOn) throw new AppError('dateInvalid', {}, { field: 'reviewedOn' })
  await transaction(ctx, async (ctx) => {
    const { id: organizationId } = await lockOrganization(ctx)
    const known = await findStatement(ctx)
    const subject = 'accessibility'
    await requireUnchanged(ctx, { revision, saved: statementFields(known, ctx.organization.timeZone), subject })
    const merged = (name: 'nonCompliance' | 'burden' | 'outOfScope') =>
      mergeTexts(known?.[name], input[name], ctx.organization.languages)
    const data = {
      ...input,
      preparedOn: new Date(input.preparedOn),
      reviewedOn: new Date(input.reviewedOn),
      nonCompliance: merged('nonCompliance'),
      burden: merged('burden'),
      outOfScope: merged('outOfScope'),
      remindedAt: null,
    }
    await ctx.db.accessibilityStatement.upsert({
      where: { organizationId },
      create: { organizationId, ...data },
      update: data,
    })
    await recordAudit(ctx, { act: 'accessibility.saved', subject, facts: { status: input.status } })
  })
}

export const saveStatementForm = form({
  input: formOf(saveStatementInput),
  run: saveStatement,
  access: 'office',
  redirectTo: () => routes.adminAccessibility({ done: 'saved' }),
})
