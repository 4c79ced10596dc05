import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { STORED_REASON_MAX, STORED_REASONS_MAX } from '@/lib/identity/organizations/limits'
import type { StoredReason } from '@/lib/identity/organizations/reasons/list-reasons'
import { reasonFields } from '@/lib/identity/organizations/reasons/reason-fields'
import { REASON_USES } from '@/lib/identity/organizations/reasons/reason-schemas'

type ReasonsFormProps = { ctx: Context; reasons: StoredReason[]; action: FormAction; t: Translator<'admin'> }

const NEW_ROWS = 2

/** The stored reasons, and empty rows to add some. */
export async function ReasonsForm({ ctx, reasons, action, t }: ReasonsFormProps) {
  const languages = fieldLanguages(ctx)
  const added = Math.min(NEW_ROWS, STORED_REASONS_MAX - reasons.length)
  const empty = Array.from({ length: added }, () => ({ id: undefined, use: 'HIDING' as const, text: {} }))
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('save')} idPrefix="reasons-">
      <RevisionField saved={reasonFields(reasons, ctx.organization.timeZone)} />
      {[...reasons, ...empty].map(({ id, use, text }, index) => {
        const name = `reasons.${index}`
        const number = index + 1
        return (
          <section key={number} aria-labelledby={`reason-${number}`} className="border-line border-t pt-6">
            <Stack gap="md">
              <Heading level={2} size="sm" id={`reason-${number}`}>
                {id === undefined ? t('reasons.new') : t('reasons.number', { number })}
              </Heading>
              {id !== undefined && <HiddenField name={`${name}.id`} value={id} />}
              <SelectField
                name={`${name}.use`}
                label={t('reasons.use')}
                options={REASON_USES.map((value) => ({ value, label: t(`reasons.uses.${value}`) }))}
                defaultValue={use}
              />
              <TranslatedField
                name={`${name}.text`}
                legend={t('reasons.text')}
                languages={languages}
                texts={text}
                limit={{ max: STORED_REASON_MAX, warnAt: 30 }}
                isOptional={id === undefined}
              />
              {id !== undefined && <CheckboxField name={`${name}.isRemoved`} label={t('reasons.remove', { number })} />}
            </Stack>
          </section>
        )
      })}
    </Form>
  )
}
