import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { jsonOf } from '@/lib/edge/http/body/json-text'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formFlag, formInput, formTextOrNone } from '@/lib/foundation/input/form-fields'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import type { OrganizationMap } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { MAP_TEXT_MAX } from './limits'
import { mapFields } from './saved-fields'
import type { ChangeMapInput } from './schemas'
import { changeMapInput } from './schemas'

/** Changes the street map of the organization; what is left out stays, null removes. */
export async function changeMap(ctx: Context, input: ChangeMapInput): Promise<OrganizationMap> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const map = await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    const organizationId = ctx.organization.id
    const known = await ctx.db.organizationMap.findUnique({ where: { organizationId } })
    const subject = `map ${organizationId}`
    const { revision, drawing, boundary, ...plain } = input
    await requireUnchanged(ctx, { revision, saved: mapFields(known), subject })
    const data = withoutUndefined(plain)
    await ctx.db.organizationMap.upsert({
      where: { organizationId },
      create: { organizationId, ...data },
      update: { ...data, revision: { increment: 1 } },
    })
    if (drawing !== undefined)
      await ctx.sql`
        UPDATE "OrganizationMap" SET "drawing" = ${drawing && JSON.stringify(drawing)}::jsonb
        WHERE "organizationId" = ${organizationId}`
    if (boundary !== undefined)
      await ctx.sql`
        UPDATE "OrganizationMap" SET "boundary" = ${boundary && JSON.stringify(boundary)}::jsonb
        WHERE "organizationId" = ${organizationId}`
    await recordAudit(ctx, {
      act: 'organization.mapChanged',
      subject,
      facts: {
        ...withoutUndefined(plain),
        ...(drawing === undefined ? {} : { features: drawing?.features.length ?? 0 }),
        ...(boundary === undefined ? {} : { hasBoundary: boundary !== null }),
      },
    })
    return ctx.db.organizationMap.findUniqueOrThrow({ where: { organizationId } })
  })
  clearOrganizationCache()
  return map
}

const lines = (text: unknown) =>
  String(text ?? '')
    .split(/\s+/)
    .filter(Boolean)

// Text that is no JSON is left as it is, and refused by the schema.
function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || text === '' || text.length > MAP_TEXT_MAX) return text || undefined
  return jsonOf(text, { items: MAP_TEXT_MAX }) ?? text
}

/** Saves the map; the files of the form are passed on as their text. */
/** The form of the map: files arrive as their text; an empty one leaves what is stored. */
export const changeMapForm = form({
  input: formInput(
    z
      .strictObject({
        styleUrl: formTextOrNone(changeMapInput.shape.styleUrl.unwrap()),
        tileOrigins: z.preprocess(lines, changeMapInput.shape.tileOrigins.unwrap()),
        attribution: changeMapInput.shape.attribution,
        drawing: z.preprocess(parsed, changeMapInput.shape.drawing),
        boundary: z.preprocess(parsed, changeMapInput.shape.boundary),
        removesDrawing: formFlag,
        removesBoundary: formFlag,
        revision: changeMapInput.shape.revision,
      })
      .transform(({ removesDrawing, removesBoundary, ...form }) => ({
        ...form,
        ...(removesDrawing ? { drawing: null } : {}),
        ...(removesBoundary ? { boundary: null } : {}),
      })),
  ),
  run: changeMap,
  access: 'office',
  prepare: async (data) => {
    for (const name of ['drawing', 'boundary']) {
      const file = data.get(name)
      if (file instanceof File) data.set(name, file.size > MAP_TEXT_MAX ? 'too large' : await file.text())
    }
  },
  secrets: ['drawing', 'boundary'],
  redirectTo: () => routes.adminMap('saved'),
})
