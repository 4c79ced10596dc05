import { PROPOSAL_TYPES, type ProposalType } from '@/lib/ideas/proposals/states'
import { ideasSettings } from '@/lib/process/module-types/types/ideas'

/** The types of contributions that a module takes: those its settings name, else all four. */
export function allowedTypes({ module }: { module: { settings: unknown } }): readonly ProposalType[] {
  const { types } = ideasSettings(module.settings)
  const known = PROPOSAL_TYPES.filter((type) => types.includes(type))
  return known.length > 0 ? known : PROPOSAL_TYPES
}
