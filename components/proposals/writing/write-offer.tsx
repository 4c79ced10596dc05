import { JoinFirst } from '@/components/processes/join-first'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { ActOffer } from '@/lib/process/processes/act-offer'

type WriteOfferProps = { facts: ModuleFacts; offer: ActOffer; t: Translator<'proposals'> }

/** The button to write an idea, which joins the process first where that is needed; none for a reader who cannot. */
export function WriteOffer({ facts: { process, phase, module }, offer, t }: WriteOfferProps) {
  if (offer.kind === 'refused') return null
  const path = routes.newProposal({ id: module.id, processId: process.id, phaseId: phase.id })
  const icon = <Icon name="plus" />
  if (offer.kind === 'signIn' || (offer.kind === 'act' && !offer.joins)) {
    return (
      <LinkButton href={path} icon={icon}>
        {t('list.propose')}
      </LinkButton>
    )
  }
  return <JoinFirst processId={process.id} offer={offer} returnTo={path} label={t('list.join')} icon={icon} />
}
