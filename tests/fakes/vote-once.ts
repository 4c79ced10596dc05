// What app and worker do with a vote, in a process of its own: run with the database role that a test wants to try.

import type { SignedInContext } from '@/lib/context/context'
import { createContext } from '@/lib/context/create'
import { databasePool } from '@/lib/db/pool'
import { rotateLedgerKey } from '@/lib/ledger/ledger-keys'
import { sealLedgers } from '@/lib/ledger/seal-ledgers'
import { verifyLedger } from '@/lib/ledger/verify-ledger'
import { findOrganizationByHost } from '@/lib/organizations/find-by-host'
import { deliverOutbox } from '@/lib/outbox/deliver'
import { forgetExpired } from '@/lib/outbox/forget-expired'
import { castPreference } from '@/lib/votes/cast-preference'
import { closeVoting } from '@/lib/votes/close-voting'
import { openVoting } from '@/lib/votes/open-voting'
import { withdrawPreference } from '@/lib/votes/withdraw-preference'

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
const seal = () => sealLedgers({ everything: true, afterSeconds: -1 })
await openVoting(as(admin), { moduleId })
await castPreference(as(voter), { moduleId, proposalId })
await seal()
await rotateLedgerKey()
await withdrawPreference(as(voter), { moduleId, proposalId })
await closeVoting(as(admin), { moduleId })
await seal()
await deliverOutbox()
await forgetExpired()
console.log(JSON.stringify(await verifyLedger(as(admin), { moduleId })))
await databasePool().end()
