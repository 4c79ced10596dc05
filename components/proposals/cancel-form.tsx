import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { FormState } from '@/lib/foundation/input/form-state'
import { REASON_LENGTH_MAX } from '@/lib/ideas/proposals/limits'

type CancelFormProps = {
  action: (previous: FormState, data: FormData) => Promise<FormState>
  proposalId: number
  isDraft: boolean
  /** An officer withdraws the idea of somebody else. */
  isOffice: boolean
}

/** Withdraws an idea, after saying what that means. */
export async function CancelForm({ action, proposalId, isDraft, isOffice }: CancelFormProps) {
  const [t, props] = await Promise.all([getTranslations('proposals.withdraw'), formProps()])
  return (
    <section id="cancel" aria-labelledby="cancel-title" className="flex flex-col gap-4 border-line border-t pt-8">
      <Heading level={2} size="md" id="cancel-title">
        {t('title')}
      </Heading>
      <p className="max-w-text">{t(isOffice ? 'office' : isDraft ? 'draft' : 'published')}</p>
      <Form {...props} action={action} idPrefix="cancel-">
        <HiddenField name="proposalId" value={proposalId} />
        {isOffice && (
          <TextArea
            name="reason"
            label={t('reason')}
            help={t('reasonHelp')}
            limit={{ max: REASON_LENGTH_MAX, warnAt: 100 }}
            rows={3}
          />
        )}
        <CheckboxField name="sure" value="yes" label={t('sure')} isRequired />
        <div>
          <SubmitButton variant="danger">{t('button')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
