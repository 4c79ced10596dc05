// The hot paths, by the platform's own code: what is measured is what it sends.
import { createHash } from 'node:crypto'
import { countUnread, listNotifications } from '@/lib/delivery/notifications/list-notifications'
import { sendDueMails } from '@/lib/delivery/notifications/send-due-mails'
import { claimMessages } from '@/lib/delivery/outbox/claim-messages'
import { deleteExpired } from '@/lib/delivery/outbox/delete-expired'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { poolSql } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { countInStore } from '@/lib/foundation/limits/rate-limit-store'
import { deleteUnattached } from '@/lib/ideas/attachments/delete-unattached'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import { mapPoints } from '@/lib/ideas/proposals/reading/map-points'
import { similarProposals } from '@/lib/ideas/proposals/search/similar-proposals'
import { listAudit } from '@/lib/identity/audit/queries'
import { sessionHolder } from '@/lib/identity/auth/session/session'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { login } from '@/lib/identity/auth/sign-in/login'
import { clearOrganizationCache, findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { listPeople } from '@/lib/identity/users/people/people'
import { readCockpit } from '@/lib/office/cockpit/read-cockpit'
import { readStatistics } from '@/lib/office/statistics/read-statistics'
import { readTurnout } from '@/lib/office/turnout/read-turnout'
import { readQueues, readVoteDuties } from '@/lib/operation/metrics/read-installation'
import { findReceipt } from '@/lib/outcome/ledger/reading/find-receipt'
import { listCheckpoints } from '@/lib/outcome/ledger/sealing/list-checkpoints'
import { sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { countVotes } from '@/lib/outcome/results/publishing/publish-result'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { listProposalComments } from '@/lib/participation/comments/list-proposal-comments'
import { writeComment } from '@/lib/participation/comments/write-comment'
import { exportOwnData } from '@/lib/participation/personal-data/export-own-data'
import { castPreference, reassignPreference, withdrawPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { getBallot, listOwnChoices } from '@/lib/participation/votes/ballots/queries'
import { groupReceipt } from '@/lib/participation/votes/ballots/receipt-code'
import { RECEIPT_LENGTH } from '@/lib/participation/votes/limits'
import { anonymizeBallotsAfterObjections } from '@/lib/participation/votes/voting/anonymize-ballots'
import { closeOverdueVotings } from '@/lib/participation/votes/voting/close-overdue-votings'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { announceEvents } from '@/lib/process/process-news/announce-events'
import { recordDueEvents } from '@/lib/process/process-news/record-due-events'

/** Ids of the generated rows (fill-steps.ts): the first organization is the big city. */
const CITY = 1
const [IDEAS, VOTE] = [1, 2]

export type Subject = {
  name: string
  run: (turn: number) => Promise<unknown>
  /** How often; the median of the runs is reported. */
  times?: number
}

/** What is measured, on a database of so many organizations. */
export async function subjectsOf(organizations: number): Promise<Subject[]> {
  const organization = await organizationAt(CITY)
  const visitor = createContext({ organization, locale: 'en' })
  const office = createContext({
    organization,
    locale: 'en',
    actor: { ...operator, isPlatformAdmin: false },
  }) as SignedInContext
  const facts = () => getModuleFacts(visitor, { moduleId: IDEAS })
  const page = { page: 0, size: 20 }
  const list = async (request: object) =>
    listProposals(visitor, await facts(), { sort: 'latest', ...page, ...request } as Parameters<
      typeof listProposals
    >[2])
  // Other people in each run: who voted in an earlier one has a ballot.
  const somebody = Math.floor(Math.random() * 100)
  const voter = (turn: number) => contextOf(50 * (1 + somebody + turn))
  const member = (turn: number) => contextOf(50 * (1 + somebody + turn) + 10)
  const closing = await aTownWithOpenVote()
  const result = { processId: CITY + organizations }
  return [
    { name: 'organization by host', run: () => readAnew(CITY) },
    { name: 'session by token', run: (turn) => sessionHolder(organization, sessionOf(50 * (turn + 1)), new Date()) },
    {
      name: 'sign-in: account and limits',
      run: () => refused(login(visitor, { username: 'person500', password: 'wrong' })),
    },
    { name: 'sign-in: new session', run: (turn) => startSession(visitor, 50 * (turn + 1)) },
    { name: 'limiter', run: () => countInStore({ name: 'scale', seconds: 60 }, 'one', 1) },
    { name: 'ideas, latest', run: () => list({}) },
    { name: 'ideas, page 200', run: () => list({ page: 200 }) },
    { name: 'ideas, most popular', run: () => list({ sort: 'mostPopular' }) },
    { name: 'ideas, of a topic', run: () => list({ filters: { challengeId: 3 } }) },
    { name: 'ideas, rare words', run: () => list({ filters: { q: 'riverside 777' }, sort: 'bestMatch' }) },
    { name: 'ideas, common word', run: () => list({ filters: { q: 'stairs' }, sort: 'bestMatch' }) },
    { name: 'ideas on the map', run: async () => mapPoints(visitor, await facts(), { challengeId: 3 }) },
    {
      name: 'similar ideas',
      run: async () => similarProposals(visitor, await facts(), { text: 'Trees and benches at the riverside' }),
    },
    { name: 'idea', run: (turn) => getProposal(visitor, 100 + turn) },
    { name: 'comments of an idea', run: (turn) => listProposalComments(visitor, { proposalId: 100 + turn, ...page }) },
    {
      name: 'comment: write',
      run: async (turn) =>
        writeComment(await member(turn), { proposalId: 200 + turn, body: `A comment ${Math.random()}` } as never),
    },
    { name: 'ballot: read', run: async (turn) => getBallot(await member(turn), { moduleId: VOTE }) },
    { name: 'ballot: own choices', run: async (turn) => listOwnChoices(await member(turn), VOTE) },
    {
      name: 'ballot: first preference',
      run: async (turn) => castPreference(await voter(turn), { moduleId: VOTE, proposalId: 10 }),
    },
    {
      name: 'ballot: second preference',
      run: async (turn) => castPreference(await voter(turn), { moduleId: VOTE, proposalId: 11 }),
    },
    {
      name: 'ballot: move',
      run: async (turn) => reassignPreference(await voter(turn), { moduleId: VOTE, from: 10, to: 12 }),
    },
    {
      name: 'ballot: withdraw',
      run: async (turn) => withdrawPreference(await voter(turn), { moduleId: VOTE, proposalId: 12 }),
    },
    { name: 'receipt', run: (turn) => findReceipt(visitor, receiptOf(50 * turn + 15)) },
    { name: 'checkpoints of a vote', run: () => listCheckpoints(visitor, VOTE) },
    { name: 'notifications, page', run: async (turn) => listNotifications(await member(turn)) },
    { name: 'notifications, unread', run: async (turn) => countUnread(await member(turn)) },
    { name: 'personal data: export', run: async (turn) => exportOwnData(await member(turn)), times: 1 },
    { name: 'people, first page', run: () => listPeople(office) },
    { name: 'people, a name', run: () => listPeople(office, { q: 'Anna Bianchi' }) },
    { name: 'people, an address', run: () => listPeople(office, { q: 'person500@example.org' }) },
    { name: 'log of the office', run: () => listAudit(office, {}) },
    { name: 'result, page', run: () => getResult(visitor, result, { order: 'votes', ...page }) },
    { name: 'result, words', run: () => getResult(visitor, result, { order: 'votes', ...page, q: 'riverside' }) },
    { name: 'statistics', run: () => readStatistics(office, {}), times: 1 },
    { name: 'turnout', run: () => readTurnout(office, { moduleId: VOTE }), times: 1 },
    { name: 'cockpit of the office', run: () => readCockpit(office) },
    { name: 'metrics: queues and votes', run: () => Promise.all([readQueues(), readVoteDuties()]) },
    { name: 'outbox: pick codes', run: () => claimMessages('CODES', 'MAIL', 40) },
    { name: 'outbox: pick news', run: () => claimMessages('NEWS', 'MAIL', 40) },
    { name: 'worker: due news mails', run: () => sendDueMails(), times: 1 },
    { name: 'worker: due events', run: () => recordDueEvents(), times: 1 },
    { name: 'worker: announce events', run: () => announceEvents(), times: 1 },
    { name: 'worker: overdue votes', run: () => closeOverdueVotings() },
    { name: 'worker: voters of old votes', run: () => anonymizeBallotsAfterObjections(), times: 1 },
    { name: 'worker: unattached files', run: () => deleteUnattached(), times: 1 },
    { name: 'sealing: search and seal', run: () => sealLedgers(), times: 1 },
    { name: 'sealing: whole ledger', run: () => sealLedgers({ everything: true }), times: 1 },
    { name: 'retention', run: () => deleteExpired(), times: 1 },
    {
      name: 'vote: close',
      run: () => closeVoting(closing, { moduleId: voteOf(closing), reason: 'Measured', decidedBy: 'The benchmark' }),
      times: 1,
    },
    { name: 'vote: count', run: () => countVotes(closing, { processId: closing.organization.id }), times: 1 },
  ]

  async function contextOf(userId: number): Promise<SignedInContext> {
    const holder = await sessionHolder(organization, sessionOf(userId), new Date())
    if (!holder) throw new Error(`person ${userId} has no session`)
    return createContext({ organization, actor: holder.actor, locale: 'en' }) as SignedInContext
  }
}

// A vote that was closed by an earlier run stays closed.
async function aTownWithOpenVote(): Promise<SignedInContext> {
  const [open] = await poolSql()(idRow)`
    SELECT "organizationId" AS "id" FROM "Module" WHERE "votingOpenedAt" IS NOT NULL AND "votingClosedAt" IS NULL
      AND "organizationId" > ${CITY} ORDER BY "organizationId" LIMIT 1 -- global: the towns of the measurement`
  const organization = await organizationAt(open?.id ?? 0)
  const actor = { ...operator, isPlatformAdmin: false }
  return createContext({ organization, locale: 'en', actor }) as SignedInContext
}

function voteOf({ organization }: SignedInContext): number {
  return 3 * organization.id - 1
}

async function organizationAt(id: number) {
  const organization = await findOrganizationByHost(`town${id}.localhost`)
  if (!organization) throw new Error(`There is no town ${id}: the database is not full.`)
  return organization
}

function readAnew(id: number) {
  clearOrganizationCache()
  return organizationAt(id)
}

function sessionOf(userId: number): string {
  return md5(`session ${userId}`).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function receiptOf(userId: number): string {
  return groupReceipt(md5(`open${userId} 1`).slice(0, RECEIPT_LENGTH).toUpperCase())
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

async function refused(work: Promise<unknown>): Promise<void> {
  await work.then(
    () => Promise.reject(new Error('expected a refusal')),
    (error) => (error instanceof AppError ? undefined : Promise.reject(error)),
  )
}
