import type { Context } from '@/lib/context/context'
import type { ModuleFacts } from '@/lib/modules/queries'
import { BoardPosts } from './board-posts'
import { Questionnaire } from './questionnaire'
import { WebinarFacts } from './webinar-facts'

/** What people find in a module that has its own page, once it is enabled. */
export function ModuleContent({ ctx, facts, path }: { ctx: Context; facts: ModuleFacts; path: string }) {
  if (!facts.module.enabled) return null
  switch (facts.module.type) {
    case 'BOARD':
      return <BoardPosts ctx={ctx} facts={facts} />
    case 'WEBINAR':
      return <WebinarFacts ctx={ctx} facts={facts} path={path} />
    case 'QUESTIONNAIRE':
      return <Questionnaire ctx={ctx} facts={facts} path={path} />
    default:
      return null
  }
}
