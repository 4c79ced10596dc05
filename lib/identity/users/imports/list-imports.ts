import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import type { PeopleImport, PeopleImportProblem } from '@/lib/generated/prisma/client'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { PROBLEMS_PAGE_SIZE } from './limits'

type Paged = { page?: number; size?: number }

/** The imports of the organization, newest first. ADMIN only. */
export async function listImports(ctx: Context, { page = 0, size = 20 }: Paged = {}): Promise<Page<PeopleImport>> {
  requireAllowed(canAdministerPeople(ctx.actor))
  const [items, total] = await Promise.all([
    ctx.db.peopleImport.findMany({ orderBy: { id: 'desc' }, skip: page * size, take: size }),
    ctx.db.peopleImport.count(),
  ])
  return { items, total, page, size }
}

/** An import and the number of its invitations that are not sent yet. ADMIN only. */
export async function getImport(ctx: Context, id: number): Promise<PeopleImport & { unsentCount: number }> {
  requireAllowed(canAdministerPeople(ctx.actor))
  const row = await ctx.db.peopleImport.findFirst({ where: { id } })
  if (!row) throw new AppError('peopleImportUnknown')
  const unsentCount = await ctx.db.invitation.count({
    where: { importId: id, sentAt: null, acceptedAt: null, withdrawnAt: null },
  })
  return { ...row, unsentCount }
}

type Problems = Paged & { id: number }

/** The refused lines of an import, by line. ADMIN only. */
export async function listProblems(
  ctx: Context,
  { id, page = 0, size = PROBLEMS_PAGE_SIZE }: Problems,
): Promise<Page<PeopleImportProblem>> {
  await getImport(ctx, id)
  const where = { importId: id }
  const [items, total] = await Promise.all([
    ctx.db.peopleImportProblem.findMany({ where, orderBy: { line: 'asc' }, skip: page * size, take: size }),
    ctx.db.peopleImportProblem.count({ where }),
  ])
  return { items, total, page, size }
}
