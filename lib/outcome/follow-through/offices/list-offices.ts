import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { canListOffices } from '@/lib/outcome/follow-through/policy'

export const id = z.number().int()

const officeRow = z.object({
  id: z.number(),
  name: localizedText,
  email: z.string(),
  phone: z.string(),
  isRetired: z.boolean(),
  members: z.array(z.object({ id: z.number(), name: z.string(), username: z.string() })),
  /** Projects that are neither done nor stopped. */
  openCount: z.number(),
})

export type OfficeRow = z.infer<typeof officeRow>

const OFFICES_MAX = 500

/** The offices of the organization with their members (ADMIN, DELEGATE). */
export async function listOffices(ctx: Context): Promise<OfficeRow[]> {
  requireAllowed(canListOffices(ctx.actor))
  const { id: organizationId } = ctx.organization
  return ctx.sql(officeRow)`
    SELECT o."id", o."name", o."email", o."phone", o."retiredAt" IS NOT NULL AS "isRetired",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u."id", 'username', u."username", 'name',
          coalesce(nullif(trim(concat_ws(' ', u."name", u."surname")), ''), u."username")) ORDER BY u."id"), '[]')
        FROM "OfficeMember" m JOIN "User" u ON u."id" = m."userId" AND u."erasedAt" IS NULL
        WHERE m."officeId" = o."id" AND m."organizationId" = ${organizationId}) AS "members",
      (SELECT count(*)::int FROM "Delivery" d WHERE d."officeId" = o."id" AND d."organizationId" = ${organizationId}
        AND d."state" NOT IN ('DONE', 'STOPPED')) AS "openCount"
    FROM "Office" o WHERE o."organizationId" = ${organizationId}
    ORDER BY o."retiredAt" IS NOT NULL, o."id" LIMIT ${OFFICES_MAX}`
}

const texts = z.record(z.string(), z.string())

const office = z.object({
  id,
  name: texts,
  email: z.string(),
  phone: z.string(),
  isRetired: z.boolean(),
  members: z.array(z.object({ id, name: z.string(), username: z.string() })),
  openCount: id.meta({ description: 'Projects that are neither done nor stopped' }),
})

export const listOfficesCall = call({
  method: 'GET',
  path: '/offices',
  summary: 'The offices that carry out projects, with the people who report (ADMIN, DELEGATE)',
  tag: 'Follow-through',
  access: 'member',
  output: z.array(office),
  errors: ['permissionDenied'],
  run: listOffices,
})
