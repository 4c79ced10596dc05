import { afterAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { exportOpenData } from '@/lib/outcome/open-data/export-open-data'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { sealEverything } from '@/tests/factories/sealing'
import { query } from '@/tests/scripts/programs'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { generatedElection } from './generated-election'
import { importText } from './pabulib-election'

const BALLOTS = 10_000
// A plan that counts all choices anew for each ballot needs minutes; half a second is enough.
const EXPORT_MS_MAX = 10_000

async function analyzeBy(whom: 'hand' | 'itself'): Promise<void> {
  for (const table of ['Ballot', 'Choice']) {
    const setting = whom === 'hand' ? 'SET (autovacuum_enabled = off)' : 'RESET (autovacuum_enabled)'
    await query(testDatabaseUrl, `ALTER TABLE "${table}" ${setting}; ANALYZE "${table}"`)
  }
}

describe.skipIf(!hasRealPostgres)('a large election before the database has statistics', () => {
  afterAll(() => analyzeBy('itself'))

  it('is exported and verified without delay before ANALYZE has run', async () => {
    const organization = await anOrganization()
    const admin = await aMember(organization, { authorities: ['ADMIN'] })
    for (const ballots of [100, 101]) {
      await importText(organization, { text: generatedElection(ballots).text, fingerprint: String(ballots) })
    }
    await analyzeBy('hand')
    const { text } = generatedElection(BALLOTS)
    const { processId, moduleId } = await importText(organization, { text })
    await sealEverything()
    const started = performance.now()
    const file = await exportOpenData(visitorContext(organization), { processId, format: 'ballots' })
    const { findings, sealed } = await verifyLedger(contextOf(organization, admin), { moduleId })
    expect(performance.now() - started).toBeLessThan(EXPORT_MS_MAX)
    expect(file.text.trim().split('\n')).toHaveLength(BALLOTS + 1)
    expect({ findings, sealed }).toEqual({ findings: [], sealed: BALLOTS + 2 })
  }, 120_000)
})
