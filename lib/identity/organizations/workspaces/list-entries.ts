import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { canArrangePortal } from '@/lib/identity/organizations/policy'
import { entries } from './workspace-shapes'

const entryRow = z.object({
  workspaceId: z.number(),
  name: z.string(),
  domain: z.string().nullable(),
  isPrivate: z.boolean(),
  isSuspended: z.boolean(),
  isHidden: z.boolean(),
  group: localizedText,
})

export type PortalEntry = z.infer<typeof entryRow>

/** Every workspace of the umbrella in the order of its portal, with hidden and suspended ones (ADMIN). */
export async function listEntries(ctx: Context): Promise<PortalEntry[]> {
  requireAllowed(canArrangePortal(ctx.actor, ctx.organization))
  return ctx.sql(entryRow)`
    SELECT o."id" AS "workspaceId", o."name", d."host" AS "domain",
      NOT o."publiclyVisible" OR o."twoLevelLogin" AS "isPrivate", o."suspendedAt" IS NOT NULL AS "isSuspended",
      coalesce(e."hidden", false) AS "isHidden", coalesce(e."group", '{}') AS "group"
    FROM "Organization" o
    LEFT JOIN "OrganizationDomain" d ON d."organizationId" = o."id" AND d."isPrimary" AND d."verifiedAt" IS NOT NULL
    LEFT JOIN "PortalEntry" e ON e."organizationId" = o."parentId" AND e."childId" = o."id"
    WHERE o."parentId" = ${ctx.organization.id}
    ORDER BY e."position", o."name", o."id" -- global: workspaces are organizations of their own`
}

export const listEntriesCall = call({
  method: 'GET',
  path: '/portal/entries',
  summary: 'Every workspace of the umbrella in the order of its portal, with hidden and suspended ones (ADMIN)',
  tag: 'Portal',
  access: 'member',
  output: entries,
  errors: ['permissionDenied', 'notAnUmbrella'],
  run: listEntries,
})
