import { createReadStream, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getResult } from '@/lib/results/queries'
import { anOrganization, visitorContext } from '@/tests/factories'
import { hasShared, readShared, sharedFile } from '@/tests/setup/shared-data'
import { importText } from './pabulib-election'

type Instance = { file: string; rule: string; expected_winners: string[] }

const EXPECTED = 'greedy-expected.json'
// The large ones take minutes together: CONFORMANCE=all runs them too.
const SIZE_MAX = process.env['CONFORMANCE'] === 'all' ? Number.POSITIVE_INFINITY : 60_000

const instances = hasShared(EXPECTED)
  ? readShared<{ instances: Instance[] }>(EXPECTED).instances.filter(
      ({ file }) => statSync(sharedFile(file)).size <= SIZE_MAX,
    )
  : []

describe.skipIf(instances.length === 0)('real elections, imported and published', () => {
  it.each(instances)('$file by $rule funds what is expected', { timeout: 120_000 }, async (instance) => {
    const organization = await anOrganization()
    const text = createReadStream(sharedFile(instance.file))
    const { processId } = await importText(organization, { text })
    const { items } = await getResult(visitorContext(organization), { processId })
    const funded = items.filter((item) => item.funded).map(({ reference }) => reference)
    expect(funded.toSorted()).toEqual(instance.expected_winners.toSorted())
  })
})
