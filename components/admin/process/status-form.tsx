import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import type { ProcessView } from '@/lib/process/processes/process-view'
import type { ProcessStatus } from '@/lib/process/processes/states'

type StatusFormProps = {
  process: ProcessView
  status: ProcessStatus
  change: 'on' | 'back'
  action: FormAction
  t: Translator
}

/** Explains the change of status and asks for confirmation. */
export async function StatusForm({ process, status, change, action, t }: StatusFormProps) {
  const key = `${change === 'back' ? 'back_' : ''}${status}`
  const isFinal = status !== 'OPEN'
  return (
    <Form {...(await formProps())} action={action}>
      <Notice tone={isFinal ? 'warning' : 'info'} title={t('confirm.whatHappens')}>
        {t(`status.happens.${key}`)}
      </Notice>
      <HiddenField name="processId" value={process.id} />
      <HiddenField name="status" value={status} />
      {change === 'back' && <TextArea name="reason" label={t('fields.reason')} help={t('help.reason')} rows={3} />}
      <Cluster gap="md">
        <SubmitButton variant={isFinal ? 'danger' : 'primary'}>{t(`status.to.${key}`)}</SubmitButton>
        <LinkButton href={routes.adminProcess(process.id)} variant="secondary">
          {t('cancel')}
        </LinkButton>
      </Cluster>
    </Form>
  )
}
