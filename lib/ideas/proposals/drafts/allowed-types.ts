import { PROPOSAL_TYPES, type ProposalType } from '@/lib/ideas/proposals/states'
import { ideasSettings } from '@/lib/process/module-types/types/ideas'

/** The types of contribution that a module accepts: those in its settings, by default all four. */
export function allowedTypes({ module }: { module: { settings: unknown } }): readonly ProposalType[] {
  const { types } = ideasSettings(module.settings)
  const known = PROPOSAL_TYPES.filter((type) => types.includes(type))
  return known.length > 0 ? known : PROPOSAL_TYPES
}
