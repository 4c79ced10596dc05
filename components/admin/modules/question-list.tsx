import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { questionListAction } from '@/lib/generated/actions/participation/questionnaires/write-questions'
import type { Question } from '@/lib/participation/questionnaires/questions'

type QuestionListProps = {
  ctx: Context
  moduleId: number
  questions: Question[]
  isAnswered: boolean
  own: string
  t: Translator<'admin'>
}

/** The questions in order; they can be moved and removed until the first answer. */
export async function QuestionList({ ctx, moduleId, questions, isAnswered, own, t }: QuestionListProps) {
  return (
    <Form {...(await formProps())} action={questionListAction} idPrefix="list-" aria-label={t('content.questions')}>
      <HiddenField name="moduleId" value={moduleId} />
      <ol className="divide-y divide-line border-line border-y">
        {questions.map(({ id, section, kind, text, required }, index) => {
          const words = pickText(text, ctx.locale, ctx.organization.languages)
          const act = (name: 'up' | 'down' | 'remove') => (
            <SubmitButton name="act" value={`${name} ${id}`} variant="secondary" size="small">
              {t(`content.acts.${name}`)} <VisuallyHidden>{words}</VisuallyHidden>
            </SubmitButton>
          )
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0 grow basis-60">
                <a href={`${withQuery(own, { question: String(id) })}#question`}>{words}</a>
                <span className="block text-muted text-sm">
                  {t('content.section', { number: section })}, {t(`content.kinds.${kind}`)}
                  {required && `, ${t('content.mustBeAnswered')}`}
                </span>
              </span>
              {!isAnswered && (
                <span className="flex flex-wrap gap-2">
                  {questions[index - 1]?.section === section && act('up')}
                  {questions[index + 1]?.section === section && act('down')}
                  {act('remove')}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Form>
  )
}
