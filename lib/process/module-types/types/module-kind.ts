import type { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { Context } from '@/lib/foundation/context/context'
import type { Messages } from '@/lib/foundation/i18n/messages'

type ModuleAddress = { id: number; processId: number; phaseId: number }

/** The action of a module for visitors. */
export type ModuleStep = 'vote' | 'donate' | 'propose' | 'seeResult' | 'inform'

export type VotingTimes = { votingOpenedAt: Date | null; votingClosesAt: Date | null; votingClosedAt: Date | null }

/** The facts of a module that its type derives states from. */
export type ModuleFigures = VotingTimes & { hasResult: boolean }

/** Declaration of a module type: everything that the generic code needs. */
export type ModuleKind = {
  /** What the type stores in `Module.settings`; written through lib/process/module-types/settings.ts only. */
  settings: z.ZodObject
  /** The settings that a copy of the process takes over. */
  copiedSettings: readonly string[]
  /** The settings of a module that a template makes. */
  newSettings: Readonly<Record<string, unknown>>
  /** The page of an enabled module. */
  address: (address: ModuleAddress) => string
  /** A page for appointed staff. */
  staffAddress: ((address: ModuleAddress) => string) | null
  /** A name of components/ui/icon-paths.ts. */
  icon: string
  /** Key of the waiting notice's title, below `modules.waiting`. */
  waitingTitle: keyof Messages['modules']['waiting']
  /** The refusal while it is not enabled. */
  notEnabled: ErrorName
  /** Who acts here: everybody who fulfils the conditions, evaluators only, or nobody because it is only read. */
  audience: 'participants' | 'evaluators' | 'readers'
  /** Officers add and remove it by hand; other types come with a template, which sets their source. */
  isAddedByHand: boolean
  /** Needs a module of ideas as its source when it is added by hand. */
  needsIdeas: boolean
  /** Whose ideas it shows: its own, those of its source, or none. */
  ideas: 'own' | 'source' | null
  /** People fill a ballot of this kind here. */
  ballot: 'preferences' | 'donations' | null
  /** Shows the result of its source. */
  showsResult: boolean
  /** Takes place at a date of its own, stored in its settings. */
  hasOwnDate: boolean
  /** Whether something can be done or read here while its phase is in progress. */
  isReady: (module: ModuleFigures, now: Date) => boolean
  /** Stays open after its phase. */
  outlivesPhase: (module: ModuleFigures) => boolean
  /** The action for visitors at this instant, or null. */
  step: (module: ModuleFigures, now: Date) => ModuleStep | null
  /** Number of contributions; a module with any cannot be removed. */
  countActivity: (ctx: Context, module: { id: number; sourceModuleId: number | null }) => Promise<number>
}

/** What most types have in common. */
export const commonKind = {
  copiedSettings: [],
  newSettings: {},
  staffAddress: null,
  waitingTitle: 'title',
  notEnabled: 'moduleNotEnabled',
  audience: 'participants',
  isAddedByHand: false,
  needsIdeas: false,
  ideas: null,
  ballot: null,
  showsResult: false,
  hasOwnDate: false,
  isReady: () => true,
  outlivesPhase: () => false,
  step: () => null,
  countActivity: async () => 0,
} as const satisfies Partial<ModuleKind>
