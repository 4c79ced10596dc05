import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { form } from '@/lib/foundation/input/form'
import { formFlag, formId, formInput } from '@/lib/foundation/input/form-fields'
import { writtenNumber } from '@/lib/foundation/input/written-number'
import { recordAudit } from '@/lib/identity/audit/record'
import { ENTRIES_MAX } from '@/lib/identity/organizations/limits'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canArrangePortal } from '@/lib/identity/organizations/policy'
import { listEntries, type PortalEntry } from './list-entries'
import type { WriteEntriesInput } from './workspace-schemas'
import { writeEntriesInput } from './workspace-schemas'
import { entries } from './workspace-shapes'

/** Sets order, groups and visibility of the workspaces on the portal; those that are not named come last. */
export async function writeEntries(ctx: Context, { entries }: WriteEntriesInput): Promise<PortalEntry[]> {
  requireAllowed(canArrangePortal(ctx.actor, ctx.organization))
  return transaction(ctx, async (ctx) => {
    const { id } = await lockOrganization(ctx)
    const rows = await ctx.sql(idRow)`
      SELECT "id" FROM "Organization" WHERE "parentId" = ${id} -- global: workspaces are organizations of their own`
    const children = new Set(rows.map((row) => row.id))
    const unknown = entries.findIndex(({ workspaceId }) => !children.has(workspaceId))
    if (unknown >= 0) throw new AppError('organizationUnknown', {}, { field: `entries.${unknown}.workspaceId` })
    await ctx.db.portalEntry.deleteMany({})
    await ctx.db.portalEntry.createMany({
      data: entries.map(({ workspaceId, group, isHidden }, position) => ({
        organizationId: id,
        childId: workspaceId,
        position,
        group,
        hidden: isHidden,
      })),
    })
    const hidden = entries.filter(({ isHidden }) => isHidden).map(({ workspaceId }) => workspaceId)
    const facts = { order: entries.map(({ workspaceId }) => workspaceId), hidden }
    await recordAudit(ctx, { act: 'portal.arranged', subject: `organization ${id}`, facts })
    return listEntries(ctx)
  })
}

export const writeEntriesCall = call({
  method: 'PUT',
  path: '/portal/entries',
  summary: 'Set order, groups and visibility of the workspaces on the portal; unnamed ones come last (ADMIN)',
  tag: 'Portal',
  access: 'member',
  body: writeEntriesInput,
  output: entries,
  errors: ['permissionDenied', 'notAnUmbrella', 'organizationUnknown'],
  run: writeEntries,
})

const entry = z
  .strictObject({
    workspaceId: formId,
    /** The officer's number; decimals put a workspace between two others. */
    place: z.string().max(20),
    group: boundedRecord(z.string(), z.string(), LOCALES.length).default({}),
    isHidden: formFlag,
  })
  .transform(({ place, ...rest }) => ({ ...rest, place: writtenNumber(place) }))

function placeOf({ place }: { place: number }): number {
  return Number.isNaN(place) ? Number.POSITIVE_INFINITY : place
}

/** Order, groups and visibility of all workspaces; an entry without a number comes last. */
export const writeEntriesForm = form({
  input: formInput(
    z
      .strictObject({ entries: boundedRecord(z.string().regex(/^\d{1,3}$/), entry, ENTRIES_MAX).default({}) })
      .transform(({ entries }): unknown => ({
        entries: Object.values(entries)
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map(({ place: _place, ...rest }) => rest),
      }))
      .pipe(writeEntriesInput),
  ),
  run: writeEntries,
  access: 'office',
  redirectTo: () => routes.adminWorkspaces('saved'),
})
