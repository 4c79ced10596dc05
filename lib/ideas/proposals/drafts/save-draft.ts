import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canEditDraft } from '@/lib/ideas/proposals/policy'
import type { SavedFields } from '@/lib/ideas/proposals/schemas'
import { requireTargetLanguage } from '@/lib/ideas/proposals/translations/translations'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { checkContent } from './check-content'
import type { DraftAddress } from './draft-address'
import { writeDraft } from './write-draft'

type SavedDraft = SavedFields & {
  proposalId: number
  /** The author says that the text was in `locale` all along; otherwise another language than the original is a translation. */
  changesOriginal?: boolean
}

/** Saves the open draft of a proposal. A revision that is not the stored one means another tab saved since: nothing is overwritten. */
export async function saveDraft(ctx: Context, input: SavedDraft): Promise<DraftAddress> {
  return transaction(ctx, (tx) => saveDraftWithin(tx, input))
}

/** The same in a transaction that is open already. */
export async function saveDraftWithin(tx: Context, input: SavedDraft): Promise<DraftAddress> {
  const { proposalId, revision, locale, changesOriginal = false, ...fields } = input
  const proposal = await lockProposal(tx, proposalId)
  requireAllowed(canEditDraft(tx.actor, proposal))
  const draft = openDraft(proposal)
  if (revision !== undefined && revision !== draft.revision) throw new AppError('draftChangedElsewhere')
  const facts = await getModuleFacts(tx, { moduleId: proposal.moduleId })
  await checkContent(tx, facts, fields)
  await changeType(tx, proposal, fields.type)
  const language = locale ?? draft.originalLocale
  if (language !== draft.originalLocale) {
    if (changesOriginal) await moveText(tx, draft, language)
    else requireTargetLanguage(tx, draft.originalLocale, language)
  }
  await writeDraft(tx, draft.id, language, fields)
  await tx.db.proposalVersion.update({
    where: { id: draft.id },
    data: { revision: draft.revision + 1, ...(changesOriginal && { originalLocale: language }) },
  })
  const { moduleId, processId } = proposal
  return { id: proposalId, moduleId, processId, phaseId: facts.phase.id, revision: draft.revision + 1 }
}

/** The open draft; throws versionPublished when there is none: what is published is never edited (spec: versions). */
export function openDraft({ draft }: LockedProposal): NonNullable<LockedProposal['draft']> {
  if (!draft) throw new AppError('versionPublished')
  return draft
}

// What a contribution is can be chosen until it is published for the first time.
async function changeType(ctx: Context, { id, type, isPublished }: LockedProposal, newType: SavedFields['type']) {
  if (newType === undefined || newType === type) return
  if (isPublished) throw new AppError('fieldInvalid', { field: 'type' }, { field: 'type' })
  await ctx.db.proposal.update({ where: { id }, data: { type: newType } })
}

// The author said which language the text really is in.
async function moveText(ctx: Context, draft: NonNullable<LockedProposal['draft']>, locale: string): Promise<void> {
  const taken = await ctx.db.proposalTranslation.findFirst({ where: { versionId: draft.id, locale } })
  if (taken) return
  await ctx.db.proposalTranslation.updateMany({
    where: { versionId: draft.id, locale: draft.originalLocale },
    data: { locale },
  })
}
