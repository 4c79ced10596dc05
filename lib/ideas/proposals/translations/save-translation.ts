import 'server-only'
import { z } from 'zod'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { form } from '@/lib/foundation/input/form'
import { idText } from '@/lib/foundation/input/ids'
import { requiredRevision } from '@/lib/foundation/input/revision-schemas'
import { holdBack, isHeldBack, withdrawHeld } from '@/lib/ideas/holding/hold-back'
import { narrativeText, summaryText, titleText } from '@/lib/ideas/proposals/content-schemas'
import { textColumns } from '@/lib/ideas/proposals/field-columns'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canTranslate } from '@/lib/ideas/proposals/policy'
import { writeSearchText } from '@/lib/ideas/proposals/search/write-search-text'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { translationFields } from './translation-fields'
import type { TranslationFields } from './translation-schemas'
import { requireTargetLanguage } from './translations'

type Input = TranslationFields & { proposalId: number; number: number; language: Locale }
type SavedTranslation = { id: number; processId: number; phaseId: number; moduleId: number }

/**
 * Saves the text of a version in another language. `complete` confirms it for readers of that language, or revokes the
 * confirmation. Where the process holds ideas back, a confirmed text of a published version waits for a moderator, and
 * does not change while it waits. Throws savedMeanwhile, without a change, if the revision is not the stored one: another person has saved since.
 */
export async function saveTranslation(ctx: Context, input: Input): Promise<SavedTranslation> {
  const { proposalId, number, language, complete, revision, ...text } = input
  return transaction(ctx, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    const version = await versionOf(tx, proposalId, number)
    requireAllowed(canTranslate(ctx.actor, proposal, version))
    if (version.heldAt) throw new AppError('draftWaits')
    const facts = await getModuleFacts(tx, { moduleId: proposal.moduleId })
    requireTargetLanguage(tx, version.originalLocale as Locale, language)
    const known = version.translations.find(({ locale }) => locale === language)
    const original = version.translations.find(({ locale }) => locale === version.originalLocale)
    const subject = `translation ${version.id} ${language}`
    await requireUnchanged(tx, { revision, saved: translationFields(known ?? null), subject })
    if (known?.heldAt && complete !== false) throw new AppError('draftWaits')
    const isComplete = complete ?? known?.completedAt != null
    if (isComplete) requireWhole({ ...known, ...text }, original?.narrative !== '')
    // A draft is read as a whole when it is published.
    const isPublic = version.status === 'PUBLISHED'
    const isHeld = isComplete && isPublic && isHeldBack(tx, proposal.processId, facts.process.holdsIdeas)
    if (known?.heldAt) await withdrawHeld(tx, { versionId: version.id, locale: language })
    await writeTranslation(tx, version, language, {
      ...text,
      completedAt: isComplete && !isHeld ? (known?.completedAt ?? ctx.now) : null,
      heldAt: isHeld ? ctx.now : null,
    })
    if (isHeld) await hold(requireSignedIn(tx), proposal, { versionId: version.id, locale: language })
    if (version.id === proposal.currentVersionId) await writeSearchText(tx, [proposalId])
    const { processId, phaseId, moduleId } = proposal
    return { id: proposalId, processId, phaseId, moduleId }

    async function versionOf(inner: Context, id: number, requested: number) {
      const found = await inner.db.proposalVersion.findFirst({
        where: { proposalId: id, number: requested },
        include: { translations: true },
      })
      // Drafts of other people are unknown.
      const isSecret = found?.status === 'DRAFT' && !canTranslate(ctx.actor, proposal, found).allowed
      if (!found || (isSecret && proposal.isPublished)) throw new AppError('versionUnknown')
      return { ...found, id: Number(found.id) }
    }
  })
}

async function hold(ctx: SignedInContext, proposal: LockedProposal, held: { versionId: number; locale: string }) {
  const { id: proposalId, processId, authorId, coAuthorIds } = proposal
  const authorIds = [authorId, ...coAuthorIds].filter((id) => id !== null)
  await holdBack(ctx, { processId, proposalId, ...held, commentId: null, authorIds }, textColumns)
}

type Version = { id: number; languages: string[] }
type Text = Omit<TranslationFields, 'complete' | 'revision'> & { completedAt: Date | null; heldAt: Date | null }

async function writeTranslation(tx: Context, version: Version, locale: Locale, text: Text): Promise<void> {
  const given = Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined))
  await tx.db.proposalTranslation.upsert({
    where: { versionId_locale: { versionId: version.id, locale } },
    create: { organizationId: tx.organization.id, versionId: version.id, locale, title: '', ...given },
    update: given,
  })
  if (text.completedAt === null || version.languages.includes(locale)) return
  await tx.db.proposalVersion.update({
    where: { id: version.id },
    data: { languages: [...version.languages, locale] },
  })
}

type Whole = { title?: string | undefined; summary?: string | undefined; narrative?: string | undefined }

// A confirmed translation must not be empty where the original has text.
function requireWhole({ title, summary, narrative }: Whole, hasNarrative: boolean): void {
  const field = !title ? 'title' : !summary ? 'summary' : hasNarrative && !narrative ? 'narrative' : null
  if (field) throw new AppError('fieldMissing', { field }, { field })
}

const id = idText

/** The same as a form, whose buttons set the completion. */
export const saveTranslationForm = form({
  input: z
    .strictObject({
      proposalId: id,
      number: id,
      language: z.enum(LOCALES),
      revision: requiredRevision,
      title: titleText.default(''),
      summary: summaryText.default(''),
      narrative: narrativeText.default(''),
      intent: z.enum(['save', 'complete', 'revoke']).default('save'),
    })
    .transform(({ intent, ...form }) => ({ ...form, ...(intent !== 'save' && { complete: intent === 'complete' }) })),
  run: async (ctx, input) => ({ ...(await saveTranslation(ctx, input)), version: input.number }),
  access: 'member',
  redirectTo: ({ version, ...address }) => withQuery(routes.translations(address), { version, done: 'translated' }),
})
