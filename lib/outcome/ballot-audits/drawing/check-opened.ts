// Pure: for server, browser and the verifier of tools/verifier.
import { fromHex, rootOfPath, toHex } from '@/lib/outcome/ledger/sealing/merkle'
import { type Choices, choicesText, listLeaf } from './audit-list'
import type { Sha256 } from './draw'

/** A ballot of the list that was drawn and opened, without its voter. */
export type OpenedBallot = {
  /** In the list, from 0. */
  position: number
  /** Its id in the open data. */
  ballot: string
  commitment: string
  /** nonce|ballot id|version|choices: its SHA-256 is the commitment. */
  text: string
  /** From the leaf to the root of the list. */
  path: string[]
}

/** What does not fit: the opening and the commitment, the place in the list, or the published ballot. */
type Difference = 'commitment' | 'list' | 'published'

/** Compares an opened ballot with its commitment and with the published ballot; null if they fit. */
export async function compareOpened(
  { commitment, text }: Pick<OpenedBallot, 'commitment' | 'text'>,
  published: Choices | undefined,
  sha256: Sha256,
): Promise<Exclude<Difference, 'list'> | null> {
  if (toHex(await sha256(new TextEncoder().encode(text))) !== commitment) return 'commitment'
  const cast = choicesOf(text)
  return cast !== null && choicesText(cast) === choicesText(published ?? []) ? null : 'published'
}

/** Whether an opened ballot is at its position of the list. */
export async function isInList(
  { position, ballot, commitment, path }: OpenedBallot,
  { root, size }: { root: string; size: number },
  sha256: Sha256,
): Promise<boolean> {
  const leafHash = await listLeaf({ ballot, commitment }, sha256)
  const found = await rootOfPath({ leafHash, index: position, size, path: path.map(fromHex) }, sha256)
  return found !== null && toHex(found) === root
}

function choicesOf(text: string): [number, number][] | null {
  const list = text.split('|')[3] ?? ''
  // Exactly the form in which ballots are committed to.
  if (!/^\[(\[\d+,\d+\](,\[\d+,\d+\])*)?\]$/.test(list)) return null
  return [...list.matchAll(/(\d+),(\d+)/g)].map(([, id, amount]) => [Number(id), Number(amount)])
}
