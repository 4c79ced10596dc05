import type { ReactNode } from 'react'
import { EvaluationCriteria } from '@/components/evaluations/evaluation-criteria'
import { BoardPosts } from '@/components/modules/board-posts'
import { EarlyClosingNotice } from '@/components/modules/early-closing'
import { ExtensionList } from '@/components/modules/extension-list'
import { Questionnaire } from '@/components/modules/questionnaire'
import { WebinarFacts } from '@/components/modules/webinar-facts'
import { Heading } from '@/components/ui/heading'
import { Turnout } from '@/components/votes/turnout'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { findPublicTurnout } from '@/lib/office/turnout/find-public-turnout'
import { listPosts } from '@/lib/participation/boards/queries'
import { canSeeAnswers, getAnswerCounts, hasAnswered, listQuestions } from '@/lib/participation/questionnaires/queries'
import { findEarlyClosing } from '@/lib/participation/votes/voting/find-early-closing'
import { listExtensions } from '@/lib/participation/votes/voting/list-extensions'
import { readableWebinar } from '@/lib/participation/webinars/get-webinar'
import type { ModuleType } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type ContentProps = { ctx: Context; facts: ModuleFacts; path: string }

/** Loads and renders what a type of module shows on its own page; `whileWaiting`: also before it is enabled. */
type ModulePage = { content: (props: ContentProps) => Promise<ReactNode>; whileWaiting?: boolean }

/** The types that display something on the page of a module besides its text. */
const modulePages: Partial<Record<ModuleType, ModulePage>> = {
  VOTE: { content: extensions },
  DONATION: { content: extensions },
  EVALUATION: { content: EvaluationCriteria, whileWaiting: true },
  QUESTIONNAIRE: { content: questionnaire },
  WEBINAR: {
    content: async ({ ctx, facts, path }) => (
      <WebinarFacts ctx={ctx} facts={facts} path={path} webinar={readableWebinar(ctx, facts)} />
    ),
  },
  BOARD: { content: async ({ ctx, facts }) => <BoardPosts ctx={ctx} posts={await listPosts(ctx, facts.module.id)} /> },
}

/** The content of a module that has its own page. */
export async function moduleContent({ ctx, facts, path }: ContentProps): Promise<ReactNode> {
  const page = modulePages[facts.module.type]
  return page && (facts.module.enabled || page.whileWaiting) ? page.content({ ctx, facts, path }) : null
}

async function extensions({ ctx, facts }: ContentProps) {
  const { id: moduleId, votingOpenedAt } = facts.module
  const [extensions, closing, turnout] = await Promise.all([
    listExtensions(ctx, { moduleId }),
    findEarlyClosing(ctx, { moduleId }),
    votingOpenedAt ? findPublicTurnout(ctx, { moduleId, processId: facts.process.id }) : null,
  ])
  return (
    <>
      <EarlyClosingNotice ctx={ctx} closing={closing} />
      <ExtensionList ctx={ctx} extensions={extensions} />
      {turnout && (
        <section aria-labelledby="turnout" className="flex flex-col gap-4">
          <Heading level={2} id="turnout">
            {(await getTranslations('votes'))('turnout.title')}
          </Heading>
          <Turnout ctx={ctx} turnout={turnout} />
        </section>
      )}
    </>
  )
}

async function questionnaire({ ctx, facts, path }: ContentProps) {
  const moduleId = facts.module.id
  const [questions, answered, results] = await Promise.all([
    listQuestions(ctx, moduleId),
    hasAnswered(ctx, moduleId),
    canSeeAnswers(ctx.actor, facts).allowed ? getAnswerCounts(ctx, { moduleId }) : [],
  ])
  return (
    <Questionnaire ctx={ctx} facts={facts} path={path} questions={questions} answered={answered} results={results} />
  )
}
