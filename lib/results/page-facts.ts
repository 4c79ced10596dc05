import 'server-only'
import { cache } from 'react'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { getModuleFacts, type ModuleFacts } from '@/lib/modules/queries'
import { isBallotModule, kindOf } from '@/lib/modules/registry'
import type { ResultOrder } from './order-items'
import { findResult, type Result } from './queries'
import type { ResultShown } from './result-query'

/** Items on a page of a result. */
export const RESULT_PAGE_SIZE = 100

/** The vote of a result page and its result, if the actor may see it; the address names the vote or the module that shows it. */
export const resultAtAddress = cache(
  async (
    ctx: Context,
    moduleId: number,
    processId: number,
    phaseId: number,
    order: ResultOrder,
    show: ResultShown,
    q: string,
    page: number,
  ): Promise<{ vote: ModuleFacts; result: Result | null }> => {
    const facts = await getModuleFacts(ctx, { moduleId, processId, phaseId })
    const { type, sourceModuleId } = facts.module
    const isVote = isBallotModule(type)
    if (!isVote && (!kindOf(type).showsResult || sourceModuleId === null)) throw new AppError('moduleTypeWrong')
    const vote = isVote ? facts : await getModuleFacts(ctx, { moduleId: sourceModuleId ?? 0 })
    return {
      vote,
      result: await findResult(
        ctx,
        { moduleId: vote.module.id },
        { order, show, q, page: page - 1, size: RESULT_PAGE_SIZE },
      ),
    }
  },
)
