import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { RadioGroup } from '@/components/ui/radio-group'
import type { Context } from '@/lib/context/context'
import type { Translator } from '@/lib/i18n/translations'
import { ADDED_TYPES } from '@/lib/modules/schemas'
import { addModuleAction } from './content-actions'
import { fieldLanguages } from './field-languages'
import { TranslatedField } from './translated-field'

type AddModuleFormProps = { ctx: Pick<Context, 'organization'>; phaseId: number; t: Translator }

/** One more module for a phase: a questionnaire, a webinar, a board or a text. */
export async function AddModuleForm({ ctx, phaseId, t }: AddModuleFormProps) {
  return (
    <section aria-labelledby="add-module" className="mt-10 flex flex-col gap-4">
      <Heading level={2} id="add-module">
        {t('content.addModule')}
      </Heading>
      <Form {...(await formProps())} action={addModuleAction} submitLabel={t('content.addModule')} idPrefix="module-">
        <HiddenField name="phaseId" value={phaseId} />
        <RadioGroup
          name="type"
          legend={t('content.moduleType')}
          options={ADDED_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <TranslatedField
          name="name"
          legend={t('fields.name')}
          languages={fieldLanguages(ctx.organization.languages)}
          limit={{ max: 120, warnAt: 20 }}
        />
      </Form>
    </section>
  )
}
