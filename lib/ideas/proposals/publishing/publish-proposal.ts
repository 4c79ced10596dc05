import 'server-only'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { copyLocation } from '@/lib/foundation/geo/location'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import { contentRefusals } from '@/lib/ideas/proposals/drafts/content-refusals'
import type { DraftAddress } from '@/lib/ideas/proposals/drafts/draft-address'
import { openDraft } from '@/lib/ideas/proposals/drafts/save-draft'
import { requireNone } from '@/lib/ideas/proposals/drafts/valid-fields'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canPublish } from '@/lib/ideas/proposals/policy'
import { writeSearchText } from '@/lib/ideas/proposals/search/write-search-text'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { missingField } from './publishing-rules'

/** Publishes the open draft of a proposal: the version becomes immutable and current. */
export async function publishProposal(
  ctx: Context,
  input: { proposalId: number; languages?: Locale[] | undefined },
): Promise<DraftAddress> {
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
    const missing = missingField({
      ...content,
      cost,
      type: content.proposal.type,
      title: text?.title ?? '',
      summary: text?.summary ?? '',
      languages,
    })
    if (missing) throw new AppError(missing.name, { field: missing.field }, { field: missing.field })
    requireTexts(content.translations, languages)
    const { challengeIds, scenarioId, groupId, address } = content
    requireNone(await contentRefusals(tx, facts, { challengeIds, scenarioId, groupId, cost, languages }))
    await tx.db.proposalVersion.update({
      where: { id: draft.id },
      data: { status: 'PUBLISHED', publishedAt: ctx.now, languages },
    })
    await tx.db.proposal.update({
      where: { id: proposal.id },
      data: {
        currentVersionId: draft.id,
        cost: await costThatCounts(tx, proposal.id, cost),
        scenarioId,
        groupId,
        address,
        ...(!proposal.isPublished && { status: 'PUBLISHED' as const, publishedAt: ctx.now }),
      },
    })
    await copyLocation(tx, proposal.id, draft.id)
    await replaceChallenges(tx, proposal.id, challengeIds)
    await writeSearchText(tx, [proposal.id])
    // The row lock of this update makes the counter correct under concurrency.
    if (!proposal.isPublished) {
      await tx.db.module.update({ where: { id: proposal.moduleId }, data: { publishedCount: { increment: 1 } } })
    } else {
      await notifyFollowers(tx, { kind: 'version', proposalId: proposal.id, facts: { number: draft.number } })
    }
    return {
      id: proposal.id,
      moduleId: proposal.moduleId,
      processId: proposal.processId,
      phaseId: facts.phase.id,
      revision: draft.revision,
    }
  })
}

// A cost that the office checked stays, whatever a new version says.
async function costThatCounts(ctx: Context, proposalId: number, cost: number | null): Promise<number | null> {
  const checked = await ctx.db.costCheck.findFirst({
    where: { proposalId },
    orderBy: { id: 'desc' },
    select: { amount: true },
  })
  return checked?.amount ?? cost
}

type Text = { locale: string; title: string; summary: string }

// Each chosen language needs a complete text.
function requireTexts(texts: readonly Text[], languages: readonly Locale[]): void {
  const missing = languages.find(
    (language) => !texts.some((text) => text.locale === language && text.title && text.summary),
  )
  if (missing) throw new AppError('translationMissing', { language: LOCALE_NAMES[missing] }, { field: 'languages' })
}

// Decided proposals and candidates of a vote get no new version.
async function requireOpen(tx: Context, { id, isPublished, status }: LockedProposal): Promise<void> {
  if (!isPublished) return
  if (status !== 'PUBLISHED') throw new AppError('alreadyEvaluated')
  if (await tx.db.candidate.findFirst({ where: { proposalId: id }, select: { proposalId: true } }))
    throw new AppError('votingAlreadyOpened')
}

async function replaceChallenges(ctx: Context, proposalId: number, challengeIds: number[]): Promise<void> {
  await ctx.db.proposalChallenge.deleteMany({ where: { proposalId } })
  const rows = challengeIds.map((challengeId) => ({ organizationId: ctx.organization.id, proposalId, challengeId }))
  await ctx.db.proposalChallenge.createMany({ data: rows })
}
