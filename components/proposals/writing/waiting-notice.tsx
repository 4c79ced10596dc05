import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** For authors: their text waits for a moderator, and how to take it back. */
export async function WaitingNotice({ proposalId, action }: { proposalId: number; action: FormAction }) {
  const t = await getTranslations('proposals')
  return (
    <Notice tone="info" title={t('waits.title')}>
      <p>{t('waits.body')}</p>
      <Form {...(await formProps())} action={action} idPrefix="take-back-" className="mt-3">
        <HiddenField name="proposalId" value={proposalId} />
        <SubmitButton variant="secondary">{t('waits.takeBack')}</SubmitButton>
      </Form>
    </Notice>
  )
}
