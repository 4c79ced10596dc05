import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

type RemoveFormProps = {
  /** Its texts are under `phases` or `modules`. */
  what: 'phases' | 'modules'
  /** Hidden fields. */
  address: { phaseId: number } | { moduleId: number }
  action: FormAction
  t: Translator<'admin'>
}

/** Removes a phase without modules, or a module without contributions. */
export async function RemoveForm({ what, address, action, t }: RemoveFormProps) {
  return (
    <section aria-labelledby="remove-it">
      <Stack gap="sm">
        <Heading level={2} size="sm" id="remove-it">
          {t(`${what}.removeTitle`)}
        </Heading>
        <p className="max-w-text text-muted">{t(`${what}.removeHelp`)}</p>
        <Form {...(await formProps())} action={action} idPrefix="remove-">
          {Object.entries(address).map(([name, id]) => (
            <HiddenField key={name} name={name} value={id} />
          ))}
          <div>
            <SubmitButton variant="secondary">{t(`${what}.remove`)}</SubmitButton>
          </div>
        </Form>
      </Stack>
    </section>
  )
}
