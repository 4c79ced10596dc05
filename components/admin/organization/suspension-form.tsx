import { fieldTexts } from '@/components/admin/field-texts'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'

type SuspensionFormProps = {
  ctx: Context
  organizationId: number
  suspendedAt: Date | null
  action: FormAction
  t: Translator<'admin'>
}

/** Suspends an organization with a reason, or lifts the suspension. */
export async function SuspensionForm({ ctx, organizationId, suspendedAt, action, t }: SuspensionFormProps) {
  const isSuspended = suspendedAt !== null
  return (
    <Stack as="section" aria-labelledby="suspension">
      <Heading level={2} size="md" id="suspension">
        {t('suspension.title')}
      </Heading>
      {isSuspended && (
        <Notice
          tone="warning"
          title={t('suspension.since', {
            when: formatDeadline(ctx.locale, suspendedAt, ctx.organization.timeZone),
          })}
        />
      )}
      <p className="max-w-text">{t(isSuspended ? 'suspension.resumeHelp' : 'suspension.help')}</p>
      <Form {...(await formProps())} action={action} idPrefix="suspension-">
        <HiddenField name="organizationId" value={organizationId} />
        <HiddenField name="suspended" value={isSuspended ? 'no' : 'yes'} />
        {isSuspended ? (
          <HiddenField name="reason" value="" />
        ) : (
          <TextArea {...fieldTexts(t, 'reason', 'reason')} rows={2} />
        )}
        <div>
          <SubmitButton variant={isSuspended ? 'primary' : 'danger'}>
            {t(isSuspended ? 'suspension.resume' : 'suspension.suspend')}
          </SubmitButton>
        </div>
      </Form>
    </Stack>
  )
}
