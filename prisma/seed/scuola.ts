import { accessCodeHash } from '@/lib/identity/organizations/admission/access-code'
import { setLoginCode } from '@/lib/identity/organizations/admission/set-login-code'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { updateRules } from '@/lib/process/processes/rules/update-rules'
import { aBudgetProcess, joinAll } from './a-process'
import { anOrganization, openToVisitors } from './an-organization'
import { dayAt, instantsBetween } from './calendar'
import { someInterest } from './interest'
import { type Accounts, appoint, join } from './people'
import { randomFrom } from './random'
import { someBallots } from './some-ballots'
import { someIdeas } from './some-ideas'
import { schoolIdeas } from './texts/scuola-ideas'
import * as texts from './texts/scuola-texts'
import { someTopics } from './topics'

// The code that the demo prints, for sign-in and registration.
const SCHOOL_CODE = 'SCUOLA2027'

/** Istituto Il Faggio: a private school behind a code, voting on what to do with 5,000 euro. */
export async function seedScuola(crowd: readonly number[], staff: Accounts): Promise<void> {
  const ctx = await anOrganization({
    host: 'scuola.localhost',
    name: 'Istituto Il Faggio',
    languages: ['it', 'en'],
    publiclyVisible: false,
    twoLevelLogin: true,
    registration: 'ACCESS_CODE',
    tagline: texts.tagline,
    accentColour: '#5b3a8c',
    supportEmail: 'rappresentanti@ilfaggio.example',
    assistanceDesk: texts.desk,
    mapLat: 42.609,
    mapLng: 12.396,
    mapZoom: 15,
  })
  if (!ctx) return
  await setLoginCode(ctx, { code: SCHOOL_CODE })
  await ctx.db.accessCode.create({
    data: { organizationId: ctx.organization.id, codeHash: accessCodeHash(SCHOOL_CODE), ending: '2027', label: 'Demo' },
  })
  const students = crowd.slice(0, 80)
  await join(ctx, students, staff)
  const topics = await someTopics(ctx, {
    topics: ['green', 'climate', 'mobility', 'access', 'culture', 'sport', 'care'],
    contexts: ['station'],
  })
  const process = await aBudgetProcess(ctx, {
    name: texts.name,
    summary: texts.summary,
    cover: 'school',
    days: [-40, -6, 9, 30],
    status: 'OPEN',
    budget: 5000,
    costMax: 2500,
    preferencesMax: 3,
    pages: texts.pages,
    topics,
  })
  const { modules, dates } = process
  await joinAll(ctx, process, [...students, staff.citizen, staff.citizen2])
  await appoint(ctx, process.processId, staff)
  const proposalIds = await someIdeas(ctx, {
    process,
    ideas: schoolIdeas,
    authors: students.slice(0, 9),
    topics,
    publishedAt: instantsBetween(randomFrom('scuola'), dates.proposals, dayAt(ctx, -10), schoolIdeas.length),
    status: 'APPROVED',
  })
  await someInterest(ctx, { proposalIds, people: students, until: ctx.now, remarksMax: 3, seed: 'scuola' })
  // This school lets voters open their own ballots after closing.
  await updateRules(ctx, { processId: process.processId, showOpenings: true })
  await openVoting(ctx, { moduleId: modules.vote, closesAt: dates.results }, { openedAt: dates.voting })
  await someBallots(ctx, {
    moduleId: modules.vote,
    proposalIds,
    voters: students.slice(0, 52),
    from: dates.voting,
    to: ctx.now,
    preferencesMax: 3,
    seed: 'scuola',
  })
  await openToVisitors(ctx)
}
