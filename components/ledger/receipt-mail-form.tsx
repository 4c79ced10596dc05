import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { mailReceiptAction } from '@/lib/generated/actions/participation/votes/receipts/mail-receipt'

/** Sends the receipt to the voter by mail. */
export async function ReceiptMailForm({ moduleId }: { moduleId: number }) {
  const t = await getTranslations('ledger')
  return (
    <Form {...(await formProps())} action={mailReceiptAction} idPrefix="receipt-" aria-label={t('mail')}>
      <HiddenField name="moduleId" value={moduleId} />
      <div>
        <SubmitButton variant="secondary">{t('mail')}</SubmitButton>
      </div>
    </Form>
  )
}
