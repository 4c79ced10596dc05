import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Module } from '@/lib/generated/prisma/client'

export async function EnableModule({
  module,
  action,
  t,
}: {
  module: Module
  action: FormAction
  t: Translator<'admin'>
}) {
  return (
    <Notice tone="warning" title={t('modules.waitingTitle')}>
      <p>{t('modules.waitingText')}</p>
      <Form {...(await formProps())} action={action} idPrefix="enable-" className="mt-2">
        <HiddenField name="moduleId" value={module.id} />
        <SubmitButton>{t('modules.enable')}</SubmitButton>
      </Form>
    </Notice>
  )
}
