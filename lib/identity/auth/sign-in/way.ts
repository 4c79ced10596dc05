import 'server-only'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import type { PasswordHolder } from '@/lib/identity/auth/password/recovery-holder'
import type { Confirmation } from './confirmation-schemas'

/** The account that a visitor has proved to own. */
export type ProvenAccount = {
  id: number
  /** As it was read with the proof: one that changed since starts no session. */
  tokenVersion: number
  email: string | null
  emailConfirmedAt: Date | null
  mobile: string | null
  mobileConfirmedAt: Date | null
  suspendedAt: Date | null
  birthYear: number | null
}

/** What an account has that can prove its owner. */
export type Means = PasswordHolder & {
  passwordHash: string | null
  email: string | null
  emailConfirmedAt: Date | null
}

/** Makes a proof that works once worthless; called in the transaction of the act that it allows. */
export type Spend = (tx: Context) => Promise<void>

/** How somebody who is signed in confirms who they are, before an act that could lock the owner out. */
export type Confirming = {
  /** The field of forms and calls that holds the proof. */
  field: keyof Confirmation
  /** Whether the account has what this asks for. */
  isOf: (means: Means) => boolean
  /** Verifies what was entered; throws a refusal of the field. */
  check: (ctx: SignedInContext, means: Means, entered: string) => Promise<Spend>
}

/** A way to prove who one is. */
export type Way = {
  /**
   * How a visitor proves to own an account. Unknown accounts and wrong proofs are refused alike, in the same time; the
   * state of the account is not disclosed before the proof.
   */
  signIn?: (ctx: Context, proof: never) => Promise<ProvenAccount>
  confirm?: Confirming
}
