import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { writeAnswer } from '@/lib/ideas/proposals/official/write-answer'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { chosenReason } from '@/lib/identity/organizations/reasons/chosen-reason'
import { markStanding } from '@/lib/participation/evaluations/mark-standing'
import { hideProposal } from '@/lib/participation/moderation/deciding/hide-proposal'
import type { DeskAct } from './schemas'

/** Does to locked ideas what the officer confirmed; each was checked before. */
export async function applyAct(ctx: SignedInContext, act: DeskAct, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  switch (act.kind) {
    case 'topic':
      return setTopics(ctx, ids, [act.challengeId])
    case 'context':
      return setContext(ctx, ids, act.scenarioId)
    case 'assign':
      await assign(ctx, ids, act.userId)
      return mailAssigned(ctx, act.userId, ids)
    case 'stands':
      return markStanding(ctx, ids, act.standsToVote)
    case 'status':
      return setStatuses(ctx, ids, act)
    case 'hide':
      for (const proposalId of ids) await hideProposal(ctx, { proposalId, reason: act.reason, reasonId: act.reasonId })
  }
}

// All readers see the reason: a stored one is taken in the main language of the organization.
async function setStatuses(ctx: SignedInContext, ids: number[], act: DeskAct & { kind: 'status' }): Promise<void> {
  const { status } = act
  const reason = await chosenReason(ctx, act, ctx.organization.languages[0] ?? ctx.locale)
  await ctx.db.proposal.updateMany({ where: { id: { in: ids } }, data: { status, statusReason: reason } })
  // News are collected: an author of several ideas gets one mail.
  for (const proposalId of ids) {
    await writeAnswer(ctx, { proposalId, status, text: reason })
    await notifyFollowers(ctx, { kind: 'status', proposalId, facts: { status, reason } })
  }
}

/** Replaces the topics of ideas, also in their open drafts, so that a new version does not bring the old ones back. */
export async function setTopics(ctx: SignedInContext, ids: number[], challengeIds: number[]): Promise<void> {
  const organizationId = ctx.organization.id
  await ctx.db.proposalChallenge.deleteMany({ where: { proposalId: { in: ids } } })
  await ctx.db.proposalChallenge.createMany({
    data: ids.flatMap((proposalId) => challengeIds.map((challengeId) => ({ organizationId, proposalId, challengeId }))),
  })
  await ctx.sql`
    UPDATE "ProposalVersion" v SET "challengeIds" = ${challengeIds}::int[] FROM "Proposal" p
    WHERE p."id" = v."proposalId" AND p."organizationId" = ${organizationId} AND v."organizationId" = ${organizationId}
      AND v."proposalId" = ANY(${ids}::int[]) AND (v."id" = p."currentVersionId" OR v."status" = 'DRAFT')`
}

export async function setContext(ctx: SignedInContext, ids: number[], scenarioId: number | null): Promise<void> {
  const organizationId = ctx.organization.id
  await ctx.db.proposal.updateMany({ where: { id: { in: ids } }, data: { scenarioId } })
  await ctx.sql`
    UPDATE "ProposalVersion" v SET "scenarioId" = ${scenarioId}::int FROM "Proposal" p
    WHERE p."id" = v."proposalId" AND p."organizationId" = ${organizationId} AND v."organizationId" = ${organizationId}
      AND v."proposalId" = ANY(${ids}::int[]) AND (v."id" = p."currentVersionId" OR v."status" = 'DRAFT')`
}

export async function assign(ctx: SignedInContext, ids: number[], userId: number | null): Promise<void> {
  await ctx.db.evaluationAssignment.deleteMany({ where: { proposalId: { in: ids } } })
  if (userId === null) return
  const row = { organizationId: ctx.organization.id, userId, assignedAt: ctx.now }
  await ctx.db.evaluationAssignment.createMany({ data: ids.map((proposalId) => ({ ...row, proposalId })) })
}

/** Mails a person who is to evaluate ideas: one mail for an act, however many ideas. */
async function mailAssigned(ctx: SignedInContext, userId: number | null, ids: readonly number[]): Promise<void> {
  if (userId === null || userId === ctx.actor.userId || ids.length === 0) return
  const [person, idea] = await Promise.all([
    ctx.db.user.findFirst({ where: { id: userId, erasedAt: null, suspendedAt: null } }),
    ctx.db.proposal.findFirst({
      where: { id: assertDefined(ids[0]) },
      select: { process: { select: { name: true } } },
    }),
  ])
  if (!person?.email || !person.emailConfirmedAt || !idea) return
  const locale = isLocale(person.locale) ? person.locale : DEFAULT_LOCALE
  await queueMail(ctx, {
    recipient: person.email,
    userId,
    template: 'ideas-assigned',
    locale,
    facts: {
      name: person.name,
      process: pickText(idea.process.name, locale, ctx.organization.languages),
      ideas: String(ids.length),
      link: `${baseUrlOf(ctx.organization)}${routes.personalSpace()}`,
    },
  })
}
