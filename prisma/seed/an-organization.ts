import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { prismaClient } from '@/lib/foundation/db/client'
import type { Prisma } from '@/lib/generated/prisma/client'
import { currentOfRow } from '@/lib/identity/organizations/hosts/current-row'

type Options = Omit<Prisma.OrganizationUncheckedCreateInput, 'domains'> & { host: string }

/**
 * Creates an organization and returns a context to fill it, or null if it exists. Its host is verified only by
 * openToVisitors(): a partial demo is not served, and an interrupted seed starts this organization again.
 */
export async function anOrganization({ host, ...data }: Options): Promise<Context | null> {
  const db = prismaClient()
  const known = await db.organizationDomain.findUnique({ where: { host } })
  if (known?.verifiedAt) return null
  if (known) await putAside(known.organizationId)
  const organization = await db.organization.create({
    data: { ...data, domains: { create: { host, isPrimary: true } } },
  })
  return createContext({ organization: currentOfRow(organization, host), actor: operator, locale: 'it' })
}

/** Verifies the host: the last step, which marks the demo data as complete. */
export async function openToVisitors(ctx: Context): Promise<void> {
  await ctx.db.organizationDomain.updateMany({ where: { verifiedAt: null }, data: { verifiedAt: new Date() } })
}

// Ledgers cannot be deleted: rows of an interrupted seed stay, unreachable.
async function putAside(organizationId: number): Promise<void> {
  const db = prismaClient()
  await db.organizationDomain.deleteMany({ where: { organizationId } })
  await db.organization.update({ where: { id: organizationId }, data: { suspendedAt: new Date(), parentId: null } })
}
