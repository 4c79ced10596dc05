import 'server-only'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { refuseFields } from '@/lib/foundation/errors/refuse-fields'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import { holdBack, isHeldBack } from '@/lib/ideas/holding/hold-back'
import type { DraftAddress } from '@/lib/ideas/proposals/draft-address'
import { contentRefusals } from '@/lib/ideas/proposals/drafts/content-refusals'
import { openDraft } from '@/lib/ideas/proposals/drafts/save-draft'

import { textColumns } from '@/lib/ideas/proposals/field-columns'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canPublish } from '@/lib/ideas/proposals/policy'
import { missingFields } from '@/lib/ideas/proposals/publishing-rules'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { publishVersion, requireOpen } from './publish-version'

/**
 * Publishes the open draft of a proposal: the version becomes immutable and current. Where the process holds ideas back,
 * it waits for a moderator instead.
 */
export async function publishProposal(
  ctx: Context,
  input: { proposalId: number; languages?: Locale[] | undefined },
): Promise<DraftAddress & { isHeld: boolean }> {
  return transaction(ctx, async (tx) => {
    const proposal = await lockProposal(tx, input.proposalId)
    const facts = await getModuleFacts(tx, { moduleId: proposal.moduleId })
    requireAllowed(canPublish(ctx.actor, proposal, facts, ctx.now))
    const draft = openDraft(proposal)
    await requireOpen(tx, proposal)
    const languages = input.languages ?? draft.languages
    const content = await tx.db.proposalVersion.findFirstOrThrow({
      where: { id: draft.id },
      include: { translations: true, proposal: { select: { type: true } } },
    })
    const cost = content.cost === null ? null : Number(content.cost)
    const text = content.translations.find(({ locale }) => locale === draft.originalLocale)
    const missing = missingFields({
      ...content,
      cost,
      type: content.proposal.type,
      title: text?.title ?? '',
      summary: text?.summary ?? '',
      languages,
    })
    refuseFields(missing.map((refused) => ({ ...refused, params: { field: refused.field } })))
    requireTexts(content.translations, languages)
    const { challengeIds, scenarioId, groupId } = content
    refuseFields(await contentRefusals(tx, facts, { challengeIds, scenarioId, groupId, cost, languages }))
    const isHeld = isHeldBack(tx, proposal.processId, facts.process.holdsIdeas)
    if (isHeld) await hold(requireSignedIn(tx), proposal, { id: draft.id, languages })
    else await publishVersion(tx, proposal, { ...content, id: draft.id, cost, languages })
    return {
      id: proposal.id,
      moduleId: proposal.moduleId,
      processId: proposal.processId,
      phaseId: facts.phase.id,
      revision: String(draft.revision),
      isHeld,
    }
  })
}

async function hold(ctx: SignedInContext, proposal: LockedProposal, draft: { id: number; languages: string[] }) {
  const { id: proposalId, processId, authorId, coAuthorIds } = proposal
  const data = { heldAt: ctx.now, languages: draft.languages }
  await ctx.db.proposalVersion.update({ where: { id: draft.id }, data })
  const authorIds = [authorId, ...coAuthorIds].filter((id) => id !== null)
  await holdBack(ctx, { processId, proposalId, versionId: draft.id, commentId: null, authorIds }, textColumns)
}

type Text = { locale: string; title: string; summary: string }

// Each chosen language needs a complete text.
function requireTexts(texts: readonly Text[], languages: readonly Locale[]): void {
  const missing = languages.find(
    (language) => !texts.some((text) => text.locale === language && text.title && text.summary),
  )
  if (missing) throw new AppError('translationMissing', { language: LOCALE_NAMES[missing] }, { field: 'languages' })
}
