import { type Actor, administers, holds, isSignedIn, type SignedIn } from '@/lib/catalogues/actor'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { Context } from '@/lib/foundation/context/context'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'
import type { Prisma } from '@/lib/generated/prisma/client'

type SeenProcess = { id: number; status: string; visibility: string }

/** Whether the actor may see a process: drafts for administrators, private ones for members and staff. */
export function canSeeProcess(actor: Actor, process: SeenProcess): Decision {
  if (administers(actor, process.id)) return allow
  if (process.status === 'DRAFT') return deny('processUnknown')
  if (process.visibility === 'PUBLIC' || belongsTo(actor, process.id)) return allow
  // The only refusal that reveals a private thing, because its page accepts an access code (spec: private-processes).
  return deny('processPrivate')
}

/** The same for a part of a process addressed by its own id: parts of a draft get the refusal `unknown`. */
export function canSeeInProcess(actor: Actor, process: SeenProcess, unknown: ErrorName): Decision {
  const seen = canSeeProcess(actor, process)
  return !seen.allowed && seen.reason === 'processUnknown' ? deny(unknown) : seen
}

/** Whether the actor may change a process: ADMIN, or DELEGATE where appointed. */
export function canAdminister(actor: Actor, processId: number): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return administers(actor, processId) ? allow : deny('permissionDenied')
}

/**
 * Whether the actor may open the table of processes in the back office: ADMIN and DELEGATE, with or without a
 * process.
 */
export function canListAdministered(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN', 'DELEGATE') ? allow : deny('permissionDenied')
}

/** Whether the actor may make a new process: ADMIN only, since a DELEGATE works in processes that exist. */
export function canCreateProcess(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN') ? allow : deny('permissionDenied')
}

type JoinedProcess = SeenProcess & { registration: string }

/** Whether the actor may join a process without an access code; always allowed for members. */
export function canJoinProcess(actor: Actor, process: JoinedProcess): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  if (actor.joinedProcessIds.includes(process.id)) return allow
  const seen = canSeeProcess(actor, process)
  if (!seen.allowed) return seen
  if (process.status !== 'OPEN') return deny('processNotOpen')
  if (process.registration === 'ACCESS_CODE') return deny('processPrivate')
  return process.registration === 'OPEN' ? allow : deny('registrationClosed')
}

export type JoinableProcess = JoinedProcess & { groupRequired: boolean }

/** How an actor becomes a member: with the first act, or by the form for code and group. */
type Joining = { kind: 'member' | 'byAct' | 'byForm' } | { kind: 'refused'; reason: ErrorName }

export function joiningOf(actor: Actor, process: JoinableProcess): Joining {
  if (isSignedIn(actor) && actor.joinedProcessIds.includes(process.id)) return { kind: 'member' }
  const decision = canJoinProcess(actor, process)
  if (decision.allowed) return { kind: process.groupRequired ? 'byForm' : 'byAct' }
  const { reason } = decision
  return reason === 'processPrivate' ? { kind: 'byForm' } : { kind: 'refused', reason }
}

/** The actor as a member of a process, to decide what joining would allow. */
export function asMember(actor: SignedIn, processId: number): SignedIn {
  return { ...actor, joinedProcessIds: [...actor.joinedProcessIds, processId] }
}

/** The processes visible to the actor as a Prisma where; the same rule as canSeeProcess. */
export function visibleProcesses(ctx: Pick<Context, 'actor'>): Prisma.ProcessWhereInput {
  const { actor } = ctx
  if (holds(actor, 'ADMIN')) return {}
  const own = isSignedIn(actor) ? [...actor.joinedProcessIds, ...actor.processRoles.map((role) => role.processId)] : []
  const delegated = isSignedIn(actor)
    ? actor.processRoles.filter((role) => administers(actor, role.processId)).map((role) => role.processId)
    : []
  return {
    OR: [{ status: { not: 'DRAFT' }, OR: [{ visibility: 'PUBLIC' }, { id: { in: own } }] }, { id: { in: delegated } }],
  }
}

function belongsTo(actor: Actor, processId: number): boolean {
  if (!isSignedIn(actor)) return false
  return actor.joinedProcessIds.includes(processId) || actor.processRoles.some((role) => role.processId === processId)
}
