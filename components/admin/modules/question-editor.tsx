import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { QUESTIONS_MAX, type Question } from '@/lib/participation/questionnaires/questions'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'
import { QuestionForm } from './question-form'
import { QuestionList } from './question-list'

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
