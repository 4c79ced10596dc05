import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { hasPython, verifyMany } from '@/tests/fakes/verifier-in-python'
import { aSigner, checkpointOf, proofOf, writeLog } from '@/tests/fakes/written-log'

const folder = mkdtempSync(join(tmpdir(), 'files-of-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const fileOf = (content: string | Buffer) => {
  const path = join(folder, `file-${files++}`)
  writeFileSync(path, content)
  return path
}

const [log, other] = [aSigner('a.example/tlog'), aSigner('a.example/tlog')]
const [b, c] = [aSigner('b.example/witness', 'witness'), aSigner('c.example/witness', 'witness')]
const LOG = `log ${log.verifier.text} http://127.0.0.1:9/tlog`
const WITNESSES = [`witness b ${b.verifier.text}`, `witness c ${c.verifier.text}`]
const policyOf = (...lines: string[]) => `${lines.join('\n')}\n`
const POLICY = policyOf('# a town', LOG, ...WITNESSES, 'group witnesses any b c', 'quorum witnesses')

const texts = Array.from({ length: 5 }, (_, at) => `{"receipt":"r${at}"}`)
const checkpoint = checkpointOf(log, texts, [b])
const proof = proofOf(2, texts, checkpoint)
const [head = ''] = proof.split('\n\n')
const lines = head.split('\n')
const proofWith = (at: number, line: string) => proof.replace(head, lines.with(at, line).join('\n'))
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Each case: what it is, the files, the code that the program ends with, and what it says. */
type Case = readonly [what: string, proof: string | Buffer, policy: string | Buffer, code: number, said: RegExp]

const CASES: readonly Case[] = [
  ['a receipt', proof, POLICY, 0, /^a\.example\/tlog: entry 2 of 5 is this text, cosigned by b\n$/],
  ['an edited text', proofWith(1, `extra ${base64('{"receipt":"r9"}')}`), POLICY, 1, /the text is not in the log/],
  ['the index of another entry', proofWith(2, 'index 3'), POLICY, 1, /the text is not in the log/],
  ['an index beyond the log', proofWith(2, 'index 5'), POLICY, 1, /not in the tree/],
  ['another hash', proofWith(3, lines[4] ?? ''), POLICY, 1, /the text is not in the log/],
  ['a missing hash', proof.replace(`${lines[5]}\n`, ''), POLICY, 1, /too short/],
  ['a hash too many', proof.replace('\n\n', `\n${lines[5]}\n\n`), POLICY, 1, /too long/],
  ['an edited size', proof.replace('\n5\n', '\n6\n'), POLICY, 1, /a signature of a\.example\/tlog does not fit/],
  ['no signature', proof.replace(/^— a\..*\n/m, ''), POLICY, 1, /not signed by a key of the policy/],
  ['an edited cosignature', edited(proof), POLICY, 1, /a signature of b\.example\/witness does not fit/],
  ['another key', proof, POLICY.replace(log.verifier.text, other.verifier.text), 1, /not signed by a key/],
  ['another log', proof, POLICY.replace(LOG, `log ${aSigner('d').verifier.text}`), 1, /another log: a\.example/],
  ['a missing quorum', proof, POLICY.replace('any', 'all'), 1, /too few witnesses cosigned size 5: b/],
  ['the quorum of a witness', proof, POLICY.replace('quorum witnesses', 'quorum c'), 1, /too few witnesses/],
  ['no file at all', '', POLICY, 1, /not a tlog-proof/],
  ['a picture', Buffer.from('89504e470d0a1a0aff', 'hex'), POLICY, 1, /not a text/],
  ['Windows line ends', proof.replaceAll('\n', '\r\n'), POLICY, 1, /not a tlog-proof/],
  ['no index', proof.replace(`${lines[2]}\n`, ''), POLICY, 1, /no index/],
  ['no text', proof.replace(`${lines[1]}\n`, ''), POLICY, 1, /no text/],
  ['a negative index', proofWith(2, 'index -1'), POLICY, 1, /not a number: '-1'/],
  ['an index of 5000 digits', proofWith(2, `index ${'9'.repeat(5000)}`), POLICY, 1, /not a number/],
  ['a hash that is not base64', proofWith(3, '????'), POLICY, 1, /not base64/],
  ['a hash in other letters', proofWith(3, 'ééé='), POLICY, 1, /not base64/],
  ['a hash of 31 bytes', proofWith(3, Buffer.alloc(31).toString('base64')), POLICY, 1, /not a hash/],
  ['a checkpoint cut off', proof.slice(0, -30), POLICY, 1, /malformed/],
  ['no checkpoint', `${head}\n\n`, POLICY, 1, /malformed checkpoint/],
  ['an empty policy', proof, '', 1, /names no log or no quorum/],
  ['a policy of bytes', proof, Buffer.from('fffe00', 'hex'), 1, /not a text/],
  ['a policy without a quorum', proof, policyOf(LOG), 1, /names no log or no quorum/],
  ...[
    ...['log', 'log x', `log ${log.verifier.text.slice(0, -2)}AA`, 'log a+b+', 'witness b', 'witness b x', 'key x'],
    ...['group', 'group g', 'group g any', 'group g two b', 'group g 2 b', 'group g 0 b', 'group g any nobody'],
    ...['group g any g', 'quorum', 'quorum nobody', 'group b any b'],
  ].map((line): Case => {
    const policy = policyOf(LOG, ...WITNESSES, line, 'quorum none')
    return [`a policy with ${line}`, proof, policy, 1, /^WRONG: (the policy has|not a number|not base64)/]
  }),
]

describe.skipIf(!hasPython)('the program of outsiders', () => {
  it('verifies a receipt offline, and says in one line what is wrong with one or with a policy', () => {
    const outcomes = verifyMany(CASES.map(([, proof, policy]) => ['proof', fileOf(policy), fileOf(proof)]))
    const wrong = CASES.flatMap(([what, , , code, said], at) => {
      const outcome = outcomes[at]
      const isRight = outcome?.code === code && said.test(outcome.said) && outcome.said.trim().split('\n').length === 1
      return isRight ? [] : [{ what, outcome }]
    })
    expect(wrong).toEqual([])
    expect(verifyMany([['proof', fileOf(POLICY), fileOf(proof), '--text']])[0]?.said).toContain(`\n${texts[2]}\n`)
  })

  it('ends with 2 where it cannot look, which is not a verdict', () => {
    const [policy, receipt] = [fileOf(POLICY), fileOf(proof)]
    const nowhere = join(folder, 'nowhere')
    const outcomes = verifyMany([
      ['proof', nowhere, receipt],
      ['proof', policy, nowhere],
      ['proof', policy, folder],
      ['log', policy],
      ['log', policy, '--url', 'no address'],
      ['log', fileOf(POLICY.replace(' http://127.0.0.1:9/tlog', ''))],
    ])
    expect(outcomes.map(({ code }) => code)).toEqual(outcomes.map(() => 2))
    for (const { said } of outcomes) expect(said).toMatch(/^could not verify: .+\n$/)
    // An old openssl refuses every signature.
    writeFileSync(join(folder, 'openssl'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const [old] = verifyMany([['proof', policy, receipt]], { PATH: `${folder}:${process.env['PATH']}` })
    expect(old).toEqual({ code: 2, said: expect.stringMatching(/this openssl cannot verify Ed25519/) })
  })

  it('refuses malformed files of a log that is served somewhere', () => {
    const served = (change: (folder: string) => void = () => undefined) => {
      const place = join(folder, `log-${files++}`)
      writeLog(place, texts, checkpoint)
      change(place)
      return pathToFileURL(place).href
    }
    const [bundle, tile] = ['tile/entries/000.p/5', 'tile/0/000.p/5']
    const cases: [string, number, RegExp][] = [
      [served(), 0, /5 entries.*every hash recomputed, cosigned by b/],
      [served((place) => writeFileSync(join(place, bundle), Buffer.of(0))), 1, /bundle 0 is malformed/],
      [served((place) => writeFileSync(join(place, bundle), '')), 1, /truncated/],
      [served((place) => writeFileSync(join(place, tile), 'short')), 1, /has 5 bytes instead of 160/],
      [served((place) => rmSync(join(place, tile))), 1, /does not have tile/],
      [served((place) => writeFileSync(join(place, 'checkpoint'), Buffer.of(255))), 1, /not a text/],
      [served((place) => writeFileSync(join(place, 'checkpoint'), checkpoint.slice(0, 40))), 1, /malformed/],
    ]
    const outcomes = verifyMany(cases.map(([url]) => ['log', fileOf(POLICY), '--url', url]))
    expect(outcomes).toEqual(cases.map(([, code, said]) => ({ code, said: expect.stringMatching(said) })))
  })
})

function edited(file: string): string {
  const line = file.split('\n').find((one) => one.startsWith('— b.')) ?? ''
  const bytes = Buffer.from(line.split(' ')[2] ?? '', 'base64')
  bytes[20] = (bytes[20] ?? 0) ^ 1
  return file.replace(line, `— b.example/witness ${bytes.toString('base64')}`)
}
