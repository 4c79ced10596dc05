import { AppError } from '@/lib/foundation/errors/app-error'
import type { ModuleType } from '@/lib/generated/prisma/enums'
import { board } from './types/board'
import { donation } from './types/donation'
import { evaluation } from './types/evaluation'
import { ideas } from './types/ideas'
import { info } from './types/info'
import type { ModuleKind } from './types/module-kind'
import { questionnaire } from './types/questionnaire'
import { result } from './types/result'
import { vote } from './types/vote'
import { webinar } from './types/webinar'

/** Every type of module is one declaration of lib/process/module-types/types; nothing outside compares types. */
export const moduleKinds = {
  IDEAS: ideas,
  VOTE: vote,
  DONATION: donation,
  EVALUATION: evaluation,
  RESULT: result,
  INFO: info,
  QUESTIONNAIRE: questionnaire,
  WEBINAR: webinar,
  BOARD: board,
} as const satisfies Record<ModuleType, ModuleKind>

export type ModuleKinds = Readonly<Record<string, ModuleKind>>
export type { ModuleType }

export const MODULE_TYPES = Object.keys(moduleKinds) as [ModuleType, ...ModuleType[]]

/** The declaration of a type. `kinds` is the registry, which tests extend. */
export function kindOf(type: string, kinds: ModuleKinds = moduleKinds): ModuleKind {
  const kind = kinds[type]
  if (!kind) throw new Error(`no module type ${type}`)
  return kind
}

/** The types whose declaration fits. */
export function typesWhere(fits: (kind: ModuleKind) => boolean): ModuleType[] {
  return MODULE_TYPES.filter((type) => fits(moduleKinds[type]))
}

/** Types in which people fill a ballot. */
export const BALLOT_TYPES = typesWhere(({ ballot }) => ballot !== null)

/** Types that hold ideas of their own. */
export const IDEAS_TYPES = typesWhere(({ ideas }) => ideas === 'own')

/** Types in which appointed people evaluate the ideas of the source. */
export const EVALUATED_TYPES = typesWhere(({ audience }) => audience === 'evaluators')

/** Types that show the result of their source. */
export const RESULT_TYPES = typesWhere(({ showsResult }) => showsResult)

/** Types that work with the ideas of their source. */
export const IDEAS_USERS = typesWhere(({ ideas }) => ideas === 'source')

/** Types that officers add and remove by hand. */
export const ADDED_TYPES = typesWhere(({ isAddedByHand }) => isAddedByHand) as [ModuleType, ...ModuleType[]]

/** Whether people fill a ballot in a module of this type: with preferences, or with donations. */
export function isBallotModule(type: string): boolean {
  return kindOf(type).ballot !== null
}

/** Throws moduleTypeWrong unless the module has the type. */
export function requireType(module: { type: string }, type: ModuleType): void {
  if (module.type !== type) throw new AppError('moduleTypeWrong')
}

/** What a result ranks by: preferences, or money collected. */
export function basisOf(type: string): 'votes' | 'collected' {
  return kindOf(type).ballot === 'donations' ? 'collected' : 'votes'
}
