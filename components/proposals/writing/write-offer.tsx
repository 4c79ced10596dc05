import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { ActOffer } from '@/lib/process/processes/act-offer'
import { joinToWriteAction } from './join-actions'

type WriteOfferProps = { facts: ModuleFacts; offer: ActOffer; t: Translator<'proposals'> }

/** The button to write an idea, which joins the process first where that is needed; none for a reader who cannot. */
export async function WriteOffer({ facts: { process, phase, module }, offer, t }: WriteOfferProps) {
  if (offer.kind === 'refused') return null
  const path = routes.newProposal({ id: module.id, processId: process.id, phaseId: phase.id })
  const icon = <Icon name="plus" />
  if (offer.kind === 'joinByForm') {
    return (
      <LinkButton href={routes.registerPrivateProcess({ process: process.id, returnTo: path })} icon={icon}>
        {t('list.join')}
      </LinkButton>
    )
  }
  if (offer.kind === 'signIn' || !offer.joins) {
    return (
      <LinkButton href={path} icon={icon}>
        {t('list.propose')}
      </LinkButton>
    )
  }
  return (
    <Form {...(await formProps())} action={joinToWriteAction} idPrefix="join-" className="flex flex-col gap-2">
      <HiddenField name="processId" value={process.id} />
      <HiddenField name="returnTo" value={path} />
      <div>
        <SubmitButton icon={icon}>{t('list.join')}</SubmitButton>
      </div>
    </Form>
  )
}
