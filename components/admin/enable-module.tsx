import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Module } from '@/lib/generated/prisma/client'
import type { FormAction } from '@/lib/http/action'
import type { Translator } from '@/lib/i18n/translations'

export async function EnableModule({ module, action, t }: { module: Module; action: FormAction; t: Translator }) {
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
