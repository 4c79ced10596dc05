import { ProposalWays } from '@/components/proposals/reading/proposal-ways'
import { administers } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { canCancel, canEditDraft, canFacilitate, canRestore, canTranslate } from '@/lib/ideas/proposals/policy'
import { findWithdrawal } from '@/lib/ideas/proposals/reading/find-withdrawal'
import { findDraft, type ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { isOnBallot } from '@/lib/ideas/proposals/reading/is-on-ballot'
import { canBecome, DECIDED_STATUSES } from '@/lib/ideas/proposals/states'
import { kindsOf } from '@/lib/participation/evaluations/policy'

type Props = {
  ctx: Context
  proposal: ProposalDetail
  address: { id: number; processId: number; phaseId: number; moduleId: number }
  t: Translator<'proposals'>
}

/** Where readers, authors and facilitators can go from an idea. */
export async function IdeaWays({ ctx, proposal, address, t }: Props) {
  const { actor } = ctx
  const evaluations = await getTranslations('evaluations')
  const mayEdit = canEditDraft(actor, proposal).allowed
  const hasDraft = mayEdit && (await findDraft(ctx, proposal.id)) !== null
  const isOpen = proposal.isPublished && proposal.status !== 'CANCELLED'
  const mayFacilitate = isOpen && canFacilitate(actor, proposal).allowed
  const mayCancel = canCancel(actor, proposal).allowed
  // Acts that would be refused are not offered.
  const isFrozen = (mayFacilitate || mayCancel) && (await isOnBallot(ctx, proposal.id))
  const isSettled = DECIDED_STATUSES.every((status) => !canBecome(proposal.status, status))
  const mayRestore =
    proposal.status === 'CANCELLED' &&
    administers(actor, proposal.processId) &&
    canRestore(actor, proposal, await findWithdrawal(ctx, proposal.id)).allowed
  const ways = [
    hasDraft && { href: routes.editProposal(address), label: t('detail.edit'), icon: 'pencil' as const },
    mayEdit &&
      isOpen &&
      !hasDraft && { href: routes.newVersion(address), label: t('edit.newVersion'), icon: 'pencil' as const },
    mayEdit && { href: routes.coAuthors(address), label: t('together.title'), icon: 'users' as const },
    isOpen && { href: routes.versions(address), label: t('versions.title'), icon: 'history' as const },
    ctx.organization.languages.length > 1 &&
      canTranslate(actor, proposal, proposal.version).allowed && {
        href: routes.translations(address),
        label: t('translations.title'),
        icon: 'languages' as const,
      },
    isOpen &&
      kindsOf(actor, proposal.processId).length > 0 && {
        href: routes.evaluateProposal(address),
        label: evaluations('form.title'),
        icon: 'scale' as const,
      },
    mayFacilitate &&
      !isFrozen &&
      !isSettled && { href: routes.proposalStatus(address), label: t('decide.title'), icon: 'scale' as const },
    mayFacilitate &&
      !isFrozen && { href: routes.mergeProposal(address), label: t('merge.title'), icon: 'copy' as const },
    mayCancel &&
      !isFrozen && {
        href: `${routes.editProposal(address)}#cancel`,
        label: t('detail.cancel'),
        icon: 'ban' as const,
      },
    mayRestore && { href: routes.proposalStatus(address), label: t('restore.title'), icon: 'history' as const },
  ]
  return <ProposalWays label={t('detail.ways')} ways={ways.filter((way) => way !== false)} />
}
