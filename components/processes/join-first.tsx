import type { ReactNode } from 'react'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import { joinAndGoOnAction } from '@/lib/generated/actions/process/onboarding/registration/join-in-browser'
import type { ActOffer } from '@/lib/process/processes/act-offer'

type JoinFirstProps = {
  processId: number
  offer: ActOffer
  /** Where to go on after joining. */
  returnTo: string
  label: string
  icon?: ReactNode
  /** Distinguishes the form on its page. */
  idPrefix?: string
}

/** The button that joins a process from where somebody wants to act; nothing for whoever need not or cannot join. */
export async function JoinFirst({ processId, offer, returnTo, label, icon, idPrefix = 'join-' }: JoinFirstProps) {
  if (offer.kind === 'joinByForm') {
    return (
      <LinkButton href={routes.registerPrivateProcess({ process: processId, returnTo })} icon={icon}>
        {label}
      </LinkButton>
    )
  }
  if (offer.kind !== 'act' || !offer.joins) return null
  return (
    <Form {...(await formProps())} action={joinAndGoOnAction} idPrefix={idPrefix} className="flex flex-col gap-2">
      <HiddenField name="processId" value={processId} />
      <HiddenField name="returnTo" value={returnTo} />
      <div>
        <SubmitButton icon={icon}>{label}</SubmitButton>
      </div>
    </Form>
  )
}
