import { expect, it } from 'vitest'
import { randomnessOf } from '@/lib/outcome/ballot-audits/drawing/drand-beacon'
import { verifyBeacon } from '@/lib/outcome/ballot-audits/verify-beacon'

// Round 1000 of quicknet, as its relays publish it.
const ROUND = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
/** The point at infinity, by which a careless verifier is deceived. */
const INFINITY = `c0${'00'.repeat(47)}`
/** The generator of the curve: a valid point that signs nothing here. */
const GENERATOR = '97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb'

it('takes the published signature of a round of drand, and no other', async () => {
  const { round, signature, randomness } = ROUND
  expect(await verifyBeacon(round, signature)).toBe(true)
  expect(randomnessOf(signature)).toBe(randomness)
  const changed = signature.replace(/9$/, '8')
  const wrong: [number, string][] = [
    [1001, signature],
    [999, signature],
  ]
  for (const text of [changed, INFINITY, GENERATOR, '00'.repeat(48), 'ff'.repeat(48)]) wrong.push([round, text])
  const answers = await Promise.all(wrong.slice(0, 4).map(([round, text]) => verifyBeacon(round, text)))
  for (const [round, text] of wrong.slice(4)) answers.push(await verifyBeacon(round, text))
  expect(answers).toEqual(wrong.map(() => false))
})
