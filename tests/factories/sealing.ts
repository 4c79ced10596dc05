import type { SealingRule } from '@/lib/outcome/ledger/sealing/due-events'
import { sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'

/** A rule that holds nothing back: for tests of what is sealed, not of when. The worker never uses it. */
export const HOLDS_NOTHING: SealingRule = { until: new Date('9999-01-01T00:00:00Z'), ballotsMin: 0 }

/** Seals every event of every ledger, also single ballots of open votes. */
export const sealEverything = (): Promise<number> => sealLedgers({ everything: true, rule: HOLDS_NOTHING })
