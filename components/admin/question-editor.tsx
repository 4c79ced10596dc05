import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SubmitButton } from '@/components/ui/submit-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Context } from '@/lib/context/context'
import { pickText } from '@/lib/i18n/localized-text'
import type { Translator } from '@/lib/i18n/translations'
import type { ModuleRow } from '@/lib/modules/admin-queries'
import { listQuestions } from '@/lib/questionnaires/queries'
import { QUESTION_KINDS } from '@/lib/questionnaires/questions'
import { addQuestionAction, removeQuestionAction } from './content-actions'
import { fieldLanguages } from './field-languages'
import { TranslatedField } from './translated-field'

type QuestionEditorProps = { ctx: Context; module: ModuleRow['module']; t: Translator }

/** The questions of a questionnaire, and the form of one more. */
export async function QuestionEditor({ ctx, module, t }: QuestionEditorProps) {
  const questions = await listQuestions(ctx, module.id)
  const languages = fieldLanguages(ctx.organization.languages)
  return (
    <div className="flex flex-col gap-8">
      {questions.length > 0 && (
        <Form
          {...(await formProps())}
          action={removeQuestionAction}
          idPrefix="remove-"
          aria-label={t('content.questions')}
        >
          <HiddenField name="moduleId" value={module.id} />
          <ol className="divide-y divide-line border-line border-y">
            {questions.map(({ id, section, kind, text }) => {
              const words = pickText(text, ctx.locale, ctx.organization.languages)
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span className="min-w-0 grow basis-60">
                    {words}
                    <span className="block text-muted text-sm">
                      {t('content.section', { number: section })}, {t(`content.kinds.${kind}`)}
                    </span>
                  </span>
                  <SubmitButton name="questionId" value={String(id)} variant="secondary" size="small">
                    {t('content.removeQuestion')} <VisuallyHidden>{words}</VisuallyHidden>
                  </SubmitButton>
                </li>
              )
            })}
          </ol>
        </Form>
      )}
      <Heading level={2}>{t('content.newQuestion')}</Heading>
      <Form {...(await formProps())} action={addQuestionAction} submitLabel={t('content.addQuestion')}>
        <HiddenField name="moduleId" value={module.id} />
        <NumberField name="section" label={t('content.sectionNumber')} defaultValue={questions.at(-1)?.section ?? 1} />
        <RadioGroup
          name="kind"
          legend={t('content.kind')}
          defaultValue="SINGLE"
          options={QUESTION_KINDS.map((value) => ({ value, label: t(`content.kinds.${value}`) }))}
        />
        <TranslatedField
          name="text"
          legend={t('content.question')}
          languages={languages}
          limit={{ max: 500, warnAt: 50 }}
        />
        <TranslatedField
          name="options"
          legend={t('content.options')}
          help={t('content.optionsHelp')}
          languages={languages}
          rows={4}
          isOptional
        />
        <CheckboxField name="required" label={t('content.required')} />
      </Form>
    </div>
  )
}
