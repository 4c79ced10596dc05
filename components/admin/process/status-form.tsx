import { fieldTexts } from '@/components/admin/field-texts'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Messages } from '@/lib/foundation/i18n/messages'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessView } from '@/lib/process/processes/process-view'
import type { ProcessStatus } from '@/lib/process/processes/states'

type StatusFormProps = {
  process: ProcessView
  status: ProcessStatus
  changeKey: StatusChangeKey
  isBack: boolean
  action: FormAction
  t: Translator<'admin'>
}

/** Explains the change of status and asks for confirmation. */
export async function StatusForm({ process, status, changeKey, isBack, action, t }: StatusFormProps) {
  const isFinal = status !== 'OPEN'
  return (
    <Form {...(await formProps())} action={action}>
      <Notice tone={isFinal ? 'warning' : 'info'} title={t('confirm.whatHappens')}>
        {t(`status.happens.${changeKey}`)}
      </Notice>
      <HiddenField name="processId" value={process.id} />
      <HiddenField name="status" value={status} />
      {isBack && <TextArea {...fieldTexts(t, 'reason', 'reason')} rows={3} />}
      <Cluster gap="md">
        <SubmitButton variant={isFinal ? 'danger' : 'primary'}>{t(`status.to.${changeKey}`)}</SubmitButton>
        <LinkButton href={routes.adminProcess(process.id)} variant="secondary">
          {t('cancel')}
        </LinkButton>
      </Cluster>
    </Form>
  )
}

type StatusChangeKey = keyof Messages['admin']['status']['to']

const KEYS: Record<'on' | 'back', Partial<Record<ProcessStatus, StatusChangeKey>>> = {
  on: { OPEN: 'OPEN', CLOSED: 'CLOSED', ARCHIVED: 'ARCHIVED' },
  back: { OPEN: 'back_OPEN', CLOSED: 'back_CLOSED' },
}

/** The key of a change of status below `status.to` and `status.happens`, or null if there is no such change. */
export function statusChangeKey(change: 'on' | 'back' | 'no', status: ProcessStatus): StatusChangeKey | null {
  return change === 'no' ? null : (KEYS[change][status] ?? null)
}
