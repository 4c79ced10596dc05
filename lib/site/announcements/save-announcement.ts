import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId, formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import type { Announcement } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canAddAnnouncement, canAnnounce } from './policy'
import { announcementSaved } from './saved-fields'
import type { AnnouncementInput } from './schemas'
import { ANNOUNCEMENT_AUDIENCES, announcementBody } from './schemas'

/** Creates or changes an announcement. ADMIN, and DELEGATE for the members of own processes. */
export async function saveAnnouncement(context: Context, input: AnnouncementInput): Promise<Announcement> {
  const { id, revision, text, ...fields } = checked(input)
  requireAllowed(canAnnounce(context.actor, fields))
  const saved = await transaction(requireSignedIn(context), async (ctx) => {
    // Two officers must not add a third banner at once.
    await lockOrganization(ctx)
    const known = id === undefined ? null : await ctx.db.announcement.findFirst({ where: { id } })
    if (id !== undefined && !(known && canAnnounce(ctx.actor, known).allowed)) throw new AppError('announcementUnknown')
    if (known)
      await requireUnchanged(ctx, {
        revision,
        saved: announcementSaved(ctx, known),
        subject: `announcement ${known.id}`,
      })
    await requireProcess(ctx, fields.processId)
    const others = await ctx.db.announcement.findMany({
      where: { ...(id === undefined ? {} : { id: { not: id } }), endsAt: { gt: fields.startsAt } },
    })
    requireAllowed(canAddAnnouncement(fields, others))
    const data = { ...fields, text: mergeTexts(known?.text, text, ctx.organization.languages) }
    const announcement = known
      ? await ctx.db.announcement.update({ where: { id: known.id }, data })
      : await ctx.db.announcement.create({ data: { organizationId: ctx.organization.id, ...data } })
    await recordAudit(ctx, {
      act: 'announcement.saved',
      subject: `announcement ${announcement.id}`,
      facts: { text, level: fields.level, audience: fields.audience, process: fields.processId, isNew: !known },
    })
    return announcement
  })
  clearOrganizationCache()
  return saved
}

function checked(input: AnnouncementInput): AnnouncementInput {
  if (input.startsAt >= input.endsAt) throw new AppError('datesOutOfOrder', {}, { field: 'endsAt' })
  if ((input.audience === 'PROCESS') !== (input.processId !== null))
    throw new AppError('fieldInvalid', {}, { field: 'processId' })
  return input
}

async function requireProcess(ctx: Context, processId: number | null): Promise<void> {
  if (processId === null) return
  const found = await ctx.db.process.count({ where: { id: processId } })
  if (found === 0) throw new AppError('processUnknown', {}, { field: 'audience' })
}

/** The audience of a form: `ALL`, `MEMBERS`, or the id of a process. */
const audience = z
  .union([z.enum(ANNOUNCEMENT_AUDIENCES).exclude(['PROCESS']), formId], { error: 'fieldInvalid' })
  .transform((chosen) =>
    typeof chosen === 'number'
      ? { audience: 'PROCESS' as const, processId: chosen }
      : { audience: chosen, processId: null },
  )

export const saveAnnouncementForm = form({
  input: formOf(announcementBody.omit({ processId: true }), { id: formIdOrUndefined, audience }).transform(
    ({ audience, ...fields }) => ({ ...fields, ...audience }),
  ),
  run: saveAnnouncement,
  access: 'office',
  once: { name: 'announcement', by: 'text' },
  redirectTo: () => routes.adminAnnouncements({ done: 'saved' }),
})
