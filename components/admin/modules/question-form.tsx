import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import type { Context } from '@/lib/foundation/context/context'
import { errorText } from '@/lib/foundation/i18n/error-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import {
  addQuestionAction,
  updateQuestionAction,
} from '@/lib/generated/actions/participation/questionnaires/write-questions'
import { OPTION_TEXT_MAX } from '@/lib/participation/questionnaires/limits'
import { questionFields } from '@/lib/participation/questionnaires/question-fields'
import { hasOptions, QUESTION_KINDS, type Question } from '@/lib/participation/questionnaires/questions'
import { OptionRows } from './option-rows'

type QuestionFormProps = {
  ctx: Context
  moduleId: number
  question: Question | undefined
  isAnswered: boolean
  /** The section of a new question. */
  section: number
  t: Translator<'admin'>
}

/** A new or an existing question; after the first answer only its text can change. */
export async function QuestionForm({ ctx, moduleId, question, isAnswered, section, t }: QuestionFormProps) {
  const languages = fieldLanguages(ctx)
  return (
    <Form
      {...(await formProps())}
      action={question ? updateQuestionAction : addQuestionAction}
      submitLabel={t(question ? 'save' : 'content.addQuestion')}
    >
      <HiddenField name="moduleId" value={moduleId} />
      {question && <HiddenField name="questionId" value={question.id} />}
      {question && <RevisionField saved={questionFields(ctx, question)} />}
      {question && isAnswered ? (
        <>
          <HiddenField name="section" value={question.section} />
          <HiddenField name="kind" value={question.kind} />
          {question.required && <HiddenField name="required" value="on" />}
        </>
      ) : (
        <>
          <NumberField name="section" label={t('content.sectionNumber')} defaultValue={question?.section ?? section} />
          <RadioGroup
            name="kind"
            legend={t('content.kind')}
            defaultValue={question?.kind ?? 'SINGLE'}
            options={QUESTION_KINDS.map((value) => ({ value, label: t(`content.kinds.${value}`) }))}
          />
        </>
      )}
      <TranslatedField
        name="text"
        legend={t('content.question')}
        languages={languages}
        texts={question?.text}
        limit={{ max: 500, warnAt: 50 }}
      />
      {(!isAnswered || (question && hasOptions(question.kind))) && (
        <OptionRows
          legend={t('content.options')}
          help={t('content.optionsHelp')}
          languages={languages}
          rows={question?.options ?? []}
          isFixed={isAnswered}
          words={{
            add: t('content.addOption'),
            option: t('content.option', { number: '{number}' }),
            remove: t('content.removeOption', { number: '{number}' }),
            tooLong: errorText('fieldTooLong', ctx.locale, { limit: OPTION_TEXT_MAX }),
          }}
        />
      )}
      {!isAnswered && (
        <CheckboxField name="required" label={t('content.required')} isChecked={question?.required ?? false} />
      )}
    </Form>
  )
}
