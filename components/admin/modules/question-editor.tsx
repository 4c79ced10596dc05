import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { questionListAction } from '@/lib/generated/actions/participation/questionnaires/write-questions'
import { QUESTIONS_MAX } from '@/lib/participation/questionnaires/limits'
import type { Question } from '@/lib/participation/questionnaires/questions'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'
import { QuestionForm } from './question-form'

type QuestionEditorProps = {
  ctx: Context
  module: ModuleRow['module']
  questions: Question[]
  isAnswered: boolean
  /** The id of the question to change, from the address. */
  chosenId: unknown
  t: Translator<'admin'>
}

/** The questions of a questionnaire, and the form of the chosen or of a new one. */
export async function QuestionEditor({ ctx, module, questions, isAnswered, chosenId, t }: QuestionEditorProps) {
  const chosen = questions.find(({ id }) => String(id) === chosenId)
  const own = routes.adminModuleContent(module.processId, module.id)
  const mayAdd = !isAnswered && questions.length < QUESTIONS_MAX
  return (
    <div className="flex flex-col gap-8">
      {isAnswered && (
        <Notice
          title={t('content.answeredTitle')}
          actions={
            <LinkButton href={routes.adminAnswers(module.processId, module.id)} variant="secondary">
              {t('content.readAnswers')}
            </LinkButton>
          }
        >
          <p>{t('content.answeredRule')}</p>
        </Notice>
      )}
      {questions.length > 0 && (
        <QuestionList ctx={ctx} moduleId={module.id} questions={questions} isAnswered={isAnswered} own={own} t={t} />
      )}
      {(chosen || mayAdd) && (
        <section aria-labelledby="question" className="flex flex-col gap-4">
          <Heading level={2} id="question">
            {t(chosen ? 'content.editQuestion' : 'content.newQuestion')}
          </Heading>
          <QuestionForm
            ctx={ctx}
            moduleId={module.id}
            question={chosen}
            isAnswered={isAnswered}
            section={questions.at(-1)?.section ?? 1}
            t={t}
          />
          {chosen && (
            <div>
              <LinkButton href={own} variant="secondary">
                {t('cancel')}
              </LinkButton>
            </div>
          )}
        </section>
      )}
    </div>
  )
}

type QuestionListProps = {
  ctx: Context
  moduleId: number
  questions: Question[]
  isAnswered: boolean
  own: string
  t: Translator<'admin'>
}

/** The questions in order; they can be moved and removed until the first answer. */
async function QuestionList({ ctx, moduleId, questions, isAnswered, own, t }: QuestionListProps) {
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
