import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import type { Prisma } from '@/lib/generated/prisma/client'

type AuditFacts = Record<string, Prisma.InputJsonValue | null | undefined>

type Act = {
  /** What was done, as a key under `admin.acts`: `process.created`. */
  act: MessageKey<'admin.acts'>
  /** What it was done to: `process 12`. */
  subject: string
  facts?: AuditFacts
}

/** Records an administrative act in its transaction; never record ballots. */
export async function recordAudit(
  ctx: Pick<Context, 'actor' | 'db' | 'organization' | 'now'>,
  { act, subject, facts = {} }: Act,
): Promise<void> {
  const { actor } = ctx
  const isPerson = actor.kind === 'user' && actor.userId > 0
  await ctx.db.auditEntry.create({
    data: {
      organizationId: ctx.organization.id,
      actorId: isPerson ? actor.userId : null,
      actorName: actor.kind === 'user' ? `${actor.name} ${actor.surname}`.trim() : '',
      act,
      subject,
      facts: withoutUndefined(facts),
      createdAt: ctx.now,
    },
  })
}
