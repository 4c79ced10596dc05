import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { AppError, type ErrorParams } from './app-error'

/** Result of a policy: allowed, or denied with the name of the refusal. */
export type Decision = { allowed: true } | { allowed: false; reason: ErrorName; params?: ErrorParams }

export const allow: Decision = { allowed: true }

export function deny(reason: ErrorName, params?: ErrorParams): Decision {
  return params ? { allowed: false, reason, params } : { allowed: false, reason }
}

/** The first refusal, or allow. */
export function firstDenial(...decisions: Decision[]): Decision {
  return decisions.find((decision) => !decision.allowed) ?? allow
}

/** Throws the refusal of a denied decision. */
export function requireAllowed(decision: Decision): void {
  if (!decision.allowed) throw new AppError(decision.reason, decision.params)
}
