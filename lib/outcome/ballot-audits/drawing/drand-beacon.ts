// Pure: for the thread that verifies, and its tests.
import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'

/** Of the League of Entropy, for the chain DRAND_CHAIN: published with it by every relay, and part of its hash. */
const PUBLIC_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
/** Signatures on G1, hashed to the curve as in RFC 9380 (`bls-unchained-g1-rfc9380`). */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const { shortSignatures } = bls12_381

/**
 * Whether a signature (96 hexadecimal digits) is that of the drand network for a round: nobody else could have made it, and
 * there is only one. Takes 40 ms, 160 the first time: run it in a thread.
 */
export function isSignatureOfRound(round: number, signature: string): boolean {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const message = shortSignatures.hash(createHash('sha256').update(number).digest(), DOMAIN)
  try {
    return shortSignatures.verify(bytesOf(signature), message, bytesOf(PUBLIC_KEY))
  } catch {
    // Not a point of the curve.
    return false
  }
}

/** The randomness of a round is the SHA-256 of its signature. */
export function randomnessOf(signature: string): string {
  return createHash('sha256').update(bytesOf(signature)).digest('hex')
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'))
}
