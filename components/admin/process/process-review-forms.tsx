import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

type ProcessReviewFormsProps = { processId: number; share: FormAction; end: FormAction; t: Translator<'admin'> }

/** Makes a link to a draft for somebody without an account, or ends all of them. */
export async function ProcessReviewForms({ processId, share, end, t }: ProcessReviewFormsProps) {
  const form = await formProps()
  return (
    <Stack as="section" gap="sm" aria-labelledby="review" className="mt-10">
      <Heading level={2} size="md" id="review">
        {t('processReview.heading')}
      </Heading>
      <p className="max-w-text">{t('processReview.lead')}</p>
      <Form {...form} action={share} idPrefix="share-" className="flex max-w-full flex-col gap-3">
        <HiddenField name="processId" value={processId} />
        <div>
          <SubmitButton variant="secondary">{t('processReview.share')}</SubmitButton>
        </div>
      </Form>
      <Form {...form} action={end} idPrefix="end-reviews-" className="flex flex-col gap-3">
        <HiddenField name="processId" value={processId} />
        <div>
          <SubmitButton variant="quiet">{t('processReview.end')}</SubmitButton>
        </div>
      </Form>
    </Stack>
  )
}
