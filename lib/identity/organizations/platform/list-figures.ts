import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { prismaClient } from '@/lib/foundation/db/client'
import { poolSql } from '@/lib/foundation/db/sql'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import { listQuery } from '@/lib/foundation/input/paging'
import type { PlatformContext } from '@/lib/identity/organizations/hosts/platform-context'
import { canProvision } from '@/lib/identity/organizations/policy'

const figuresRow = z.object({
  id: z.number(),
  name: z.string(),
  members: z.number(),
  processes: z.number(),
  storageBytes: z.number(),
  lastActivityAt: z.date().nullable(),
  suspendedAt: z.date().nullable(),
})

export type OrganizationFigures = z.infer<typeof figuresRow>

/** Members, processes, storage and last activity of every organization. PLATFORM_ADMIN only; counts, never content. */
export async function listFigures(
  platform: PlatformContext,
  { page = 0, size = 50 }: { page?: number; size?: number } = {},
): Promise<Page<OrganizationFigures>> {
  requireAllowed(canProvision(platform.actor))
  const [items, total] = await Promise.all([
    poolSql()(figuresRow)`
      SELECT o."id", o."name", o."suspendedAt",
        (SELECT count(*)::int FROM "Membership" m WHERE m."organizationId" = o."id" AND m."status" = 'ACTIVE')
          AS "members",
        (SELECT count(*)::int FROM "Process" p WHERE p."organizationId" = o."id") AS "processes",
        (SELECT coalesce(sum(f."sizeBytes"), 0)::bigint FROM "File" f WHERE f."organizationId" = o."id")
          AS "storageBytes",
        (SELECT max(s."lastSeenAt") FROM "UserSession" s WHERE s."organizationId" = o."id") AS "lastActivityAt"
      FROM "Organization" o ORDER BY o."id" LIMIT ${size} OFFSET ${page * size}
      -- global: the platform administers every organization`,
    prismaClient().organization.count(),
  ])
  return { items, total, page, size }
}

export const listFiguresCall = call({
  method: 'GET',
  path: '/organizations/figures',
  summary: 'Members, processes, storage and last activity of every organization (PLATFORM_ADMIN)',
  tag: 'Organizations',
  access: 'platform',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      members: z.number().int(),
      processes: z.number().int(),
      storageBytes: z.number().int(),
      lastActivityAt: z.iso.datetime().nullable(),
      suspendedAt: z.iso.datetime().nullable(),
    }),
  ),
  errors: ['permissionDenied'],
  run: listFigures,
})
