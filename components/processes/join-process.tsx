import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessView } from '@/lib/process/processes/process-view'

type JoinProcessProps = { ctx: Context; process: ProcessView; action: FormAction; t: Translator<'processes'> }

/** Membership of the reader, or the invitation to join if registration is open. */
export async function JoinProcess({ ctx: { actor, organization }, process, action, t }: JoinProcessProps) {
  if (process.status !== 'OPEN') return null
  if (actor.kind === 'visitor') {
    if (organization.registration === 'CLOSED') return null
    return (
      <p className="text-sm">
        {t('join.visitor')} <a href={routes.loginFromAnonymous(process.id)}>{t('join.signIn')}</a>
      </p>
    )
  }
  if (actor.joinedProcessIds.includes(process.id)) return null
  if (process.registration === 'CLOSED') return <p className="text-sm">{t('join.CLOSED')}</p>
  if (process.registration === 'ACCESS_CODE' || process.groupRequired) {
    return (
      <div className="flex flex-col gap-2 text-sm">
        <p>{t(process.groupRequired ? 'join.why' : 'join.ACCESS_CODE')}</p>
        <LinkButton href={routes.registerPrivateProcess({ process: process.id })} variant="secondary" isWide>
          {t('join.button')}
        </LinkButton>
      </div>
    )
  }
  return (
    <Form {...(await formProps())} action={action} className="flex flex-col gap-2" idPrefix="join-">
      <p className="text-sm">{t('join.why')}</p>
      <HiddenField name="processId" value={process.id} />
      <SubmitButton variant="secondary" isWide>
        {t('join.button')}
      </SubmitButton>
    </Form>
  )
}
