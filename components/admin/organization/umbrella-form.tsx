import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Umbrella } from '@/lib/identity/organizations/workspaces/find-umbrella'

type UmbrellaFormProps = {
  organizationId: number
  umbrella: Umbrella | null
  action: FormAction
  t: Translator<'admin'>
}

/** The umbrella of any organization, by its domain, for the PLATFORM_ADMIN. */
export async function UmbrellaForm({ organizationId, umbrella, action, t }: UmbrellaFormProps) {
  return (
    <Stack as="section" aria-labelledby="umbrella">
      <Heading level={2} size="md" id="umbrella">
        {t('workspaces.umbrella')}
      </Heading>
      <p>{umbrella ? t('workspaces.umbrellaNow', { name: umbrella.name }) : t('workspaces.noUmbrella')}</p>
      <Form {...(await formProps())} action={action} submitLabel={t('save')} idPrefix="umbrella-">
        <HiddenField name="organizationId" value={organizationId} />
        <TextField
          name="domain"
          label={t('workspaces.umbrellaDomain')}
          help={t('workspaces.umbrellaHelp')}
          defaultValue={umbrella?.domain ?? ''}
          width="half"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
        />
      </Form>
    </Stack>
  )
}
