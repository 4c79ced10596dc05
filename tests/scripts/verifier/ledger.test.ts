import { beforeAll, describe, expect, it } from 'vitest'
import { bundleVerifier } from '@/scripts/verifier'
import {
  ballot,
  CLOSED,
  closedOn,
  EARLY,
  EXTENDED,
  extendedTo,
  ledgerFiles,
  ledgerVector,
  OPENED,
  type Shape,
} from './ledger-vectors'
import { programs, run } from './run-verifier'
import type { Vector } from './vector'

beforeAll(() => bundleVerifier(), 60_000)

const [first = [], second = [], third = [], fourth = []] = CLOSED.batches
const shaped = (change: Partial<Shape>) => ledgerVector('changed', { ...CLOSED, ...change })
const changed = (change: Parameters<typeof ledgerVector>[2]) => ledgerVector('changed', CLOSED, change)
const openShape = { batches: [first, second, third], statements: [OPENED, EXTENDED], closedAt: null }
const again = { ...OPENED, commitment: OPENED.commitment.replace(/./, 'f') }
const hidden = { ...again, receipt: 'CCCCC-CCCCC-CCCCC-00001' }

// What was sealed is signed and hashed like everything else: only the history is not a lawful one.
const UNLAWFUL: [string, Vector, RegExp][] = [
  ['has no opening', shaped({ batches: [second, third, fourth] }), /one opening.* openings: 0/],
  ['was opened in its second batch', shaped({ batches: [second, [...first, ...third], fourth] }), /in the first batch/],
  ['was opened twice', shaped({ batches: [first, second, [...third, again], fourth] }), /openings: 2/],
  ['hides an opening', shaped({ batches: [first, [...second, hidden], third, fourth] }), /names its event/],
  ['has no closing', shaped({ batches: [first, second, third, [ballot(4)]] }), /closings: 0/],
  ['was closed twice', shaped({ batches: [first, second, third, [...fourth, EARLY]] }), /closings: 2/],
  [
    'took a ballot after closing',
    shaped({ batches: [...CLOSED.batches, [ballot(5)]] }),
    /batches 5 follow that of the closing/,
  ],
  ['was extended after closing', shaped({ batches: [first, second, fourth, [EXTENDED]] }), /batches 4 follow/],
  ['was reopened', shaped({ closedAt: null }), /is open and its ledger has no closing; closings: 1/],
  ['says that it never opened', changed(({ history }) => Object.assign(history, { openedAt: null })), /is not opened/],
  [
    'has ballots of people and of a file',
    shaped({ batches: [first, second, [...third, ballot(6, 'BALLOT_IMPORTED')], fourth] }),
    /not both/,
  ],
  ['says another deadline', shaped({ closesAt: 23 }), /deadline: recorded 2026-11-22/],
  ['says another time of closing', shaped({ closedAt: 23 }), /recorded 2026-11-22.* published 2026-11-23/],
  [
    'was closed before its deadline as if it were over',
    shaped({
      batches: [first, second, third, [closedOn(21)]],
      statements: [OPENED, EXTENDED, closedOn(21)],
      closedAt: 21,
    }),
    /not before the deadline/,
  ],
  [
    'was closed early after its deadline',
    shaped({
      batches: [first, second, third, [EARLY]],
      statements: [OPENED, EXTENDED, EARLY],
      closesAt: 22,
      closedAt: 19,
    }),
    /recorded 2026-11-18.* published 2026-11-19/,
  ],
  [
    'says other costs',
    changed(({ history }) => Object.assign(history.statements[0] ?? {}, { text: OPENED.text.replace('500', '900') })),
    /VOTING_OPENED-5: the vote publishes something else/,
  ],
  [
    'says another reason',
    changed(({ history }) =>
      Object.assign(history.statements[1] ?? {}, { text: EXTENDED.text.replace('Snow', 'Rain') }),
    ),
    /VOTING_EXTENDED-5-1: the vote publishes something else/,
  ],
  ['says nothing of an extension', shaped({ statements: [OPENED, closedOn(22)] }), /publishes nothing of it/],
  [
    'says an extension that was not recorded',
    shaped({ statements: [OPENED, EXTENDED, extendedTo(23), closedOn(22)], closesAt: 23 }),
    /VOTING_EXTENDED-5-2 is in the ledger/,
  ],
  [
    'moved its deadline back',
    shaped({
      batches: [first, second, [...third, extendedTo(21)], [ballot(4), closedOn(22)]],
      statements: [OPENED, EXTENDED, extendedTo(21), closedOn(22)],
      closesAt: 21,
    }),
    /VOTING_EXTENDED-5-2: the deadline moved/,
  ],
  [
    'extended another deadline than it had',
    shaped({
      ...openShape,
      batches: [first, second, [...third, extendedTo(25, 24)]],
      statements: [OPENED, EXTENDED, extendedTo(25, 24)],
      closesAt: 25,
    }),
    /VOTING_EXTENDED-5-2: the deadline moved/,
  ],
  [
    'says a text that is none',
    changed(({ history }) => Object.assign(history.statements[2] ?? {}, { text: 'closed' })),
    /something else/,
  ],
]

const UNSOUND: [string, Vector, RegExp][] = [
  [
    'lost a batch between',
    changed(({ checkpoints }) => checkpoints.checkpoints.splice(1, 1)),
    /batches 3: each continues/,
  ],
  ['lost an event', changed(({ pages }) => pages[1]?.events.splice(0, 1)), /WRONG {2}batches 3: hash and Merkle root/],
  [
    'lists another receipt',
    changed(({ pages }) => Object.assign(pages[0]?.events[1] ?? {}, { receipt: 'DDDDD-DDDDD-DDDDD-00001' })),
    /batches 2: hash and Merkle root/,
  ],
  [
    'lists another kind',
    changed(({ pages }) => Object.assign(pages[0]?.events[1] ?? {}, { kind: 'BALLOT_IMPORTED' })),
    /batches 2: hash and Merkle root/,
  ],
  [
    'lists an event twice',
    changed(({ pages }) => pages[0]?.events.push(pages[0].events[1] as object)),
    /WRONG {2}events: the batches have 7, 8 are listed/,
  ],
  [
    'is signed by nobody',
    changed(({ checkpoints }) =>
      Object.assign(checkpoints.checkpoints[2] ?? {}, { signature: checkpoints.checkpoints[1]?.signature }),
    ),
    /batches 3: signed/,
  ],
  ['is of another vote', changed(({ history }) => Object.assign(history, { moduleId: 6 })), /votes|each continues/],
]

/** The ledger with only its first batches, and the log as it was. */
const cut = (batches: number, shape: Partial<Shape>) => {
  const { log } = ledgerFiles(CLOSED)
  const vector = ledgerVector('changed', { ...CLOSED, ...shape, batches: CLOSED.batches.slice(0, batches) })
  return { ...vector, files: [...vector.files.slice(0, -1), log] }
}

const GONE: [string, Vector, RegExp][] = [
  [
    'lost its last batch, and says that it is open',
    cut(3, { statements: [OPENED, EXTENDED], closedAt: null }),
    /batches 4: the public log names them/,
  ],
  ['lost its whole ledger', cut(0, {}), /batches 1–4: the public log names them/],
  [
    'lost its ledger, and says that it never opened',
    {
      ...cut(0, {}),
      files: cut(0, { statements: [], closedAt: null }).files.map((file, at) =>
        at === 0 ? { ...(file as object), openedAt: null } : file,
      ),
    },
    /batches 1–4: the public log names them/,
  ],
  [
    'is in a log whose last checkpoint is gone',
    changed(({ log }) => Object.assign(log, { size: 40 })),
    /the last checkpoint of the public log covers its entries; size: 40/,
  ],
  [
    'is in the log with another event',
    changed(({ log }) => Object.assign(log.entries[2] ?? {}, { entry: '0'.repeat(64) })),
    /batches 2: whole and in their order in the public log/,
  ],
  ['is in the log with an event less', changed(({ log }) => log.entries.splice(2, 1)), /batches 2: whole/],
  ['is in the log without a batch between', changed(({ log }) => log.entries.splice(1, 2)), /batches 2: whole/],
  [
    'is in the log in another order',
    changed(({ log }) => Object.assign(log.entries[0] ?? {}, { position: 60 })),
    /: whole and in their order/,
  ],
  [
    'is not the one that was kept',
    {
      ...ledgerVector('changed', CLOSED),
      kept: [{ checkpoints: ledgerFiles({ ...CLOSED, batches: [[OPENED], [ballot(9)]] }).checkpoints.checkpoints }],
    },
    /still the same: 1 of 2/,
  ],
  [
    'lost a batch that was kept',
    { ...ledgerVector('changed', openShape), kept: [ledgerFiles(CLOSED).checkpoints] },
    /still the same: 3 of 4/,
  ],
  [
    'is in a log that was longer',
    { ...ledgerVector('changed', CLOSED), kept: [{ size: 201, root: '', checkpoint: '' }] },
    /201 entries then, 200 now/,
  ],
]

describe.each(Object.entries(programs))('%s', (_, program) => {
  it.each(UNLAWFUL)('finds a vote that %s', async (_, vector, wrong) => {
    const { code, output } = await run(program, vector)
    expect([code, wrongIn(output)]).toEqual([1, expect.stringMatching(wrong)])
    // Nothing but the history tells: hashes, chain and signatures are whole.
    expect(wrongIn(output)).not.toMatch(/each continues|Merkle root|signed with/)
  })

  it.each(UNSOUND)('finds a ledger that %s', async (_, vector, wrong) => {
    const { code, output } = await run(program, vector)
    expect([code === 1 || output.includes('different votes'), output]).toEqual([true, expect.stringMatching(wrong)])
  })

  it.each(GONE)('finds a vote that %s', async (_, vector, wrong) => {
    const { code, output } = await run(program, vector)
    expect([code, wrongIn(output)]).toEqual([1, expect.stringMatching(wrong)])
  })

  it('says what it could not check', async () => {
    const { files } = ledgerVector('alone', CLOSED)
    const { code, output } = await run(program, { name: 'alone', command: 'ledger', files: files.slice(0, -2) })
    expect(code).toBe(0)
    expect(output).toMatch(/not checked {2}signatures/)
    expect(output).toMatch(/not checked {2}whether batches were removed or written anew/)
    expect(output).toMatch(/not checked {2}whether the public log names batches that are missing/)
    expect(output).toMatch(/not checked {2}whether the ballots are of people who exist/)
  })

  it('does not judge what earlier releases recorded less strictly, nor what waits', async () => {
    const batches = [[OPENED], [ballot(1, 'BALLOT_IMPORTED'), closedOn(21)]]
    const old = shaped({ batches, statements: [OPENED, closedOn(19)], closesAt: 20, closedAt: 19, strictSince: null })
    const imported = await run(program, old)
    expect([imported.code, imported.output]).toEqual([
      0,
      expect.stringMatching(/not checked {2}VOTING_CLOSED-5: recorded by/),
    ])
    const waiting = ledgerVector('changed', { ...CLOSED, batches: [first, second, third] }, ({ history }) =>
      Object.assign(history.statements[2] ?? {}, { waits: true }),
    )
    const { code, output } = await run(program, waiting)
    expect([code, output]).toEqual([0, expect.stringMatching(/not checked {2}VOTING_CLOSED-5: it waits/)])
  })

  it('does not judge a ledger of which a page is missing', async () => {
    const { files } = ledgerVector('page', CLOSED)
    const { code, output } = await run(program, { name: 'page', command: 'ledger', files: files.toSpliced(2, 1) })
    expect([code, output]).toEqual([2, expect.stringContaining('missing')])
    expect((await run(program, { name: 'none', command: 'ledger', files: [] })).code).toBe(2)
  })
})

const wrongIn = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('WRONG'))
    .join('\n')
