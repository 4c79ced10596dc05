import { ProposalWays } from '@/components/proposals/reading/proposal-ways'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { canCancel, canEditDraft, canFacilitate, canTranslate } from '@/lib/ideas/proposals/policy'
import { findDraft, type ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
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
    mayFacilitate && { href: routes.proposalStatus(address), label: t('decide.title'), icon: 'scale' as const },
    mayFacilitate && { href: routes.mergeProposal(address), label: t('merge.title'), icon: 'copy' as const },
    canCancel(actor, proposal).allowed && {
      href: `${routes.editProposal(address)}#cancel`,
      label: t('detail.cancel'),
      icon: 'ban' as const,
    },
  ]
  return <ProposalWays label={t('detail.ways')} ways={ways.filter((way) => way !== false)} />
}
