import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

type RemoveAnnouncementFormProps = { id: number; action: FormAction; t: Translator<'announcements'> }

export async function RemoveAnnouncementForm({ id, action, t }: RemoveAnnouncementFormProps) {
  return (
    <Stack as="section" gap="sm" aria-labelledby="remove-it">
      <Heading level={2} size="sm" id="remove-it">
        {t('remove.title')}
      </Heading>
      <p className="max-w-text text-muted">{t('remove.text')}</p>
      <Form {...(await formProps())} action={action} idPrefix="remove-" className="contents">
        <HiddenField name="id" value={id} />
        <div>
          <SubmitButton variant="secondary">{t('remove.now')}</SubmitButton>
        </div>
      </Form>
    </Stack>
  )
}
