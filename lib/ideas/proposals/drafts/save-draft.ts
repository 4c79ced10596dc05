import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { refuseFields } from '@/lib/foundation/errors/refuse-fields'
import { SavedMeanwhile } from '@/lib/foundation/errors/saved-meanwhile'
import { formatTime } from '@/lib/foundation/i18n/format'
import type { FieldRefusal } from '@/lib/foundation/input/validation'
import type { SavedDraft } from '@/lib/ideas/proposals/draft-address'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canEditDraft } from '@/lib/ideas/proposals/policy'
import type { SavedFields } from '@/lib/ideas/proposals/schemas'
import { requireTargetLanguage } from '@/lib/ideas/proposals/translations/translations'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { contentRefusals } from './content-refusals'
import { type InvalidFields, validFields } from './valid-fields'
import { writeDraft } from './write-draft'

type DraftChange = SavedFields & {
  proposalId: number
  /** The text was in `locale` all along. Without it, a language other than the original one is a translation. */
  changesOriginal?: boolean
}

/**
 * Saves the open draft of a proposal. Throws savedMeanwhile if the revision is not the stored one: another tab
 * or author has saved since, and nothing is overwritten.
 */
export async function saveDraft(
  ctx: Context,
  input: DraftChange,
  invalid: InvalidFields = 'reject',
): Promise<SavedDraft> {
  return transaction(ctx, (tx) => saveDraftWithin(tx, input, invalid))
}

/** The same within an open transaction. */
export async function saveDraftWithin(tx: Context, input: DraftChange, invalid: InvalidFields): Promise<SavedDraft> {
  const { proposalId, revision, locale, changesOriginal = false, ...given } = input
  const proposal = await lockProposal(tx, proposalId)
  requireAllowed(canEditDraft(tx.actor, proposal))
  const draft = openDraft(proposal)
  if (revision !== undefined && revision !== String(draft.revision)) throw await savedAs(tx, draft)
  const facts = await getModuleFacts(tx, { moduleId: proposal.moduleId })
  const refused = [...(await contentRefusals(tx, facts, given)), ...typeRefusals(proposal, given.type)]
  const fields = validFields(given, refused, invalid)
  if (fields.type !== undefined && fields.type !== proposal.type)
    await tx.db.proposal.update({ where: { id: proposalId }, data: { type: fields.type } })
  const language = locale ?? draft.originalLocale
  if (language !== draft.originalLocale) {
    if (changesOriginal) await moveText(tx, draft, language)
    else requireTargetLanguage(tx, draft.originalLocale, language)
  }
  const ofFiles = await writeDraft(tx, draft.id, language, fields)
  if (invalid === 'reject') refuseFields(ofFiles)
  await tx.db.proposalVersion.update({
    where: { id: draft.id },
    data: { revision: draft.revision + 1, ...(changesOriginal && { originalLocale: language }) },
  })
  const { moduleId, processId } = proposal
  const address = { id: proposalId, moduleId, processId, phaseId: facts.phase.id, revision: String(draft.revision + 1) }
  return { ...address, refused: [...refused, ...ofFiles] }
}

// With its texts, as the author of the refused save has to compare them.
async function savedAs(tx: Context, draft: NonNullable<LockedProposal['draft']>): Promise<SavedMeanwhile> {
  const { updatedAt, translations } = await tx.db.proposalVersion.findFirstOrThrow({
    where: { id: draft.id },
    select: { updatedAt: true, translations: { where: { locale: draft.originalLocale } } },
  })
  const [{ title = '', summary = '', narrative = '' } = {}] = translations
  return new SavedMeanwhile({
    revision: String(draft.revision),
    saved: { title, summary, narrative },
    at: formatTime(tx.locale, updatedAt, tx.organization.timeZone),
  })
}

/**
 * The open draft. Throws versionPublished if there is none: published versions are never edited (spec: versions);
 * draftWaits if a moderator is to publish it: what was read is what gets published.
 */
export function openDraft({ draft }: LockedProposal): NonNullable<LockedProposal['draft']> {
  if (!draft) throw new AppError('versionPublished')
  if (draft.isHeld) throw new AppError('draftWaits')
  return draft
}

// The type can be changed until the proposal is published for the first time.
function typeRefusals({ type, isPublished }: LockedProposal, requested: SavedFields['type']): FieldRefusal[] {
  if (requested === undefined || requested === type || !isPublished) return []
  return [{ field: 'type', name: 'fieldInvalid', params: { field: 'type' } }]
}

// Stores the text under the language that it was really written in, unless that language has a text already.
async function moveText(ctx: Context, draft: NonNullable<LockedProposal['draft']>, locale: string): Promise<void> {
  const taken = await ctx.db.proposalTranslation.findFirst({ where: { versionId: draft.id, locale } })
  if (taken) return
  await ctx.db.proposalTranslation.updateMany({
    where: { versionId: draft.id, locale: draft.originalLocale },
    data: { locale },
  })
}
