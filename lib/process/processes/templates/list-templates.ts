import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { listQuery } from '@/lib/foundation/input/paging'
import { canCreateProcess } from '@/lib/process/processes/policy'
import { type ProcessSetup, processSetup } from './setup-schemas'
import { common, template } from './setup-shapes'

export type ListedTemplate = { id: number; name: string; createdAt: Date }

/** Templates of the organization's own, newest first. ADMIN only. */
export async function listTemplates(
  ctx: Context,
  { page = 0, size = 100 }: { page?: number; size?: number } = {},
): Promise<Page<ListedTemplate>> {
  requireAllowed(canCreateProcess(ctx.actor))
  const select = { id: true, name: true, createdAt: true } as const
  const [items, total] = await Promise.all([
    ctx.db.processTemplate.findMany({ select, orderBy: { id: 'desc' }, skip: page * size, take: size }),
    ctx.db.processTemplate.count(),
  ])
  return { items, total, page, size }
}

/** The set-up of a template. ADMIN only. */
export async function getTemplateSetup(ctx: Context, id: number): Promise<ProcessSetup> {
  requireAllowed(canCreateProcess(ctx.actor))
  const row = await ctx.db.processTemplate.findFirst({ where: { id }, select: { setup: true } })
  if (!row) throw new AppError('templateUnknown')
  return readColumn(processSetup, row.setup)
}

const neighbourRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  organizationName: z.string(),
  name: localizedText,
})

export type NeighbourProcess = z.infer<typeof neighbourRow>

/** Public processes of the other organizations of the umbrella, whose set-up can be cloned. ADMIN only. */
export async function listNeighbourProcesses(ctx: Context): Promise<NeighbourProcess[]> {
  requireAllowed(canCreateProcess(ctx.actor))
  const { id, parentId } = ctx.organization
  return ctx.sql(neighbourRow)`
    SELECT p."id", p."organizationId", o."name" AS "organizationName", p."name"
    FROM "Process" p JOIN "Organization" o ON o."id" = p."organizationId"
    WHERE p."visibility" = 'PUBLIC' AND p."status" <> 'DRAFT' AND o."publiclyVisible" AND o."suspendedAt" IS NULL
      AND o."id" <> ${id}
      AND (o."parentId" = ${id} OR o."id" = ${parentId}::int OR o."parentId" = ${parentId}::int)
    ORDER BY o."name", p."id" DESC LIMIT 200 -- global: the umbrella lists its workspaces`
}

export const listTemplatesCall = call({
  ...common,
  method: 'GET',
  path: '/process-templates',
  summary: 'Templates of the organization’s own, newest first (ADMIN)',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(template),
  errors: ['permissionDenied'],
  run: listTemplates,
})
