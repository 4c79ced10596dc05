import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { refuseFields } from '@/lib/foundation/errors/refuse-fields'
import type { SavedDraft } from '@/lib/ideas/proposals/draft-address'
import { canPropose } from '@/lib/ideas/proposals/policy'
import type { DraftFields } from '@/lib/ideas/proposals/schemas'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { allowedTypes } from './allowed-types'
import { storeFormKey, takeFormKey } from './begin-once'
import { contentRefusals } from './content-refusals'
import { saveDraftWithin } from './save-draft'
import { type InvalidFields, validFields } from './valid-fields'
import { writeDraft } from './write-draft'

type NewDraft = DraftFields & {
  moduleId: number
  formKey?: string | undefined
  /** Of the draft that the form with this key has begun, as the author has seen it in a conflict. */
  revision?: string | undefined
}

/**
 * Begins a proposal in an IDEAS module: version 1 as a draft, visible to its author only. If the form with this key has
 * begun a draft already, that draft is saved instead.
 */
export async function createDraft(
  ctx: Context,
  input: NewDraft,
  invalid: InvalidFields = 'reject',
): Promise<SavedDraft> {
  const { actor } = requireSignedIn(ctx)
  const { moduleId, formKey, revision, locale = ctx.locale, ...given } = input
  const facts = await getModuleFacts(ctx, { moduleId })
  requireAllowed(canPropose(actor, facts, ctx.now))
  const refused = await contentRefusals(ctx, facts, given)
  const fields = validFields(given, refused, invalid)
  const type = fields.type ?? allowedTypes(facts)[0] ?? 'PROPOSAL'
  const organizationId = ctx.organization.id
  return transaction(ctx, async (tx) => {
    const begun = formKey === undefined ? null : await takeFormKey(tx, formKey)
    if (formKey !== undefined && begun) {
      const original = input.locale && { locale, changesOriginal: true }
      const saved = await saveDraftWithin(
        tx,
        { ...fields, ...begun, ...(revision !== undefined && { revision }), ...original },
        invalid,
      )
      await storeFormKey(tx, formKey, { proposalId: saved.id, revision: saved.revision })
      return { ...saved, refused: [...refused, ...saved.refused] }
    }
    const { id } = await tx.db.proposal.create({
      data: { organizationId, processId: facts.process.id, moduleId, type, authorId: actor.userId, createdAt: ctx.now },
      select: { id: true },
    })
    const version = await tx.db.proposalVersion.create({
      data: { organizationId, proposalId: id, number: 1, originalLocale: locale, createdAt: ctx.now },
      select: { id: true },
    })
    const ofFiles = await writeDraft(tx, Number(version.id), locale, { languages: [locale], ...fields })
    if (invalid === 'reject') refuseFields(ofFiles)
    if (formKey !== undefined) await storeFormKey(tx, formKey, { proposalId: id, revision: '0' })
    const address = { id, moduleId, processId: facts.process.id, phaseId: facts.phase.id, revision: '0' }
    return { ...address, refused: [...refused, ...ofFiles] }
  })
}
