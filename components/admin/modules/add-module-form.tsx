import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { addModuleAction } from '@/lib/generated/actions/process/modules/administration/add-module'
import { ADDED_TYPES, kindOf } from '@/lib/process/module-types/registry'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'

type AddModuleFormProps = {
  ctx: Context
  phaseId: number
  /** The idea modules that an evaluation can take its ideas from. */
  sources: Pick<ModuleRow['module'], 'id' | 'name'>[]
  t: Translator<'admin'>
}

/** Adds a module to a phase: a questionnaire, a webinar, a board, a text or an evaluation. */
export async function AddModuleForm({ ctx, phaseId, sources, t }: AddModuleFormProps) {
  const types = ADDED_TYPES.filter((type) => !kindOf(type).needsIdeas || sources.length > 0)
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
          options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        {sources.length > 1 && (
          <SelectField
            name="sourceModuleId"
            label={t('evaluation.source')}
            help={t('evaluation.sourceHelp')}
            emptyLabel={t('evaluation.noSource')}
            options={sources.map(({ id, name }) => ({
              value: String(id),
              label: pickText(name, ctx.locale, ctx.organization.languages),
            }))}
            isOptional
          />
        )}
        <TranslatedField
          name="name"
          legend={t('fields.name')}
          languages={fieldLanguages(ctx)}
          limit={{ max: 120, warnAt: 20 }}
        />
      </Form>
    </section>
  )
}
