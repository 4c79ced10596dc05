import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/http/action'
import type { Translator } from '@/lib/i18n/translations'

type RemovePhaseFormProps = { phaseId: number; action: FormAction; t: Translator }

/** For a phase that has no modules yet: there is nothing in it that could be lost. */
export async function RemovePhaseForm({ phaseId, action, t }: RemovePhaseFormProps) {
  return (
    <section aria-labelledby="remove-phase">
      <Stack gap="sm">
        <Heading level={2} size="sm" id="remove-phase">
          {t('phases.removeTitle')}
        </Heading>
        <p className="max-w-text text-muted">{t('phases.removeHelp')}</p>
        <Form {...(await formProps())} action={action} idPrefix="remove-">
          <HiddenField name="phaseId" value={phaseId} />
          <div>
            <SubmitButton variant="secondary">{t('phases.remove')}</SubmitButton>
          </div>
        </Form>
      </Stack>
    </section>
  )
}
