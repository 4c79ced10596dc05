import 'server-only'
import { mailCodeWay } from './mail-code-way'
import { passwordWay } from './password-way'
import type { Confirming, Means, Way } from './way'

/**
 * The ways to prove who one is. Of those that confirm, the first that an account has is asked for: a code by mail only
 * of accounts that have nothing stronger.
 */
export const WAYS = { password: passwordWay, mailCode: mailCodeWay } as const satisfies Record<string, Way>

type Ways = typeof WAYS
export type WayName = keyof Ways

/** What a visitor proves to own an account with, by way. */
export type SignInProof = {
  [Name in WayName]: Ways[Name] extends { signIn: (ctx: never, proof: infer Proof) => unknown }
    ? Proof & { way: Name }
    : never
}[WayName]

type AskedWay = { name: WayName; confirm: Confirming }

/** The way in which the owner of an account confirms who they are; null if it has nothing that could prove it. */
export function askedWay(means: Means): AskedWay | null {
  for (const [name, { confirm }] of Object.entries<Way>(WAYS))
    if (confirm?.isOf(means)) return { name: name as WayName, confirm }
  return null
}
