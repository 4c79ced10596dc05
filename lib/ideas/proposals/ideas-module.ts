import { AppError } from '@/lib/foundation/errors/app-error'
import { isBallotModule, kindOf } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** The module whose ideas are shown: an IDEAS module's own, or those that a vote, a donation or an evaluation takes from it. */
export function ideasModuleId({ module }: Pick<ModuleFacts, 'module'>): number {
  const { ideas } = kindOf(module.type)
  if (ideas === 'own') return module.id
  if (ideas === 'source' && module.sourceModuleId !== null) return module.sourceModuleId
  throw new AppError('moduleUnknown')
}

/** The module whose frozen candidates are all that is shown, once its voting has opened. */
export function candidatesModuleId({ module }: Pick<ModuleFacts, 'module'>): number | null {
  return isBallotModule(module.type) && module.votingOpenedAt !== null ? module.id : null
}
