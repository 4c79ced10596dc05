import 'server-only'
import { env } from '@/lib/foundation/env'
import { COSIGNATURE, parseVerifierKey, type VerifierKey } from '@/lib/outcome/tlog/formats/signed-note'

/** A witness that cosigns this installation's log, under its name in the policy file. */
export type Witness = { name: string; key: VerifierKey; url: string }

/** The witnesses of `LOG_WITNESSES`, which was checked when the process started. */
export function knownWitnesses(): Witness[] {
  return env.LOG_WITNESSES.flatMap(({ name, vkey, url }) => {
    const key = parseVerifierKey(vkey)
    return key?.type === COSIGNATURE ? [{ name, key, url }] : []
  })
}

/** How many of the witnesses must have cosigned a checkpoint: `LOG_QUORUM`, or more than half. */
export function quorumSize(): number {
  const witnesses = knownWitnesses().length
  return Math.min(env.LOG_QUORUM ?? Math.floor(witnesses / 2) + 1, witnesses)
}

/** Name of a key in our tables. */
export function keyName({ name, id }: Pick<VerifierKey, 'name' | 'id'>): string {
  return `${name}+${id}`
}
