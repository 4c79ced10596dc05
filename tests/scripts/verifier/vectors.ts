// Vectors for verifiers of votes, made by the code of lib/: tests/vectors holds what it gives.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { ballotsHash, leafText, listText } from '@/lib/outcome/ballot-audits/drawing/audit-list'
import { drawPositions, sampleSize } from '@/lib/outcome/ballot-audits/drawing/draw'
import { MerkleLevels } from '@/lib/outcome/ballot-audits/drawing/merkle-levels'
import { batchText, eventText } from '@/lib/outcome/ledger/sealing/ledger-text'
import { leafInput } from '@/lib/outcome/ledger/sealing/merkle'
import { countAgain } from '@/lib/outcome/results/counting/count-again'
import { publishedVote } from '@/lib/outcome/results/counting/published-vote'
import { completions, type Rule, utilities } from '@/lib/process/allocation-rule/election'
import { ruleParts } from '@/lib/process/module-types/rule-of'
import { ledgerVectors } from './ledger-vectors'
import { hashOf, SEED, sha256, utf8, type Vector } from './vector'

const shares = {
  kind: 'equal-shares',
  start: 'floor',
  stop: 'exhaustive',
  ties: ['minCost', 'maxVotes', 'file'],
} as const
const RULES: Rule[] = [
  { kind: 'greedy' },
  { kind: 'greedy', ties: ['maxCost', 'file'], threshold: 3 },
  { kind: 'greedy-threshold', threshold: 4, ties: ['minCost'] },
  { kind: 'greedy-no-skip' },
  { kind: 'greedy-no-skip', reserveFromPercent: 60 },
  { kind: 'greedy-exclusive', ties: ['maxVotes', 'minCost'] },
  { kind: 'greedy-per-cost', ties: ['minCost', 'file'] },
  ...utilities.flatMap((utility) => completions.map((completion) => ({ ...shares, utility, completion }))),
  { ...shares, utility: 'cardinal', completion: 'add1', start: 'exact', stop: 'never', increment: 7 },
]
const POINTS = [null, 'donations', 'cumulative', 'ordinal'] as const

export async function makeVectors(): Promise<Vector[]> {
  const results = await Promise.all(RULES.map((rule, at) => resultVector(rule, POINTS[at % POINTS.length] ?? null, at)))
  return [
    ...results,
    await receiptVector(),
    openingVector(),
    await auditVector(),
    await keptVector(),
    ...ledgerVectors(),
  ]
}

async function resultVector(rule: Rule, points: (typeof POINTS)[number], seed: number): Promise<Vector> {
  const { name, parameters } = ruleParts(rule)
  const number = numbers(seed + 1)
  const projects = Array.from({ length: 8 }, (_, at) => ({
    project_id: `p${at}`,
    number: 100 + at * 7,
    cost: 500 + Math.floor(number() * 60) * 50 + (at === 5 ? 0.25 : 0),
    withdrawn: at === 7 ? 1 : 0,
    exclusive_group: at === 1 || at === 2 ? '1' : '',
  }))
  const ballots = Array.from({ length: 30 }, (_, at) => {
    const chosen = projects.filter(() => number() < 0.35)
    const vote = chosen.map(({ project_id }) => project_id)
    const given =
      points === 'ordinal' ? vote.map((_, place) => vote.length - place) : vote.map(() => 1 + Math.floor(number() * 20))
    return { voter_id: `v${at}`, vote, ...(points === null ? {} : { points: given }) }
  })
  const data = { process: { budget: 6000, rule: name, parameters, points, longest: null }, projects, ballots }
  const { allocation, hash, ballots: ballotsCount, choices } = await countAgain(publishedVote.parse(data))
  const items = allocation.items.map(({ id, rank, votes, collected, funded, reason }) => ({
    proposalId: id,
    rank,
    votes,
    collected: Number(collected ?? 0),
    funded,
    reason,
  }))
  const result = {
    budget: 6000,
    spent: Number(allocation.spent) / 100,
    ballotsCount,
    choicesCount: choices,
    hash,
    items,
  }
  const utility = 'utility' in parameters ? `-${String(parameters['utility'])}-${String(parameters['completion'])}` : ''
  return { name: `result-${seed}-${name}${utility}`, command: 'result', files: [data, result] }
}

async function receiptVector(): Promise<Vector> {
  const { proof, keys } = await aProof(
    Array.from({ length: 6 }, (_, at) => hashOf(`commitment ${at}`)),
    3,
  )
  return { name: 'receipt', command: 'receipt', files: [proof, keys] }
}

async function aProof(commitments: readonly string[], index: number) {
  const key = createPrivateKey({ key: SEED, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const events = commitments.map((commitment, at) => ({
    moduleId: 5,
    kind: 'BALLOT_CHANGED',
    receipt: `AAAAA-AAAAA-AAAAA-0000${at}`,
    commitment,
    timeMark: hashOf(`time ${at}`),
  }))
  const levels = await MerkleLevels.over(
    events.map((event) => sha256(leafInput(utf8(eventText(event))))),
    sha256,
  )
  const head = {
    organizationId: 2,
    moduleId: 5,
    sequence: 0,
    firstPosition: 0,
    eventCount: events.length,
    merkleRoot: levels.root,
    previousHash: '0'.repeat(64),
    sealedAt: '2026-11-23T09:00:00.000Z',
  }
  const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: 'ledger-1' })).toString('base64url')
  const signed = `${header}.${Buffer.from(batchText(head)).toString('base64url')}`
  const signature = `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
  const proof = {
    event: events[index],
    index,
    path: levels.path(index),
    checkpoint: { ...head, hash: hashOf(batchText(head)), signature },
  }
  const keys = { keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid: 'ledger-1', validFrom: null, validUntil: null }] }
  return { proof, keys }
}

function openingVector(): Vector {
  const text = `${'ab'.repeat(32)}|11111111-2222-4333-8444-555555555555|3|[[7,1],[12,1]]`
  return { name: 'opening', command: 'opening', files: [{ text, commitment: hashOf(text) }] }
}

/**
 * An audit. `stuffed` is a number of ballots that are published and not in the list; `isRepeated` puts one ballot at two
 * places of the list.
 */
export async function auditVector({ stuffed = 0, isRepeated = false } = {}): Promise<Vector> {
  const made = Array.from({ length: 7 }, (_, at) => {
    const choices: [number, number][] =
      at === 4
        ? []
        : [
            [107, 1 + at],
            [100, 2],
          ]
    const sorted = choices.toSorted(([a], [b]) => a - b)
    const text = `nonce${at}|ballot${at}|2|${JSON.stringify(sorted)}`
    return { ballot: `id${at}`, commitment: hashOf(text), text, choices }
  })
  const entries = isRepeated ? made.with(6, made[5] as (typeof made)[number]) : made
  const levels = await MerkleLevels.over(
    entries.map((entry) => sha256(leafInput(utf8(leafText(entry))))),
    sha256,
  )
  const more = Array.from({ length: stuffed }, (_, at) => ({ ...(made[0] as (typeof made)[number]), ballot: `x${at}` }))
  const published = [...new Set([...entries, ...more])].filter(({ choices }) => choices.length > 0)
  const list = {
    organizationId: 2,
    moduleId: 5,
    size: entries.length,
    root: levels.root,
    ballots: await ballotsHash(published, sha256),
    source: 'dice' as const,
    round: null,
  }
  const randomness = '31625'.repeat(10)
  const { root, size } = list
  const positions = await drawPositions({ root, size, randomness, count: sampleSize(size) }, sha256)
  const commitments = entries.map(({ commitment }) => commitment)
  const opened = await Promise.all(
    positions.map(async (position) => {
      const { ballot, commitment, text } = entries[position] as (typeof entries)[number]
      const { proof } = await aProof(commitments, position)
      return { position, ballot, commitment, text, path: levels.path(position), proof }
    }),
  )
  const text = listText(list)
  const audit = { list, log: { text, entry: hashOf(text) }, drawn: { randomness, positions }, opened }
  const project = (number: number, project_id: string) => ({
    project_id,
    number,
    cost: 1,
    withdrawn: 0,
    exclusive_group: '',
  })
  const data = {
    process: { budget: 1, rule: 'greedy', parameters: {}, points: 'donations', longest: null },
    projects: [project(100, 'a'), project(107, 'b')],
    ballots: published.map(({ ballot, choices }) => ({
      voter_id: ballot,
      vote: choices.map(([id]) => (id === 100 ? 'a' : 'b')),
      points: choices.map(([, amount]) => amount),
    })),
  }
  return { name: 'audit', command: 'audit', files: [audit, data] }
}

/** The same audit, compared with the batch as somebody kept it. */
async function keptVector(): Promise<Vector> {
  const { command, files } = await auditVector()
  const [audit] = files as [{ opened: { proof: Awaited<ReturnType<typeof aProof>>['proof'] }[] }]
  const checkpoints = audit.opened.slice(0, 1).map(({ proof }) => proof.checkpoint)
  return { name: 'kept-audit', command, files: [...files, { checkpoints, next: null }] }
}

/** Deterministic numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
