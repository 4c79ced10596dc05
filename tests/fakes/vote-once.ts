// Runs a vote as app and worker do, in a process of its own with the database role under test.

import { deleteExpired } from '@/lib/delivery/outbox/delete-expired'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { databasePool } from '@/lib/foundation/db/pool'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { rotateLedgerKey } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { castPreference, withdrawPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { EARLY } from '@/tests/factories/early-closing'
import { sealEverything } from '@/tests/factories/sealing'

export type VoteOnce = {
  host: string
  admin: SignedInContext['actor']
  voter: SignedInContext['actor']
  moduleId: number
  proposalId: number
}

const { host, admin, voter, moduleId, proposalId } = JSON.parse(process.argv[2] ?? '') as VoteOnce
const organization = await findOrganizationByHost(host)
if (!organization) throw new Error(`no organization at ${host}`)
const as = (actor: SignedInContext['actor']) => createContext({ organization, actor, locale: 'en' }) as SignedInContext
const seal = sealEverything
await openVoting(as(admin), { moduleId })
await castPreference(as(voter), { moduleId, proposalId })
await seal()
await rotateLedgerKey()
await withdrawPreference(as(voter), { moduleId, proposalId })
await closeVoting(as(admin), { moduleId, ...EARLY })
await seal()
await deliverOutbox()
await deleteExpired()
console.log(JSON.stringify(await verifyLedger(as(admin), { moduleId })))
await databasePool().end()
