import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Campaign } from '@/lib/generated/prisma/client'

type StopCampaignFormProps = { ctx: Context; campaign: Campaign; action: FormAction; t: Translator<'campaigns'> }

/** Takes a scheduled campaign back, or stops one that is being sent. */
export async function StopCampaignForm({ ctx, campaign, action, t }: StopCampaignFormProps) {
  const { id, state, sendAt } = campaign
  const isScheduled = state === 'SCHEDULED'
  const at = sendAt ? formatDeadline(ctx.locale, sendAt, ctx.organization.timeZone) : ''
  return (
    <Form {...(await formProps())} action={action} idPrefix="stop-" className="flex flex-col gap-3">
      <HiddenField name="id" value={id} />
      <p className="max-w-text">{isScheduled ? t('running.scheduled', { at }) : t('running.stopHelp')}</p>
      <div>
        <SubmitButton variant={isScheduled ? 'secondary' : 'danger'}>
          {t(isScheduled ? 'running.unschedule' : 'running.stop')}
        </SubmitButton>
      </div>
    </Form>
  )
}
