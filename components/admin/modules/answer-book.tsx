import { QuestionChart } from '@/components/modules/question-chart'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Pager } from '@/components/ui/pager'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { routes } from '@/lib/foundation/routes'
import { getAnswerCounts } from '@/lib/participation/questionnaires/queries'
import { readWords } from '@/lib/participation/questionnaires/read-words'
import type { ModuleRow } from '@/lib/process/modules/admin-queries'

type AnswerBookProps = {
  ctx: Context
  module: ModuleRow['module']
  search: Record<string, string | string[] | undefined>
  t: Translator
}

/** What people answered: charts and, for each question in words, the texts without their authors. */
export async function AnswerBook({ ctx, module, search, t }: AnswerBookProps) {
  const questionId = Number(/^[1-9]\d{0,8}$/.exec(String(search['question'] ?? ''))?.[0] ?? 0)
  if (questionId > 0) return Words({ ctx, module, questionId, page: readPage(search['page']), t })
  const [words, results] = await Promise.all([
    getTranslations('modules'),
    orRefusal(getAnswerCounts(ctx, { moduleId: module.id })),
  ])
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

type WordsProps = { ctx: Context; module: ModuleRow['module']; questionId: number; page: number; t: Translator }

async function Words({ ctx, module, questionId, page, t }: WordsProps) {
  const { id: moduleId, processId } = module
  const words = await orRefusal(readWords(ctx, { moduleId, questionId, page: page - 1 }))
  return (
    <section aria-labelledby="words" className="flex flex-col gap-4">
      <Heading level={2} id="words">
        {pickText(words.question.text, ctx.locale, ctx.organization.languages)}
      </Heading>
      <p className="text-muted">{t('answers.count', { count: words.total })}</p>
      <ul className="divide-y divide-line border-line border-y">
        {words.items.map(({ number, text }) => (
          <li key={number} className="max-w-text whitespace-pre-line break-words py-3">
            {text}
          </li>
        ))}
      </ul>
      <Pager
        label={t('answers.pages')}
        page={page}
        pages={Math.max(1, Math.ceil(words.total / words.size))}
        hrefOf={(number) => routes.adminAnswers(processId, moduleId, questionId, number === 1 ? undefined : number)}
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
