import type { ModuleFacts } from '@/lib/modules/queries'
import { PROPOSAL_TYPES, type ProposalType } from './states'

/** The types of contributions that a module takes: those its settings name, else all four. */
export function allowedTypes({ module }: { module: Pick<ModuleFacts['module'], 'settings'> }): readonly ProposalType[] {
  const named = module.settings['types']
  const known = Array.isArray(named) ? PROPOSAL_TYPES.filter((type) => named.includes(type)) : []
  return known.length > 0 ? known : PROPOSAL_TYPES
}
