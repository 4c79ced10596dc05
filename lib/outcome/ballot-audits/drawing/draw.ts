// Pure: for server, browser and the verifier of tools/verifier.
import { ALTERED_SHARE, CONFIDENCE } from '@/lib/outcome/ballot-audits/drawing/limits'
import { type Bytes, toHex } from '@/lib/outcome/ledger/sealing/merkle'

export type Sha256 = (bytes: Bytes) => Bytes | Promise<Bytes>

/**
 * How many ballots are opened: so many that, if one of a hundred was altered, an altered one is among them with a
 * probability of 95 %. For large votes 299: (1 - 0.01)^299 < 0.05.
 */
export function sampleSize(size: number): number {
  return Math.min(size, Math.ceil(Math.log(1 - CONFIDENCE) / Math.log(1 - ALTERED_SHARE)))
}

type Draw = { root: string; randomness: string; size: number; count: number }

/**
 * The positions drawn from a list, from 0, in the order of the draw: SHA-256 of "root|randomness|k" for k = 0, 1, 2 …,
 * read as a number, modulo the size of the list; a position that came before is passed over.
 */
export async function drawPositions({ root, randomness, size, count }: Draw, sha256: Sha256): Promise<number[]> {
  const drawn = new Set<number>()
  for (let k = 0; drawn.size < Math.min(count, size); k++) {
    const hash = await sha256(new TextEncoder().encode(`${root}|${randomness}|${k}`))
    drawn.add(Number(BigInt(`0x${toHex(hash)}`) % BigInt(size)))
  }
  return [...drawn]
}
