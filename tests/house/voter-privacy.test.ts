import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from '@/lib/generated/calls'

const sources = globSync('{app,components,lab,lib,scripts}/**/*.{ts,tsx}', {
  exclude: (path) => path.includes('lib/generated') || path.startsWith('lab/bench') || path.startsWith('lab/scale'),
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

// A file that matches both patterns can link a voter to choices.
const WHOSE = /"?voterId"?\b|\bvoterKey\(|"voterKey"|importedVoterKey/
const WHAT = /"Choice"|\.choice\.(find|aggregate|groupBy)|choices: \{/

describe('the link between voter and choice', () => {
  it('is read only where voters change or see their own ballots and where an import writes them', () => {
    const joining = filesWith(WHOSE).filter((file) => filesWith(WHAT).includes(file))
    expect(joining).toEqual([
      'lib/participation/votes/ballots/cast-imported-ballots.ts',
      'lib/participation/votes/ballots/list-own-ballots.ts',
      'lib/participation/votes/ballots/lock-ballot.ts',
      'lib/participation/votes/ballots/queries.ts',
    ])
  })

  it("is read for the actor's own ballot only", () => {
    for (const file of [
      'lib/participation/votes/ballots/list-own-ballots.ts',
      'lib/participation/votes/ballots/lock-ballot.ts',
      'lib/participation/votes/ballots/queries.ts',
    ]) {
      const text = readFileSync(file, 'utf8')
      for (const [call] of text.matchAll(/(?<!function )\bvoterKey\([^)]*\)/g))
        expect(call, file).toMatch(/ctx\.actor\.userId/)
      for (const [where] of text.matchAll(/"voterId" = [^\n]*/g)) expect(where, file).toContain('ctx.actor.userId')
    }
  })

  it('is not written to logs, the audit log or queued messages', () => {
    const telling = sources.filter(({ text }) =>
      /(logger\(\)\.\w+|recordAudit|queueMail|queueSms)\([^;]*?\b(choices|ballotId|proposalIds)\b[^;]*?\)/.test(text),
    )
    expect(telling.map(({ file }) => file).filter((file) => file.startsWith('lib/participation/votes'))).toEqual([])
  })

  it('is out of reach of the follow-through of projects', () => {
    const room = sources.filter(({ file }) => FOLLOW_THROUGH.test(file))
    expect(room.length).toBeGreaterThan(20)
    expect(room.filter(({ text }) => BALLOTS.test(text)).map(({ file }) => file)).toEqual([])
  })

  it("is returned by the API only for the caller's own ballot", () => {
    const answering = calls.filter(({ output }) => /"choices"/.test(shapeText(output)))
    expect(answering.map(({ method, path }) => `${method} ${path}`).filter((call) => !OWN_BALLOT.test(call))).toEqual(
      [],
    )
    expect(answering.filter(({ access }) => access !== 'member')).toEqual([])
    expect(answering.filter(({ params }) => /user|voter/i.test(shapeText(params)))).toEqual([])
  })
})

const FOLLOW_THROUGH = /follow-through|follow-up|v1\/deliveries|v1\/offices|^app\/office\/|admin\/offices/
// Tables of a vote, their Prisma models, and everything in its folder.
const BALLOTS = /"(Ballot|Choice|VoterMark|Ledger\w+)"|\.(ballot|choice|voterMark)\.|participation\/votes|voterId/

const OWN_BALLOT = /^(GET|PUT|POST|DELETE) \/process-modules\/\{moduleId\}\/(ballot|preferences|donations)\b/

function shapeText(schema: unknown): string {
  return JSON.stringify(Object.keys((schema as { shape?: object }).shape ?? {}))
}
