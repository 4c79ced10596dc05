import 'server-only'
import { type Context, requireSignedIn } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { requireAllowed } from '@/lib/errors/decision'
import { getModuleFacts } from '@/lib/modules/queries'
import { allowedTypes } from './allowed-types'
import { checkContent } from './check-content'
import { canPropose } from './policy'
import type { DraftFields } from './schemas'
import { writeDraft } from './write-draft'

export type DraftAddress = { id: number; moduleId: number; processId: number; phaseId: number; revision: number }

/** Begins a proposal in an IDEAS module: version 1 as a draft, seen by its author alone. */
export async function createDraft(ctx: Context, input: DraftFields & { moduleId: number }): Promise<DraftAddress> {
  const { actor } = requireSignedIn(ctx)
  const { moduleId, locale = ctx.locale, ...fields } = input
  const facts = await getModuleFacts(ctx, { moduleId })
  const type = fields.type ?? allowedTypes(facts)[0] ?? 'PROPOSAL'
  requireAllowed(canPropose(actor, facts, ctx.now))
  await checkContent(ctx, facts, fields)
  const organizationId = ctx.organization.id
  return transaction(ctx, async (tx) => {
    const { id } = await tx.db.proposal.create({
      data: { organizationId, processId: facts.process.id, moduleId, type, authorId: actor.userId, createdAt: ctx.now },
      select: { id: true },
    })
    const version = await tx.db.proposalVersion.create({
      data: { organizationId, proposalId: id, number: 1, originalLocale: locale, createdAt: ctx.now },
      select: { id: true },
    })
    await writeDraft(tx, version.id, locale, { languages: [locale], ...fields })
    return { id, moduleId, processId: facts.process.id, phaseId: facts.phase.id, revision: 0 }
  })
}
