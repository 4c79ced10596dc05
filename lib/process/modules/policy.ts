import { type Actor, holds, type SignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny, firstDenial } from '@/lib/foundation/errors/decision'
import { unconfirmedContact } from '@/lib/identity/auth/sign-in/unconfirmed-contact'
import { kindOf, type ModuleKinds, moduleKinds } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from './queries'

/** The facts that decide who may take part in a module. */
export type ParticipationFacts = {
  process: Pick<ModuleFacts['process'], 'id' | 'status' | 'minimumAge'>
  phase: Pick<ModuleFacts['phase'], 'state'>
  module: Pick<
    ModuleFacts['module'],
    'enabled' | 'requiresEmail' | 'requiresMobile' | 'requiresAuthCitizen' | 'minimumAge' | 'groupIds' | 'type'
  >
}

/**
 * Whether the actor may act in a module now (spec: right-to-act), with the first reason against it: signed in, consents
 * current, joined the process, enabled for the module, process open, module enabled, phase in progress.
 */
export function canParticipate(
  actor: Actor,
  facts: ParticipationFacts,
  now: Date,
  kinds: ModuleKinds = moduleKinds,
): Decision {
  if (actor.kind !== 'user') return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  return firstDenial(isMember(actor, facts), isLive(facts, kinds), isEnabledFor(actor, facts, now))
}

// Administrators must join the process too before they take part.
function isMember(actor: SignedIn, { process }: ParticipationFacts): Decision {
  return actor.joinedProcessIds.includes(process.id) ? allow : deny('processNotJoined')
}

function isLive({ process, module, phase }: ParticipationFacts, kinds: ModuleKinds): Decision {
  if (process.status !== 'OPEN') return deny('processNotOpen')
  if (!module.enabled) return deny(kindOf(module.type, kinds).notEnabled)
  return phase.state === 'IN_PROGRESS' ? allow : deny('phaseNotActive')
}

function isEnabledFor(actor: SignedIn, { process, module }: ParticipationFacts, now: Date): Decision {
  const isConfirmed = actor.emailConfirmed || actor.mobileConfirmed || actor.deskConfirmed === true
  if (module.requiresEmail && !isConfirmed) return deny(unconfirmedContact(actor))
  if (module.requiresMobile && !actor.mobileConfirmed) return deny('mobileUnconfirmed')
  if (module.requiresAuthCitizen && !holds(actor, 'AUTH_CITIZEN')) return deny('authCitizenRequired')
  const minimumAge = Math.max(process.minimumAge ?? 0, module.minimumAge ?? 0)
  if (minimumAge > 0 && !isOldEnough(actor, minimumAge, now)) return deny('tooYoung', { age: minimumAge })
  if (module.groupIds.length > 0 && !module.groupIds.some((id) => actor.joinedGroupIds.includes(id)))
    return deny('notEnabledForModule')
  return allow
}

// Only the birth year is stored: people who reach the age during this year are eligible.
function isOldEnough(actor: SignedIn, minimumAge: number, now: Date): boolean {
  return actor.birthYear !== null && now.getUTCFullYear() - actor.birthYear >= minimumAge
}
