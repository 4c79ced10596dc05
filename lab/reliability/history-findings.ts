// What the histories of a run say about both votes (docs/operations/fleet.md).
import { join } from 'node:path'
import { withClient } from '@/scripts/database/connection'
import { checkBank } from '../histories/check-bank'
import { checkRegisters, type RegisterFindings } from '../histories/check-registers'
import { checkSet } from '../histories/check-set'
import { checkVersions } from '../histories/check-versions'
import { type BallotHistory, writeHistory } from '../histories/record-ballots'
import { PURSE, type VotingPlace } from './voting-place'

const READ_MS_MAX = 3000

/** The receipts of all ledger events of both votes, as the database has them. */
export function readReceipts({ databaseUrl, place, donationModuleId }: VotingPlace): Promise<string[]> {
  return withClient(
    databaseUrl,
    async (client) => {
      const { rows } = await client.query<{ receipt: string }>(
        `SELECT "receipt" FROM "LedgerEvent" WHERE "moduleId" = ANY($1) AND "kind" = 'BALLOT_CHANGED' ORDER BY "id"`,
        [[place.voteModuleId, donationModuleId]],
      )
      return rows.map(({ receipt }) => receipt)
    },
    READ_MS_MAX,
  )
}

/** Writes the histories into a folder and counts what contradicts them. */
export function historyFindings(history: BallotHistory, folder: string) {
  const [set, ballots, registers] = [history.set(), history.bank(), history.registers()]
  const bank = ballots.filter(({ ballot }) => ballot?.startsWith('donations'))
  writeHistory(join(folder, 'votes.set-full.jsonl'), set)
  writeHistory(join(folder, 'votes.bank.jsonl'), bank)
  writeHistory(join(folder, 'votes.rw-register.jsonl'), registers)
  const elements = checkSet(set)
  const balances = checkBank(bank, PURSE.budget)
  const anomalies = checkRegisters(registers)
  return {
    figures: {
      'votes acknowledged': elements.acknowledged,
      'votes whose answer was lost': elements.uncertain,
      'reads of the whole ledger': elements.reads,
      'balances read': balances.reads,
      'transactions on ballots': anomalies.transactions,
    },
    failures: {
      'acknowledged votes lost': elements.lost.length,
      'votes doubled': elements.doubled.length,
      'votes that nobody cast': elements.unexpected.length,
      'reads that missed an older vote': elements.stale.length,
      'answers with an older ballot': checkVersions(ballots).length,
      'budgets that do not add up': balances.wrongTotals.length + balances.negative.length,
      'changes of a ballot that were lost': anomalies.lostUpdates.length + anomalies.doubleWrites.length,
      'answers with what was refused, replaced or never asked for':
        anomalies.abortedReads.length + anomalies.intermediateReads.length + anomalies.unwrittenReads.length,
      'answers that have no order': cyclesIn(anomalies) + anomalies.unrepeatableReads.length,
    },
  }
}

function cyclesIn(found: RegisterFindings): number {
  return [found.writeCycles, found.informationCycles, found.readSkews, found.writeSkews].flat().length
}
