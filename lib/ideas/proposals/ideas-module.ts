import { AppError } from '@/lib/foundation/errors/app-error'
import { isBallotModule, kindOf } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** Id of the module that holds the ideas: an IDEAS module itself, or the source of a vote, donation or evaluation. */
export function ideasModuleId({ module }: Pick<ModuleFacts, 'module'>): number {
  const { ideas } = kindOf(module.type)
  if (ideas === 'own') return module.id
  if (ideas === 'source' && module.sourceModuleId !== null) return module.sourceModuleId
  throw new AppError('moduleUnknown')
}

/** The vote to whose frozen candidates lists are restricted, once voting has opened; otherwise null. */
export function candidatesModuleId({ module }: Pick<ModuleFacts, 'module'>): number | null {
  return isBallotModule(module.type) && module.votingOpenedAt !== null ? module.id : null
}
