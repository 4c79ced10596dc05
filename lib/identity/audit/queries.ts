import 'server-only'
import { holds } from '@/lib/foundation/context/actor'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { allow, deny, requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import type { AuditEntry } from '@/lib/generated/prisma/client'
import { auditFacts } from './facts'

/** Administrative acts of the organization, newest first. ADMIN only. */
export async function listAudit(ctx: Context, { page = 0, size = 50 }): Promise<Page<AuditEntry>> {
  requireAllowed(holds(ctx.actor, 'ADMIN') ? allow : deny('permissionDenied'))
  const [items, total] = await Promise.all([
    ctx.db.auditEntry.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], skip: page * size, take: size }),
    ctx.db.auditEntry.count(),
  ])
  return { items, total, page, size }
}

/** The API answer: an act without its organization. */
export function auditAnswer({ items, ...page }: Page<AuditEntry>) {
  return {
    ...page,
    items: items.map(({ organizationId: _, facts, ...entry }) => ({
      ...entry,
      facts: readColumn(auditFacts, facts),
    })),
  }
}
