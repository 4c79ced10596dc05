import type { ReactNode } from 'react'
import { EvaluationCriteria } from '@/components/evaluations/evaluation-criteria'
import type { Context } from '@/lib/foundation/context/context'
import type { ModuleType } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { BoardPosts } from './board-posts'
import { Questionnaire } from './questionnaire'
import { WebinarFacts } from './webinar-facts'

type ContentProps = { ctx: Context; facts: ModuleFacts; path: string }

/** What a type of module shows on its own page, and whether before it is enabled too. */
export type ModulePage = { Content: (props: ContentProps) => ReactNode | Promise<ReactNode>; whileWaiting?: boolean }

/** The pages of module types; a type with a page elsewhere has null. */
export const modulePages: Record<ModuleType, ModulePage | null> = {
  IDEAS: null,
  VOTE: null,
  DONATION: null,
  RESULT: null,
  INFO: null,
  EVALUATION: { Content: EvaluationCriteria, whileWaiting: true },
  QUESTIONNAIRE: { Content: Questionnaire },
  WEBINAR: { Content: WebinarFacts },
  BOARD: { Content: BoardPosts },
}

/** What people find in a module that has its own page. */
export function ModuleContent({ ctx, facts, path }: ContentProps) {
  const page = modulePages[facts.module.type]
  if (!page || !(facts.module.enabled || page.whileWaiting)) return null
  return <page.Content ctx={ctx} facts={facts} path={path} />
}
