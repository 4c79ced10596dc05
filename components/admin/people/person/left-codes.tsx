import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

type LeftCodesProps = { userId: number; count: number; action: FormAction; t: Translator<'admin'> }

/** The access codes that a person leaves who may not create any more, with one button that withdraws them. */
export async function LeftCodes({ userId, count, action, t }: LeftCodesProps) {
  if (count === 0) return null
  return (
    <Stack as="section" aria-labelledby="left-codes">
      <Heading level={2} size="md" id="left-codes">
        {t('accessCodes.title')}
      </Heading>
      <p className="max-w-text text-muted">{t('accessCodes.left', { count })}</p>
      <Form {...(await formProps())} action={action} idPrefix="left-codes-">
        <HiddenField name="userId" value={userId} />
        <SubmitButton variant="secondary">{t('accessCodes.revokeLeft')}</SubmitButton>
      </Form>
    </Stack>
  )
}
