import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canPropose } from '@/lib/ideas/proposals/policy'
import type { DraftFields } from '@/lib/ideas/proposals/schemas'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { allowedTypes } from './allowed-types'
import { keepFormKey, takeFormKey } from './begin-once'
import { checkContent } from './check-content'
import type { DraftAddress } from './draft-address'
import { saveDraftWithin } from './save-draft'
import { writeDraft } from './write-draft'

type NewDraft = DraftFields & { moduleId: number; formKey?: string | undefined }

/**
 * Begins a proposal in an IDEAS module: version 1 as a draft, seen by its author alone. A form that has begun one already,
 * by its key, goes on with that one.
 */
export async function createDraft(ctx: Context, input: NewDraft): Promise<DraftAddress> {
  const { actor } = requireSignedIn(ctx)
  const { moduleId, formKey, locale = ctx.locale, ...fields } = input
  const facts = await getModuleFacts(ctx, { moduleId })
  const type = fields.type ?? allowedTypes(facts)[0] ?? 'PROPOSAL'
  requireAllowed(canPropose(actor, facts, ctx.now))
  await checkContent(ctx, facts, fields)
  const organizationId = ctx.organization.id
  return transaction(ctx, async (tx) => {
    const begun = formKey === undefined ? null : await takeFormKey(tx, formKey)
    if (formKey !== undefined && begun) {
      const saved = await saveDraftWithin(tx, {
        ...fields,
        ...begun,
        ...(input.locale && { locale, changesOriginal: true }),
      })
      await keepFormKey(tx, formKey, { proposalId: saved.id, revision: saved.revision })
      return saved
    }
    const { id } = await tx.db.proposal.create({
      data: { organizationId, processId: facts.process.id, moduleId, type, authorId: actor.userId, createdAt: ctx.now },
      select: { id: true },
    })
    const version = await tx.db.proposalVersion.create({
      data: { organizationId, proposalId: id, number: 1, originalLocale: locale, createdAt: ctx.now },
      select: { id: true },
    })
    await writeDraft(tx, version.id, locale, { languages: [locale], ...fields })
    if (formKey !== undefined) await keepFormKey(tx, formKey, { proposalId: id, revision: 0 })
    return { id, moduleId, processId: facts.process.id, phaseId: facts.phase.id, revision: 0 }
  })
}
