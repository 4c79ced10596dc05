import { type KeyObject, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { cosignatureLine, isCosignatureOf } from '@/lib/outcome/tlog/formats/cosignature'
import { ED25519, type NoteSignature, parseSignatureLine, signatureLine } from '@/lib/outcome/tlog/formats/signed-note'
import { aSigner } from '@/tests/fakes/written-log'

const text = 'a.example/tlog\n1\nrKbDipCvhuX1GZ7g5BBe8sA6BbJ7ja/1nk427v383cs=\n'
const seconds = 1_800_000_000
const { key, verifier } = aSigner('w.example/witness', 'witness')
const read = (line: string) => parseSignatureLine(line.trimEnd()) as NoteSignature
const cosignature = read(cosignatureLine(text, key, verifier, seconds))

// c2sp.org/tlog-cosignature, word for word.
function signed(message: string, time: bigint, by: KeyObject = key, extra = 0): NoteSignature {
  const timestamp = Buffer.alloc(8)
  timestamp.writeBigUInt64BE(time)
  const bytes = Buffer.concat([timestamp, sign(null, Buffer.from(message), by), Buffer.alloc(extra)])
  return read(signatureLine(verifier, bytes))
}
const at = (time: bigint) => signed(`cosignature/v1\ntime ${time}\n${text}`, time)

it('a cosignature is that of the text, with the time before it', () => {
  expect(cosignature).toEqual(at(BigInt(seconds)))
  expect(isCosignatureOf(text, cosignature, verifier)).toBe(true)
  expect(isCosignatureOf(text, at(1n), verifier)).toBe(true)
})

it.each([
  ['of another text', isCosignatureOf(`${text}x\n`, cosignature, verifier)],
  ['under another name', isCosignatureOf(text, { ...cosignature, name: 'x' }, verifier)],
  ['with the id of another key', isCosignatureOf(text, { ...cosignature, id: '00000000' }, verifier)],
  ['by a key that signs without a time', isCosignatureOf(text, cosignature, { ...verifier, type: ED25519 })],
  ['by another key', isCosignatureOf(text, signed(text, 1n, aSigner('x').key), verifier)],
  ['of the text without its time', isCosignatureOf(text, signed(text, 1n), verifier)],
  ['of the time 0', isCosignatureOf(text, at(0n), verifier)],
  ['of a time that cannot be counted', isCosignatureOf(text, at(2n ** 53n), verifier)],
  ['with a byte too many', isCosignatureOf(text, signed(`cosignature/v1\ntime 1\n${text}`, 1n, key, 1), verifier)],
  ['of seven bytes', isCosignatureOf(text, { ...cosignature, signature: Buffer.alloc(7) }, verifier)],
])('no cosignature is one %s', (_, isRight) => {
  expect(isRight).toBe(false)
})
