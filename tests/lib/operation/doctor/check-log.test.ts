import { expect, it } from 'vitest'
import { writtenAnswer } from '@/lib/foundation/api/written-answer'
import { prismaClient } from '@/lib/foundation/db/client'
import { env } from '@/lib/foundation/env'
import { metricsRegistry } from '@/lib/foundation/metrics/registry'
import { setProcessWide } from '@/lib/framework/process-wide'
import { checkLog } from '@/lib/operation/doctor/check-log'
import { readInstallationCall } from '@/lib/operation/installation/calls'
import { addInstallationMetrics } from '@/lib/operation/metrics/installation-metrics'
import { keyName } from '@/lib/outcome/tlog/witnesses/known-witnesses'
import { aMember, anOrganization, contextOf } from '@/tests/factories'
import { aSigner } from '@/tests/fakes/written-log'

const refresh = addInstallationMetrics()
const witnesses = ['near', 'far', 'gone', 'new'].map((name) => aSigner(`${name}.example/witness`, 'witness'))
const [near, far, gone] = witnesses.map(({ verifier }) => keyName(verifier))
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
const HASH = new Uint8Array(32)

const answered = (witness: string | undefined, outcome: string, detail = '') =>
  prismaClient().witnessState.create({
    data: { witness: witness ?? '', outcome, detail, size: 7n, triedAt: ago(60), cosignedAt: ago(3 * 3600) },
  })

async function metrics(): Promise<string> {
  setProcessWide('installationFigures', { readAt: 0, figures: Promise.resolve(null) })
  await refresh()
  return metricsRegistry().metrics()
}

it('says of a log without witnesses that it has none', async () => {
  expect(await checkLog()).toMatchObject([{ level: 'ok', text: expect.stringContaining('LOG_WITNESSES is empty') }])
})

it('says what each witness answered last, how long no quorum cosigned, and which log this one refused', async () => {
  for (const { name, verifier } of witnesses)
    env.LOG_WITNESSES.push({ name: name.split('.')[0] ?? '', vkey: verifier.text, url: 'http://127.0.0.1:9' })
  await answered(near, 'cosigned')
  await answered(far, 'fork', '422 size 9 does not continue size 7')
  await answered(gone, 'unreachable', 'connect ECONNREFUSED')
  // Of a witness that is not configured any more: nobody's concern.
  await answered('former+00000000', 'fork')
  const checkpoint = { root: HASH, origin: 'o', note: '' }
  await prismaClient().logCheckpoint.createMany({
    data: [
      { ...checkpoint, size: 7n, createdAt: ago(9000) },
      { ...checkpoint, size: 8n, createdAt: ago(1200) },
      { ...checkpoint, size: 9n, createdAt: ago(5) },
    ],
  })
  const cosigned = [near, far, gone].map((witness) => ({ size: 7n, witness: witness ?? '', line: '' }))
  await prismaClient().logCosignature.createMany({ data: cosigned })
  await prismaClient().witnessedLog.createMany({
    data: [
      { origin: 'cut.example/tlog', size: 5n, root: HASH, note: '', cosignedAt: ago(9000), refusedAt: ago(300) },
      { origin: 'mended.example/tlog', size: 5n, root: HASH, note: '', cosignedAt: ago(30), refusedAt: ago(300) },
    ],
  })

  const findings = await checkLog()
  expect(findings.map(({ level, text }) => `${level}: ${text}`)).toEqual([
    'ok: near cosigned 7 entries 3 hours ago.',
    expect.stringMatching(
      /^problem: far cosigned 7 entries 3 hours ago, and 6\d s ago its answer was "fork": 422 size 9/,
    ),
    expect.stringMatching(/^warning: gone .* its answer was "unreachable": connect ECONNREFUSED$/),
    'warning: new was not asked yet.',
    'problem: No quorum of the witnesses has cosigned the public log for 20 minutes: it is served without.',
    'problem: cut.example/tlog does not continue its 5 entries that were cosigned here; refused 5 minutes ago.',
  ])

  const text = await metrics()
  expect(text).toContain('participation_log_witnesses_failing{outcome="fork"} 1')
  expect(text).toContain('participation_log_witnesses_failing{outcome="other"} 1')
  expect(text).toContain('participation_log_refused_logs 1')
  expect(Number(/^participation_log_unwitnessed_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(1190)

  const organization = await anOrganization()
  const operator = await aMember(organization, { user: { isPlatformAdmin: true } })
  const { log } = readInstallationCall.output.parse(
    writtenAnswer(readInstallationCall, await readInstallationCall.run(contextOf(organization, operator), {})),
  )
  expect(log.witnesses.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['near', 'cosigned'],
    ['far', 'fork'],
    ['gone', 'unreachable'],
    ['new', null],
  ])
  expect(log.refused).toMatchObject([{ origin: 'cut.example/tlog', size: 5 }])
})
