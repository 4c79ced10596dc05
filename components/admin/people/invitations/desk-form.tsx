import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { PlaceFields, type Places } from './place-fields'

type DeskFormProps = { ctx: Context; places: Places; action: FormAction; t: Translator<'members'> }

/** Opens an account for somebody at the desk. */
export async function DeskForm({ ctx, places, action, t }: DeskFormProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('desk.submit')}>
      <TextField name="name" label={t('desk.name')} autoComplete="off" width="half" />
      <TextField name="surname" label={t('desk.surname')} autoComplete="off" width="half" />
      <CheckboxField name="documentSeen" label={t('desk.documentSeen')} help={t('desk.documentSeenHelp')} />
      <PlaceFields ctx={ctx} places={places} t={t} />
    </Form>
  )
}
