import { type Actor, isSignedIn } from '@/lib/catalogues/actor'
import { AppError } from '@/lib/foundation/errors/app-error'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'
import type { FormAccess } from '@/lib/foundation/input/form'
import { canEnterBackOffice, canProvision } from '@/lib/identity/organizations/policy'

/** Whether the actor may use an action of this access, whatever it says. */
export function canUseAction(actor: Actor, access: FormAccess): Decision {
  if (access === 'open') return allow
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (access === 'member') return allow
  return access === 'office' ? canEnterBackOffice(actor) : canProvision(actor)
}

/** The refusal of somebody who may not use an action, or who has not accepted the current terms; null otherwise. */
export function refusalFor(actor: Actor, { access, beforeConsent = false }: Access): AppError | null {
  const decision = canUseAction(actor, access)
  if (!decision.allowed) return new AppError(decision.reason, decision.params)
  return isSignedIn(actor) && !actor.consentsCurrent && !beforeConsent ? new AppError('consentOutdated') : null
}

type Access = { access: FormAccess; beforeConsent?: boolean }

/** A server action with its declaration, which wrappers and `tests/house/server-actions.test.ts` read. */
export type Declared<Action> = Action & { readonly access: FormAccess }

export function declareAccess<Action extends object>(access: FormAccess, run: Action): Declared<Action> {
  return Object.assign(run, { access })
}
