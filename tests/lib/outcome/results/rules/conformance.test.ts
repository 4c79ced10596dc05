import { createReadStream } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { declaredRule } from '@/lib/outcome/pabulib/declared-rule'
import { openPabulib } from '@/lib/outcome/pabulib/open-pabulib'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import type { Reason } from '@/lib/outcome/results/rules/allocation'
import { PabulibTally } from '@/tests/lib/outcome/pabulib/pabulib-tally'
import { hasShared, readShared, sharedFile } from '../../../../setup/shared-data'

type Instance = {
  file: string
  rule: string
  sort_by: string
  threshold: string
  budget: string
  left: string
  expected_winners: string[]
  trace: [string, string][]
}

const names: Partial<Record<Reason, string>> = {
  funded: 'funded',
  fundedFromReserve: 'funded by the 80% rule',
  doesNotFit: 'does not fit',
  stopped: 'does not fit',
  belowThreshold: 'below threshold',
}

const isThere = hasShared('greedy-expected.json')

describe.runIf(isThere)('counting real elections', () => {
  const { instances } = isThere ? readShared<{ instances: Instance[] }>('greedy-expected.json') : { instances: [] }

  test.each(instances.map((instance) => [instance.file.replace(/^pb\//, ''), instance] as const))(
    'funds what the declared rule says, step by step: %s',
    { timeout: 60_000 },
    async (_, { file, rule: declared, sort_by, threshold, budget, left, expected_winners, trace }) => {
      const { meta, projects, votes } = await openPabulib(createReadStream(sharedFile(file)))
      const tally = new PabulibTally()
      for await (const vote of votes) tally.add(vote)
      const rule = declaredRule(meta)
      if (rule === null) throw new Error(`no rule for ${meta.rule}`)
      const allocation = allocate(tally.election(meta, projects), rule)

      expect(meta.rule).toBe(declared)
      expect(allocation.threshold).toBe(BigInt(threshold))
      expect(allocation.basis).toBe(sort_by.startsWith('score') ? 'collected' : 'votes')
      expect(allocation.budget).toBe(cents(budget))
      expect(allocation.items.flatMap(({ id, funded }) => (funded ? [id] : []))).toEqual(expected_winners)
      expect(allocation.budget - allocation.spent).toBe(cents(left))
      const steps = allocation.items.slice(0, trace.length).map(({ id, reason }) => [id, names[reason]])
      expect(steps).toEqual(trace)
    },
  )
})

/** `20883/100` and `5` as cents. */
function cents(fraction: string): bigint {
  const [above = '0', below = '1'] = fraction.split('/')
  return (BigInt(above) * 100n) / BigInt(below)
}
