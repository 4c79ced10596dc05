import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { formProps } from '@/components/forms/form-props'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { CLASSIFICATION_NAMES } from '@/lib/foundation/context/classification-names'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'

type NamesFormProps = { ctx: Context; action: FormAction; t: Translator<'admin'> }

/** What the organization calls topics, themes and places. */
export async function NamesForm({ ctx, action, t }: NamesFormProps) {
  const languages = fieldLanguages(ctx)
  return (
    <Disclosure summary={t('names.title')} look="boxed">
      <p className="mb-4 max-w-text text-muted">{t('names.help')}</p>
      <Form {...(await formProps())} action={action} submitLabel={t('save')} idPrefix="names-">
        {CLASSIFICATION_NAMES.map((name) => (
          <TranslatedField
            key={name}
            name={name}
            legend={t(`names.${name}`)}
            languages={languages}
            texts={ctx.organization.classificationNames[name]}
            limit={{ max: 40, warnAt: 10 }}
            isOptional
          />
        ))}
      </Form>
    </Disclosure>
  )
}
