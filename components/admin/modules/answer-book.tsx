import { QuestionChart } from '@/components/modules/question-chart'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Pager } from '@/components/ui/pager'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { QuestionResult } from '@/lib/participation/questionnaires/queries'
import type { readWords } from '@/lib/participation/questionnaires/read-words'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'

type AnswerBookProps = { ctx: Context; module: ModuleRow['module']; results: QuestionResult[]; t: Translator<'admin'> }

/** The answers to a questionnaire as charts, without their authors. */
export async function AnswerBook({ ctx, module, results, t }: AnswerBookProps) {
  const words = await getTranslations('modules')
  if (results.every(({ answered }) => answered === 0))
    return <EmptyState icon="circle-question-mark" title={t('answers.none')} />
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text">{t('answers.nobody')}</p>
      <div>
        <LinkButton
          href={routes.adminAnswersFile(module.processId, module.id)}
          variant="secondary"
          icon={<Icon name="download" />}
        >
          {t('answers.file')}
        </LinkButton>
      </div>
      {results.map((result) => (
        <QuestionChart
          key={result.question.id}
          ctx={ctx}
          result={result}
          t={words}
          more={
            result.answered > 0 && (
              <a href={routes.adminAnswers(module.processId, module.id, result.question.id)}>{t('answers.read')}</a>
            )
          }
        />
      ))}
    </div>
  )
}

type AnswerTextsProps = {
  ctx: Context
  module: ModuleRow['module']
  answers: Awaited<ReturnType<typeof readWords>>
  t: Translator<'admin'>
}

/** The texts that answer one question, without their authors. */
export function AnswerTexts({ ctx, module, answers, t }: AnswerTextsProps) {
  const { id: moduleId, processId } = module
  const { question, items, total, size } = answers
  return (
    <section aria-labelledby="words" className="flex flex-col gap-4">
      <Heading level={2} id="words">
        {pickText(question.text, ctx.locale, ctx.organization.languages)}
      </Heading>
      <p className="text-muted">{t('answers.count', { count: total })}</p>
      <ul className="divide-y divide-line border-line border-y">
        {items.map(({ number, text }) => (
          <li key={number} className="max-w-text whitespace-pre-wrap break-words py-3">
            {text}
          </li>
        ))}
      </ul>
      <Pager
        label={t('answers.pages')}
        page={answers.page + 1}
        pages={Math.max(1, Math.ceil(total / size))}
        hrefOf={(number) => routes.adminAnswers(processId, moduleId, question.id, number === 1 ? undefined : number)}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
      />
      <div>
        <LinkButton
          href={routes.adminAnswers(processId, moduleId)}
          variant="secondary"
          icon={<Icon name="arrow-left" />}
        >
          {t('answers.all')}
        </LinkButton>
      </div>
    </section>
  )
}
