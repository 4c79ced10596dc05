import 'server-only'
import { cache } from 'react'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isBallotModule, kindOf } from '@/lib/process/module-types/registry'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { findResult, type Result } from './queries'
import type { ResultFilter, ResultOrder } from './result-choices'

/** Items on a page of a result. */
export const RESULT_PAGE_SIZE = 100

/**
 * The vote of a result page and its result, or null if not visible; the address names the vote or its RESULT module.
 */
export const resultAtAddress = cache(
  async (
    ctx: Context,
    moduleId: number,
    processId: number,
    phaseId: number,
    order: ResultOrder,
    show: ResultFilter,
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
