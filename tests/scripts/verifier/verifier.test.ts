import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import english from '@/messages/en/verifier.json'
import { bundleVerifier } from '@/scripts/verifier'
import { programs, run } from './run-verifier'
import type { Vector } from './vector'
import { auditVector, makeVectors } from './vectors'

const FILE = 'tests/vectors/verifier.json'
const vectors = await makeVectors()
const { files: stuffed } = await auditVector({ stuffed: 2 })
const { files: repeated } = await auditVector({ isRepeated: true })
beforeAll(() => bundleVerifier(), 60_000)

it('the vectors are what lib/ gives; WRITE_VECTORS=1 writes them anew', () => {
  const text = `${JSON.stringify(vectors)}\n`
  if (process.env['WRITE_VECTORS']) writeFileSync(FILE, text)
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(text))
})

describe.each(Object.entries(programs))('%s', (_, program) => {
  it('finds every vector right', async () => {
    const runs = await inTurns(vectors, (vector) => run(program, vector))
    expect(runs.filter(({ code }) => code !== 0)).toEqual([])
    for (const { output } of runs) {
      expect(output).toMatch(/right|not checked/)
      expect(output).not.toMatch(/undefined|\{\w+\}/)
    }
  }, 60_000)

  it('finds what was changed', async () => {
    const changed = ALTERATIONS.map(([name, change]) => {
      const vector = vectors.find((one) => one.name.startsWith(name)) as Vector
      const files = structuredClone(vector.files)
      change(files)
      return { ...vector, name: `changed-${name}`, files }
    })
    const runs = await inTurns(changed, (vector) => run(program, vector))
    expect(runs.map(({ name, code }) => [name, code])).toEqual(changed.map(({ name }) => [name, 1]))
  }, 60_000)
})

it.each(Object.entries(programs))('%s tells a file that it cannot read from one that is wrong', async (_, program) => {
  expect((await run(program, { name: 'empty', command: 'audit', files: [{}, {}] })).code).toBe(2)
})

it('verify.py does not call a signature wrong because openssl is old', async () => {
  const old = mkdtempSync(join(tmpdir(), 'openssl-'))
  writeFileSync(join(old, 'openssl'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const receipt = vectors.find(({ name }) => name === 'receipt') as Vector
  const program = ['env', `PATH=${old}:${process.env['PATH']}`, ...programs['verify.py']] as const
  const { code, output } = await run(program, receipt)
  expect([code, output]).toEqual([0, expect.stringContaining('not checked  signatures')])
})

it('the page is one file that may not use the network', () => {
  const html = readFileSync('public/verifier/verifier.html', 'utf8')
  expect(html).toContain("default-src 'none'")
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toMatch(/<(link|img|iframe)|\bsrc=/)
})

it('the page is English before its script, and its script has every text', () => {
  const html = readFileSync('tools/verifier/template.html', 'utf8')
  const shown = [...html.matchAll(/data-text="([\w.]+)">([^<]+)</g)].map(([, key, text]) => [key, text])
  expect(shown.length).toBeGreaterThan(15)
  expect(shown.map(([key]) => [key, get(english, key ?? '')])).toEqual(shown)
})

function get(tree: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], tree)
}

// biome-ignore lint/suspicious/noExplicitAny: alterations reach anywhere into the files
type Files = any[]

const ALTERATIONS: [string, (files: Files) => void][] = [
  ['receipt', ([proof]) => (proof.event.commitment = '0'.repeat(64))],
  ['receipt', ([proof]) => (proof.checkpoint.sealedAt = '2026-11-23T09:00:00.001Z')],
  ['opening', ([opening]) => (opening.text += ' ')],
  ['result-0', ([data]) => data.ballots.pop()],
  ['result-7', ([, result]) => (result.items[0].funded = !result.items[0].funded)],
  ['result-12', ([, result]) => (result.hash = '0'.repeat(64))],
  ['audit', ([, data]) => (data.ballots[0].points[0] += 1)],
  ['audit', ([audit]) => audit.opened.pop()],
  ['audit', ([audit]) => (audit.drawn.randomness = '1'.repeat(50))],
  ['audit', ([audit]) => (audit.opened[1].path[0] = '0'.repeat(64))],
  ['audit', ([audit]) => (audit.opened[2].proof.path[0] = '0'.repeat(64))],
  // The row that is read last is the right one.
  ['audit', ([, data]) => data.ballots.unshift({ ...data.ballots[0], points: [9, 9] })],
  ['audit', (files) => files.splice(0, 2, ...structuredClone(stuffed))],
  ['audit', (files) => files.splice(0, 2, ...structuredClone(repeated))],
  ['kept-audit', ([, , kept]) => (kept.checkpoints[0].hash = '0'.repeat(64))],
  ['kept-audit', ([, , kept]) => (kept.checkpoints[0].sequence = 1)],
]

async function inTurns<Item, Done>(items: readonly Item[], work: (item: Item) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  for (let at = 0; at < items.length; at += 4) done.push(...(await Promise.all(items.slice(at, at + 4).map(work))))
  return done
}
