import type { IconName } from '@/components/ui/icon-paths'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { AuthoredProposal } from '@/lib/ideas/proposals/reading/list-of-author'
import type { OwnComment } from '@/lib/participation/comments/list-own-comments'
import type { FollowedProposal } from '@/lib/participation/follows/list-followed'
import type { OwnBallot } from '@/lib/participation/votes/ballots/list-own-ballots'
import { kindOf } from '@/lib/process/module-types/registry'

/** Something a person did, with every text finished. */
export type ActivityRow = {
  key: string
  /** Of the idea, where the row has a button for it. */
  id?: number
  icon: IconName
  kind: string
  title: string
  lang?: string | undefined
  href: string
  /** The place, or the text of the comment. */
  note: string
  at: Date
  date: string
}

type Words = { ctx: Pick<Context, 'locale' | 'organization'>; t: Translator<'account'> }

type ListedIdea = Omit<AuthoredProposal, 'isWaiting'> & Partial<Pick<AuthoredProposal, 'isWaiting'>>

export function ideaRow(idea: ListedIdea, { ctx, t }: Words): ActivityRow {
  const isDraft = idea.status === 'DRAFT'
  const address = { id: idea.id, processId: idea.processId, phaseId: idea.phaseId, moduleId: idea.moduleId }
  const date = dateOf(ctx, idea.at)
  return {
    key: `idea ${idea.id}`,
    icon: isDraft ? 'pencil' : 'lightbulb',
    kind: idea.isWaiting ? t('activities.waits') : isDraft ? t('activities.savedOn', { date }) : t('activities.idea'),
    title: idea.title,
    lang: idea.locale === ctx.locale ? undefined : idea.locale,
    href: isDraft ? routes.editProposal(address) : routes.proposal(address),
    note: t('activities.inProcess', { process: named(ctx, idea.processName) }),
    at: idea.at,
    date,
  }
}

export function commentRow(comment: OwnComment, { ctx, t }: Words): ActivityRow {
  const { proposalId: id, processId, phaseId, moduleId } = comment
  return {
    key: `comment ${comment.id}`,
    icon: 'message-circle',
    kind: t('activities.comment'),
    title: comment.title,
    href: `${withQuery(routes.proposal({ id, processId, phaseId, moduleId }), { comment: comment.id })}#comment-${comment.id}`,
    note: comment.body,
    at: comment.at,
    date: dateOf(ctx, comment.at),
  }
}

export function followedRow(idea: FollowedProposal, { ctx, t }: Words): ActivityRow {
  const { id, processId, phaseId, moduleId } = idea
  const date = dateOf(ctx, idea.followedAt)
  return {
    key: `followed ${id}`,
    id,
    icon: 'bell',
    kind: t('activities.followedOn', { date }),
    title: idea.title,
    lang: idea.locale === ctx.locale ? undefined : idea.locale,
    href: routes.proposal({ id, processId, phaseId, moduleId }),
    note: t('activities.inProcess', { process: named(ctx, idea.processName) }),
    at: idea.followedAt,
    date,
  }
}

export function voteRow(ballot: OwnBallot, { ctx, t }: Words): ActivityRow {
  const isDonation = kindOf(ballot.type).ballot === 'donations'
  return {
    key: `vote ${ballot.moduleId}`,
    icon: isDonation ? 'hand-heart' : 'vote',
    kind: t(isDonation ? 'activities.donation' : 'activities.vote'),
    title: named(ctx, ballot.processName),
    href: routes.proposals({ id: ballot.moduleId, processId: ballot.processId, phaseId: ballot.phaseId }),
    note: t(ballot.isOpen ? 'activities.voteOpen' : 'activities.voteClosed'),
    at: ballot.at,
    date: dateOf(ctx, ballot.at),
  }
}

function named(ctx: Words['ctx'], text: unknown): string {
  return pickText(text, ctx.locale, ctx.organization.languages)
}

function dateOf(ctx: Words['ctx'], at: Date): string {
  return formatDate(ctx.locale, at, ctx.organization.timeZone)
}
