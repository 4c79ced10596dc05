import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { PageDraft } from '@/lib/site/pages/get-draft'
import type { Words } from './labels'

type ReviewFormsProps = { draft: Pick<PageDraft, 'key'>; share: FormAction; end: FormAction; t: Words }

/** Makes a link to the draft for somebody without an account, or ends all of them. */
export async function ReviewForms({ draft, share, end, t }: ReviewFormsProps) {
  const form = await formProps()
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-text">{t('help.review')}</p>
      <Form {...form} action={share} idPrefix="share-" className="flex max-w-full flex-col gap-3">
        <HiddenField name="key" value={draft.key} />
        <div>
          <SubmitButton variant="secondary">{t('reviewShare')}</SubmitButton>
        </div>
      </Form>
      <Form {...form} action={end} idPrefix="end-reviews-" className="flex flex-col gap-3">
        <HiddenField name="key" value={draft.key} />
        <div>
          <SubmitButton variant="quiet">{t('reviewEnd')}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
