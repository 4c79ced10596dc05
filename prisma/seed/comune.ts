import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { accessCodeHash } from '@/lib/identity/organizations/admission/access-code'
import { checkDrawnBallots } from '@/lib/outcome/ballot-audits/check-drawn'
import { enterRandomness } from '@/lib/outcome/ballot-audits/enter-randomness'
import { makeAuditLists } from '@/lib/outcome/ballot-audits/make-lists'
import { sealLedger } from '@/lib/outcome/ledger/sealing/seal-ledger'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { aBudgetProcess, type BudgetProcess, joinAll } from './a-process'
import { aReport } from './a-report'
import { anAccessibilityStatement } from './an-accessibility-statement'
import { anOrganization, openToVisitors } from './an-organization'
import { dayAt, instantsBetween } from './calendar'
import { someInterest } from './interest'
import { type Accounts, appoint, join } from './people'
import { randomFrom } from './random'
import { someBallots } from './some-ballots'
import { someDeliveries } from './some-deliveries'
import { someGroups } from './some-groups'
import { someIdeas } from './some-ideas'
import { aBoard, anAnsweredSurvey, anEvaluationUnderWay, aQuestionnaire, aWebinar, someVerdicts } from './some-modules'
import { collectingIdeas } from './texts/comune-collecting'
import { concludedIdeas } from './texts/comune-concluded'
import {
  donatingGuidelines,
  donatingIdeas,
  donating as donatingProcess,
  donatingVerdicts,
} from './texts/comune-donating'
import * as names from './texts/comune-names'
import { votingIdeas } from './texts/comune-voting'
import { budgetPages } from './texts/process-pages'
import { someTopics, type Topics } from './topics'
import { townBoundary, townMap } from './town/town-map'

type Town = { ctx: Context; crowd: readonly number[]; staff: Accounts; topics: Topics }

/** Comune di Valdoria: a public municipality with a budget in each stage. */
export async function seedComune(crowd: readonly number[], staff: Accounts): Promise<void> {
  const ctx = await anOrganization({
    host: 'comune.localhost',
    name: 'Comune di Valdoria',
    languages: ['it', 'en', 'de', 'fr', 'es', 'el', 'pl'],
    timeZone: 'Europe/Rome',
    country: 'IT',
    tagline: names.tagline,
    accentColour: '#0b5d4b',
    supportEmail: 'partecipa@valdoria.example',
    accessibilityFeedbackEmail: 'accessibile@valdoria.example',
    assistanceDesk: names.desk,
    taxCodeScheme: 'IT',
    mapLat: 42.612,
    mapLng: 12.386,
    mapZoom: 12.5,
  })
  if (!ctx) return
  await drawMap(ctx)
  await anAccessibilityStatement(ctx)
  await join(ctx, crowd, staff)
  const topics = await someTopics(ctx, {
    topics: ['green', 'climate', 'mobility', 'access', 'squares', 'culture', 'sport', 'young', 'care'],
    contexts: ['centre', 'river', 'hills', 'station'],
  })
  const town: Town = { ctx, crowd, staff, topics }
  const audited = await concluded(town)
  await voting(town)
  await donating(town)
  await collecting(town)
  await drafted(town)
  await invited(town)
  await messages(ctx)
  await openToVisitors(ctx)
  // The worker's steps of an audit read the organization by its open host.
  await anAudit(ctx, audited)
}

const json = z.record(z.string(), z.json())

async function drawMap({ db, organization }: Context): Promise<void> {
  const { id: organizationId, mapLng: lng, mapLat: lat } = organization
  const [drawing, boundary] = [townMap({ lng, lat }), townBoundary({ lng, lat })]
  await db.organizationMap.create({
    data: {
      organizationId,
      attribution: 'Comune di Valdoria',
      drawing: readColumn(json, drawing),
      boundary: readColumn(json, boundary),
    },
  })
}

const MESSAGES = [
  {
    name: 'Ornella Finti',
    email: 'ornella@example.org',
    subject: 'Incontro sul parco lungo il fiume',
    body: 'Buongiorno, l’incontro di giovedì si tiene anche se piove? Vorrei venire con mio padre, che usa la sedia a rotelle.',
    days: 2,
  },
  {
    name: 'Gino Prova',
    email: 'gino@example.org',
    subject: 'Voto senza smartphone',
    body: 'Mia madre non ha uno smartphone. Può votare dal computer della biblioteca?',
    days: 6,
    answeredAfter: 1,
  },
]

/** To the office: one waits for an answer, which the list of the cockpit shows. */
async function messages(ctx: Context): Promise<void> {
  await ctx.db.enquiry.createMany({
    data: MESSAGES.map(({ days, answeredAfter, email, ...message }) => ({
      ...message,
      email,
      emailKey: email,
      locale: 'it',
      organizationId: ctx.organization.id,
      createdAt: dayAt(ctx, -days, 10),
      answeredAt: answeredAfter === undefined ? null : dayAt(ctx, answeredAfter - days, 10),
    })),
  })
}

/** Returns the module of the vote. */
async function concluded({ ctx, crowd, staff, topics }: Town): Promise<number> {
  const process = await aBudgetProcess(ctx, {
    ...names.concluded,
    cover: 'assembly',
    days: [-230, -110, -60, 120],
    status: 'OPEN',
    budget: 120_000,
    costMax: 60_000,
    preferencesMax: 5,
    pages: budgetPages({ money: '120.000', costMax: '60.000', preferences: 5 }),
    topics,
  })
  const { modules, dates } = process
  const random = randomFrom('concluded')
  await joinAll(ctx, process, [...crowd, staff.citizen, staff.citizen2])
  await appoint(ctx, process.processId, staff)
  const proposalIds = await someIdeas(ctx, {
    process,
    ideas: concludedIdeas,
    authors: crowd.slice(40, 58),
    topics,
    publishedAt: instantsBetween(random, dates.proposals, dates.voting, concludedIdeas.length),
    status: 'APPROVED',
  })
  await someInterest(ctx, { proposalIds, people: crowd, until: dates.voting, followersMax: 40, seed: 'concluded' })
  await openVoting(ctx, { moduleId: modules.vote, closesAt: dates.results }, { openedAt: dates.voting })
  await someBallots(ctx, {
    moduleId: modules.vote,
    proposalIds,
    appeals: concludedIdeas.map(({ appeal }) => appeal),
    voters: [...crowd.slice(0, 396), staff.citizen, staff.citizen2],
    from: dates.voting,
    to: dates.results,
    preferencesMax: 5,
    seed: 'concluded',
  })
  await closeVoting(ctx, { moduleId: modules.vote }, { closedAt: dates.results })
  const publishedAt = dayAt(ctx, -57, 11)
  await publishResult({ ...ctx, now: publishedAt }, { processId: process.processId })
  await someDeliveries(ctx, { processId: process.processId, reporterIds: [staff.facilitator, staff.assessor] })
  // Notifications weeks ago are read and have no pending mail.
  await ctx.db.notification.updateMany({ where: {}, data: { mailDueAt: null, readAt: publishedAt } })
  await moveIntoThePast(ctx, process, publishedAt)
  return modules.vote
}

// What the commission of the demo threw.
const DICE = '4 2 6 1 3 5 5 2 1 6 3 4 2 6 6 1 5 3 2 4 1 1 6 2 5 3 4 6 2 1 5 5 3 2 6 4 1 3 6 2 4 5 1 2 3 6 4 1 5 2'

async function anAudit(ctx: Context, moduleId: number): Promise<void> {
  await sealLedger(ctx, { moduleId })
  await makeAuditLists()
  await integrateLog()
  await enterRandomness(ctx, { moduleId, randomness: DICE })
  await checkDrawnBallots()
}

// Commands use the current time; the demo's history is some weeks old.
async function moveIntoThePast(ctx: Context, { modules }: BudgetProcess, publishedAt: Date): Promise<void> {
  await ctx.db.module.update({ where: { id: modules.result }, data: { enabled: true } })
  await ctx.db.result.updateMany({ where: { moduleId: modules.vote }, data: { computedAt: publishedAt } })
}

async function voting({ ctx, crowd, staff, topics }: Town): Promise<void> {
  const process = await aBudgetProcess(ctx, {
    ...names.voting,
    cover: 'town',
    days: [-75, -9, 12, 75],
    status: 'OPEN',
    budget: 250_000,
    costMax: 80_000,
    preferencesMax: 5,
    pages: budgetPages({ money: '250.000', costMax: '80.000', preferences: 5 }),
    topics,
  })
  const { modules, dates } = process
  await joinAll(ctx, process, [...crowd.slice(0, 230), staff.citizen, staff.citizen2])
  await appoint(ctx, process.processId, staff)
  const random = randomFrom('voting')
  const proposalIds = await someIdeas(ctx, {
    process,
    ideas: votingIdeas,
    authors: crowd.slice(0, 21),
    topics,
    publishedAt: instantsBetween(random, dates.proposals, dayAt(ctx, -20), votingIdeas.length),
    status: 'APPROVED',
  })
  await someInterest(ctx, {
    proposalIds,
    people: crowd,
    until: ctx.now,
    followersMax: 46,
    remarksMax: 6,
    seed: 'voting',
  })
  await openVoting(ctx, { moduleId: modules.vote, closesAt: dates.results }, { openedAt: dates.voting })
  const [first = 0, , third = 0, , , sixth = 0] = proposalIds
  await someBallots(ctx, {
    moduleId: modules.vote,
    proposalIds,
    voters: [...crowd.slice(0, 180), staff.citizen],
    from: dates.voting,
    to: ctx.now,
    preferencesMax: 5,
    seed: 'voting',
    chosen: new Map([[staff.citizen, [first, third, sixth]]]),
  })
}

const HUNDRED_EACH = { personalBudget: 100, donationMin: 5, donationMax: 50 }

async function donating({ ctx, crowd, staff, topics }: Town): Promise<void> {
  const { narration, contacts } = budgetPages({ money: '18.000', costMax: '7.000', preferences: 0 })
  const process = await aBudgetProcess(ctx, {
    ...donatingProcess,
    cover: 'garden',
    days: [-64, -7, 16, 70],
    status: 'OPEN',
    budget: 18_000,
    costMax: 7000,
    preferencesMax: 5,
    donations: HUNDRED_EACH,
    pages: { guidelines: donatingGuidelines, narration, contacts },
    topics,
  })
  const { modules, phaseIds, dates } = process
  await joinAll(ctx, process, [...crowd.slice(130, 260), staff.citizen, staff.citizen2])
  await appoint(ctx, process.processId, staff)
  const random = randomFrom('donating')
  const proposalIds = await someIdeas(ctx, {
    process,
    ideas: donatingIdeas,
    authors: crowd.slice(131, 140),
    topics,
    publishedAt: instantsBetween(random, dates.proposals, dayAt(ctx, -18), donatingIdeas.length),
    status: 'APPROVED',
  })
  const people = crowd.slice(130, 260)
  await someInterest(ctx, { proposalIds, people, until: ctx.now, followersMax: 20, remarksMax: 2, seed: 'donating' })
  const verdicts = { comments: donatingVerdicts, expertId: staff.expert, at: dayAt(ctx, -9, 12) }
  await someVerdicts(ctx, { proposalIds, ...verdicts })
  await anAnsweredSurvey(ctx, { phaseId: phaseIds[0] ?? 0, people: people.slice(0, 64) })
  await openVoting(ctx, { moduleId: modules.vote, closesAt: dates.results }, { openedAt: dates.voting })
  const limits = { preferencesMax: 5, donations: HUNDRED_EACH }
  const between = { from: dates.voting, to: ctx.now }
  await someBallots(ctx, {
    moduleId: modules.vote,
    proposalIds,
    voters: people.slice(0, 90),
    ...between,
    ...limits,
    seed: 'donating',
  })
}

async function collecting({ ctx, crowd, staff, topics }: Town): Promise<void> {
  const process = await aBudgetProcess(ctx, {
    ...names.collecting,
    cover: 'river',
    days: [-26, 34, 70, 150],
    status: 'OPEN',
    budget: 90_000,
    costMax: 40_000,
    preferencesMax: 3,
    pages: budgetPages({ money: '90.000', costMax: '40.000', preferences: 3 }),
    topics,
  })
  await joinAll(ctx, process, [...crowd.slice(60, 130), staff.citizen])
  await appoint(ctx, process.processId, staff)
  const groupIds = await someGroups(ctx, process.processId, [...crowd.slice(60, 90), staff.citizen])
  const random = randomFrom('collecting')
  const proposalIds = await someIdeas(ctx, {
    process,
    ideas: collectingIdeas,
    authors: [staff.citizen, ...crowd.slice(62, 71)],
    topics,
    publishedAt: instantsBetween(random, process.dates.proposals, dayAt(ctx, -1), collectingIdeas.length),
    groupIds,
  })
  await someInterest(ctx, {
    proposalIds,
    people: crowd.slice(60, 130),
    until: ctx.now,
    followersMax: 18,
    remarksMax: 5,
    seed: 'collecting',
  })
  const phaseId = process.phaseIds[0] ?? 0
  await anEvaluationUnderWay(ctx, { phaseId, proposalIds, assessorId: staff.assessor, expertId: staff.expert })
  await aQuestionnaire(ctx, { phaseId, people: crowd.slice(62, 94) })
  await aBoard(ctx, phaseId, staff.delegate)
  await aWebinar(ctx, phaseId)
  await aReport(ctx, { proposalIds, reporterId: crowd[100] ?? staff.citizen2 })
}

async function drafted({ ctx, staff, topics }: Town): Promise<void> {
  const process = await aBudgetProcess(ctx, {
    ...names.drafted,
    cover: 'school',
    days: [20, 80, 110, 200],
    status: 'DRAFT',
    budget: 60_000,
    costMax: 20_000,
    preferencesMax: 5,
    pages: {},
    topics,
  })
  await appoint(ctx, process.processId, staff)
}

// The access code that the demo prints with its accounts.
const QUARTER_CODE = 'RIONE2027'

async function invited({ ctx, staff, topics }: Town): Promise<void> {
  const { processId } = await aBudgetProcess(ctx, {
    ...names.invited,
    cover: 'garden',
    days: [-5, 40, 60, 120],
    status: 'OPEN',
    budget: 12_000,
    costMax: 6_000,
    preferencesMax: 3,
    visibility: 'PRIVATE',
    pages: {},
    topics,
  })
  await appoint(ctx, processId, staff)
  const data = { organizationId: ctx.organization.id, processId, label: 'Demo' }
  await ctx.db.accessCode.create({ data: { ...data, codeHash: accessCodeHash(QUARTER_CODE), ending: '2027' } })
}
