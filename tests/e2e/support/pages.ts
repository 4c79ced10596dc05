import { routes } from '@/lib/catalogues/routes'
import { type Address, callApi, ideasOf, type ListedIdea, moduleOfType, processInStage, type Stage } from './api'
import type { Account } from './browser'
import { comune, rete, scuola } from './hosts'

export type Demo = {
  collecting: Stage
  voting: Stage
  concluded: Stage
  ideas: { open: ListedIdea; onBallot: ListedIdea; donatedTo: ListedIdea }
  topics: Topics
  modules: Modules
}

/** One of each type that only some processes have, open now, but for the survey of a phase that is over. */
type Modules = Record<'donation' | 'evaluation' | 'questionnaire' | 'board' | 'webinar' | 'survey', Address>

/** The first of each kind, by id. */
type Topics = { driver: number; challenge: number; scenario: number; group: number }

let demo: Promise<Demo> | undefined

/** What the demo holds, asked once a run. */
export function theDemo(): Promise<Demo> {
  demo ??= readDemo()
  return demo
}

async function readDemo(): Promise<Demo> {
  const [collecting, voting, concluded] = await Promise.all([
    processInStage('collecting'),
    processInStage('voting'),
    processInStage('concluded'),
  ])
  const [open] = await ideasOf(collecting.ideas.id)
  const [onBallot] = await ideasOf(voting.vote.id)
  const modules = await readModules(collecting)
  const [donatedTo] = await ideasOf(modules.donation.id)
  if (!open || !onBallot || !donatedTo) throw new Error('The demo has no ideas')
  const ideas = { open, onBallot, donatedTo }
  return { collecting, voting, concluded, ideas, topics: await readTopics(), modules }
}

async function readModules({ processId }: Stage): Promise<Modules> {
  const ofRiver = (type: string) => moduleOfType(type, (process) => process.id === processId)
  const [donation, evaluation, questionnaire, board, webinar, survey] = await Promise.all([
    moduleOfType('DONATION', ({ name }) => DONATING.test(name)),
    ...['EVALUATION', 'QUESTIONNAIRE', 'BOARD', 'WEBINAR'].map(ofRiver),
    moduleOfType('QUESTIONNAIRE', ({ name }) => DONATING.test(name)),
  ])
  return { donation, evaluation, questionnaire, board, webinar, survey } as Modules
}

// Journeys make processes with donations too.
const DONATING = /A hundred euro each|Cento euro a testa/

async function readTopics(): Promise<Topics> {
  const first = async (path: string) => {
    const { json } = await callApi(`${path}?size=1`)
    const id = (json as { id: number }[])[0]?.id
    if (id === undefined) throw new Error(`The demo has nothing at ${path}`)
    return id
  }
  const [driver, challenge, scenario, group] = await Promise.all(
    ['/drivers', '/challenges', '/scenarios', '/groups'].map(first),
  )
  return { driver, challenge, scenario, group } as Topics
}

export type DemoPage = {
  name: string
  path: (demo: Demo) => string
  origin?: string
  as?: Account
  status?: number
}

const page = (name: string, path: DemoPage['path'], more: Partial<DemoPage> = {}): DemoPage => ({ name, path, ...more })

/** The address of an open idea of the demo. */
const openIdea = ({ collecting, ideas }: Demo) => ({
  ...collecting.ideas,
  moduleId: collecting.ideas.id,
  id: ideas.open.id,
})

/** The address of an idea of the demo that gets donations, and of one that waits for its evaluation. */
const donatedIdea = ({ modules: { donation }, ideas }: Demo) => ({
  ...donation,
  moduleId: donation.id,
  id: ideas.donatedTo.id,
})
const ideaToEvaluate = ({ modules: { evaluation }, ideas }: Demo) => ({
  ...evaluation,
  moduleId: evaluation.id,
  id: ideas.open.id,
})

/** Every page of the first issue, in the states that a visitor meets in the demo. */
export const visitorPages: DemoPage[] = [
  page('start', () => routes.root()),
  page('intro', () => routes.intro()),
  page('home', () => routes.home()),
  page('login', () => routes.login()),
  page('register', () => routes.register()),
  page('register-with-account', () => routes.joinOrganization()),
  page('email-confirm', () => routes.emailConfirm()),
  page('email-confirm-token', () => routes.emailConfirm('no-such-token')),
  page('invitation-unknown', () => routes.invitation('no-such-token'), { status: 200 }),
  page('login-for-a-process', ({ collecting }) => routes.loginFromAnonymous(collecting.processId)),
  page('register-to-process', ({ collecting }) => routes.registerProcessFromAnonymous(collecting.processId)),
  page('register-to-process-by-mobile', ({ collecting }) =>
    routes.registerProcessFromAnonymous(collecting.processId, { by: 'mobile' }),
  ),
  page('register-for-a-process', ({ collecting }) => routes.registerFromAnonymous(collecting.processId)),
  page('register-private-process', () => routes.registerPrivateProcess()),
  page('mobile-confirm-nothing', () => routes.mobileConfirm()),
  page('recover', () => routes.recover()),
  page('recover-by-email', () => routes.recover({ by: 'email' })),
  page('recover-by-mobile', () => routes.recover({ by: 'mobile' })),
  page('recover-link-unknown', () => routes.recover({ token: 'no-such-token' })),
  page('email-change-link', () => routes.emailChange('no-such-token')),
  page('accessibility', () => routes.accessibility()),
  page('keep-account-link-unknown', () => routes.keepAccount('no-such-token')),
  page('unsubscribe-link-unknown', () => routes.unsubscribe('no-such-token')),
  page('open-data-index', () => routes.openDataIndex()),
  page('open-data', ({ concluded }) => routes.openData(concluded.processId)),
  page('open-data-not-yet', ({ voting }) => routes.openData(voting.processId)),
  page('receipt', () => routes.receipt()),
  page('public-log', () => routes.publicLog()),
  page('closing-record', ({ concluded }) => routes.closingRecord(concluded.vote.id)),
  page('receipt-unknown', () => routes.receipt('7K2QD-0M9XA-TR4HE-53WBN')),
  page('about', () => routes.about()),
  page('faq', () => routes.faq()),
  page('how-it-works', () => routes.howItWorks()),
  page('faq-custom', () => routes.customFaq()),
  page('games', () => routes.games()),
  page('job', () => routes.job()),
  page('privacy', () => routes.privacy()),
  page('terms', () => routes.terms()),
  page('cookie', () => routes.cookies()),
  page('process-list', () => routes.processes()),
  page('process-detail-collecting', ({ collecting }) => routes.process(collecting.processId)),
  page('process-detail-voting', ({ voting }) => routes.process(voting.processId)),
  page('process-detail-concluded', ({ concluded }) => routes.process(concluded.processId)),
  page('process-phase', ({ voting }) => routes.phase(voting.vote.phaseId, voting.processId)),
  page('process-about', ({ voting }) => routes.processAbout(voting.processId)),
  page('process-guidelines', ({ voting }) => routes.processGuidelines(voting.processId)),
  page('process-faq', ({ voting }) => routes.processFaq(voting.processId)),
  page('process-follow-up', ({ concluded }) => routes.followUp(concluded.processId)),
  page('process-follow-up-map', ({ concluded }) => routes.followUp(concluded.processId, { view: 'map', light: 'RED' })),
  page('process-narration', ({ voting }) => routes.processNarration(voting.processId)),
  page('process-contatti', ({ voting }) => routes.processContacts(voting.processId)),
  page('module-info', ({ voting }) => routes.moduleInfo(voting.vote)),
  page('module-in-progress', ({ collecting }) => routes.moduleInProgress(collecting.vote)),
  page('idea-list-collecting', ({ collecting }) => routes.proposals(collecting.ideas)),
  page('idea-list-voting', ({ voting }) => routes.proposals(voting.vote)),
  page('idea-list-none-fits', ({ voting }) => `${routes.proposals(voting.vote)}?q=zzzz`),
  page('idea-list-map', ({ voting }) => `${routes.proposals(voting.vote)}?view=map`),
  page('idea-detail', ({ collecting, ideas }) =>
    routes.proposal({ ...collecting.ideas, moduleId: collecting.ideas.id, id: ideas.open.id }),
  ),
  page('idea-versions', (demo) => routes.versions(openIdea(demo))),
  page('idea-version', (demo) => routes.version(openIdea(demo), 1)),
  page('idea-detail-voting', ({ voting, ideas }) =>
    routes.proposal({ ...voting.vote, moduleId: voting.vote.id, id: ideas.onBallot.id }),
  ),
  page('idea-list-filtered', ({ voting }) => `${routes.proposals(voting.vote)}?status=PUBLISHED&max=50000`),
  page('idea-detail-donating', (demo) => routes.proposal(donatedIdea(demo))),
  page('idea-list-donating', ({ modules }) => routes.proposals(modules.donation)),
  page('module-info-evaluation', ({ modules }) => routes.moduleInfo(modules.evaluation)),
  page('module-info-questionnaire', ({ modules }) => routes.moduleInfo(modules.questionnaire)),
  page('module-info-survey', ({ modules }) => routes.moduleInfo(modules.survey)),
  page('module-info-board', ({ modules }) => routes.moduleInfo(modules.board)),
  page('module-info-webinar', ({ modules }) => routes.moduleInfo(modules.webinar)),
  page('module-waiting-vote', ({ collecting }) => routes.moduleInProgress(collecting.vote)),
  page('explore', () => routes.explore()),
  page('explore-found', () => routes.explore('park')),
  page('explore-nothing', () => routes.explore('zzzz')),
  page('explore-too-short', () => routes.explore('a')),
  page('community-space', () => routes.communitySpace()),
  page('community-space-map', () => `${routes.communitySpace()}?view=map`),
  page('community', () => routes.community()),
  page('driver-list', () => routes.drivers()),
  page('driver-detail', ({ topics }) => routes.driver(topics.driver, 'x')),
  page('challenge-detail', ({ topics }) => routes.challenge(topics.challenge)),
  page('scenario-list', () => routes.scenarios()),
  page('scenario-detail', ({ topics }) => routes.scenario(topics.scenario)),
  page('group-list', () => routes.groups()),
  page('group-detail', ({ topics }) => routes.group(topics.group, 'x')),
  page('groups-community', () => routes.groupsCommunity()),
  page('process-list-challenges', ({ collecting }) => routes.processChallenges(collecting.processId)),
  page('process-list-scenarios', ({ collecting }) => routes.processScenarios(collecting.processId)),
  page('process-list-groups', ({ collecting }) => routes.processGroups(collecting.processId)),
  page('challenge-unknown', () => routes.challenge(2_000_000_000), { status: 404 }),
  page('idea-result', ({ concluded }) => routes.result(concluded.result)),
  page('idea-result-collected', ({ concluded }) => `${routes.result(concluded.result)}?by=collected`),
  page('idea-result-map', ({ concluded }) => `${routes.result(concluded.result)}?view=map&show=carried`),
  page('idea-result-none-fits', ({ concluded }) => `${routes.result(concluded.result)}?q=zzzz`),
  page('idea-result-not-yet', ({ voting }) => routes.result(voting.vote)),
  page('vote-audit', ({ concluded }) => routes.ballotAudit(concluded.vote)),
  page('vote-audit-not-yet', ({ voting }) => routes.ballotAudit(voting.vote)),
  page('vote-counting', ({ concluded }) => routes.counting(concluded.vote)),
  page('vote-counting-open', ({ voting }) => routes.counting(voting.vote)),
  page('portal', () => routes.portal(), { origin: rete }),
  page('portal-home', () => routes.portalHome(), { origin: rete }),
  page('portal-project', () => routes.portalProject(), { origin: rete }),
  page('portal-instruments', () => routes.portalInstruments(), { origin: rete }),
  page('portal-contact-us', () => routes.portalContact(), { origin: rete }),
  page('portal-subscribe', () => routes.portalSubscribe(), { origin: rete }),
  page('subscription-confirm-unknown', () => routes.subscriptionConfirm('no-such-token')),
  page('subscription-end-unknown', () => routes.subscriptionEnd('no-such-token')),
  page('private-intro', () => routes.intro(), { origin: scuola }),
  page('private-organization-code', () => routes.loginOrganization(), { origin: scuola }),
  page('api-reference', () => routes.apiReference()),
  page('inbox', () => routes.demoInbox()),
  page('design', () => '/design'),
  page('unknown', () => '/no/such/page', { status: 404 }),
  page('not-found', () => routes.notFound(), { status: 404 }),
  page(
    'idea-unknown',
    ({ collecting }) => routes.proposal({ ...collecting.ideas, moduleId: collecting.ideas.id, id: 2_000_000_000 }),
    { status: 404 },
  ),
  ...([1, 2, 3, 4, 5, 6] as const).map((number) => page(`error-${number}`, () => routes.error(number))),
]

export const memberPages: DemoPage[] = [
  page('home', () => routes.home(), { as: 'citizen' }),
  page('sign-out', () => routes.signOut(), { as: 'citizen' }),
  page('community-space', () => routes.communitySpace(), { as: 'citizen' }),
  page('groups-community', () => routes.groupsCommunity(), { as: 'citizen' }),
  page('register-advanced', () => routes.registerAdvanced(), { as: 'citizen' }),
  page('register-private-process', () => routes.registerPrivateProcess(), { as: 'citizen' }),
  page('personal-space', () => routes.personalSpace(), { as: 'citizen' }),
  page('personal-space-edit', () => routes.personalSpaceEdit(), { as: 'citizen' }),
  page('personal-space-account', () => routes.personalSpaceAccount(), { as: 'citizen' }),
  page('personal-space-account-edit', () => routes.personalSpaceAccountEdit(), { as: 'citizen' }),
  ...['ideas', 'drafts', 'comments', 'followed', 'votes'].map((view) =>
    page(`personal-space-${view}`, () => routes.personalSpaceActivities(view), { as: 'citizen' }),
  ),
  page('personal-space-notifications', () => routes.notifications(), { as: 'citizen' }),
  page('personal-space-messages', () => routes.messageSettings(), { as: 'citizen' }),
  page('process-detail', ({ collecting }) => routes.process(collecting.processId), { as: 'citizen' }),
  page('module-idea-create', ({ collecting }) => routes.newProposal(collecting.ideas), { as: 'citizen' }),
  page('co-author-invitations', () => routes.coAuthorInvitations(), { as: 'citizen' }),
  page('idea-translations', (demo) => routes.translations(openIdea(demo)), { as: 'facilitator' }),
  page('idea-translation', (demo) => routes.translation(openIdea(demo), 'de', 1), { as: 'facilitator' }),
  page('idea-status', (demo) => routes.proposalStatus(openIdea(demo)), { as: 'facilitator' }),
  page('idea-merge', (demo) => routes.mergeProposal(openIdea(demo)), { as: 'facilitator' }),
  page('module-idea-create-refused', ({ voting }) => routes.newProposal(voting.ideas), { as: 'citizen' }),
  page('idea-list-voting', ({ voting }) => routes.proposals(voting.vote), { as: 'citizen' }),
  page(
    'idea-detail-voting',
    ({ voting, ideas }) => routes.proposal({ ...voting.vote, moduleId: voting.vote.id, id: ideas.onBallot.id }),
    { as: 'citizen' },
  ),
  ...[
    ['contact', 'contact', 'author'],
    ['report', 'report', 'idea'],
    ['followers', 'view', 'followers'],
  ].map(([name, query, value]) =>
    page(
      `idea-detail-${name}`,
      ({ collecting, ideas }) =>
        `${routes.proposal({ ...collecting.ideas, moduleId: collecting.ideas.id, id: ideas.open.id })}?${query}=${value}`,
      { as: 'citizen' },
    ),
  ),
  page('ballot', ({ voting }) => `${routes.proposals(voting.vote)}?view=ballot`, { as: 'citizen' }),
  page('idea-detail-donating', (demo) => routes.proposal(donatedIdea(demo)), { as: 'citizen' }),
  page('ballot-donating', ({ modules }) => `${routes.proposals(modules.donation)}?view=ballot`, { as: 'citizen' }),
  page('questionnaire', ({ modules }) => routes.moduleInfo(modules.questionnaire), { as: 'citizen2' }),
  page('webinar', ({ modules }) => routes.moduleInfo(modules.webinar), { as: 'citizen' }),
  ...(['open', 'done', 'conflict', 'all'] as const).map((view) =>
    page(`queue-${view}`, ({ modules }) => `${routes.evaluationQueue(modules.evaluation)}?view=${view}`, {
      as: 'expert',
    }),
  ),
  page('evaluate', (demo) => routes.evaluateProposal(ideaToEvaluate(demo)), { as: 'expert' }),
  page('evaluate-detailed', (demo) => routes.evaluateProposal(ideaToEvaluate(demo)), { as: 'assessor' }),
  page('admin-refused', () => routes.admin(), { as: 'citizen' }),
]

export const officePages: DemoPage[] = [
  page('admin', () => routes.admin(), { as: 'admin' }),
  page('admin-organization', () => routes.adminOrganization(), { as: 'admin' }),
  page('admin-map', () => routes.adminMap(), { as: 'admin' }),
  page('admin-accessibility', () => routes.adminAccessibility(), { as: 'admin' }),
  page('admin-reasons', () => routes.adminReasons(), { as: 'admin' }),
  page('admin-desks', () => routes.adminDesks(), { as: 'facilitator' }),
  page('admin-domains', () => routes.adminDomains(), { as: 'admin' }),
  page('admin-organization-codes', () => routes.adminOrganizationCodes(), { as: 'admin' }),
  page('admin-process-codes', ({ collecting }) => routes.adminProcessCodes(collecting.processId), { as: 'admin' }),
  page('admin-people-invitations', () => routes.adminInvitations(), { as: 'admin' }),
  page('admin-people-invite', () => routes.adminNewInvitation(), { as: 'admin' }),
  page('admin-people-requests', () => routes.adminRequests(), { as: 'admin' }),
  page('admin-approvals', () => routes.adminApprovals(), { as: 'admin' }),
  page('admin-second-officer', () => routes.adminSecondOfficer(), { as: 'admin' }),
  page('admin-people-imports', () => routes.adminPeopleImports(), { as: 'admin' }),
  page('admin-people-desk', () => routes.adminDesk(), { as: 'admin' }),
  page('admin-people-export', () => routes.adminPeopleExport(), { as: 'admin' }),
  page('admin-templates', () => routes.adminTemplates(), { as: 'admin' }),
  page('admin-new-codes-gone', () => routes.adminNewCodes(), { as: 'admin' }),
  page('admin-enquiries', () => routes.adminEnquiries(), { as: 'admin', origin: rete }),
  page('admin-enquiries-answered', () => routes.adminEnquiries({ view: 'answered' }), { as: 'admin', origin: rete }),
  page('admin-subscriptions', () => routes.adminSubscriptions(), { as: 'admin', origin: rete }),
  page('admin-workspaces', () => routes.adminWorkspaces(), { as: 'admin', origin: rete }),
  page('admin-workspace', () => routes.adminWorkspaces(), { as: 'admin' }),
  page('admin-texts', () => routes.adminTexts(), { as: 'admin' }),
  page('admin-text', () => routes.adminText('terms'), { as: 'admin' }),
  page('builder', () => routes.builder(), { as: 'admin' }),
  page('builder-menus', () => routes.builderMenus(), { as: 'admin' }),
  page('builder-page', () => routes.builderPage('intro'), { as: 'admin' }),
  page('builder-block', () => routes.builderBlock('intro', { id: 1, kind: 'hero' }), { as: 'admin' }),
  page('builder-texts', () => routes.builderTexts('about'), { as: 'admin' }),
  page('builder-history', () => routes.builderHistory('about'), { as: 'admin' }),
  page('builder-transfer', () => routes.builderTransfer('about'), { as: 'admin' }),
  page('admin-calendar', () => routes.adminCalendar(), { as: 'admin' }),
  page('admin-imports', () => routes.adminImports(), { as: 'admin' }),
  page('admin-processes', () => routes.adminProcesses(), { as: 'admin' }),
  page('admin-new-process', () => routes.adminNewProcess(), { as: 'admin' }),
  page('admin-new-process-form', () => routes.adminNewProcess('participatory-budget'), { as: 'admin' }),
  page('admin-process', ({ voting }) => routes.adminProcess(voting.processId), { as: 'admin' }),
  page('admin-process-edit', ({ voting }) => routes.adminProcessEdit(voting.processId), { as: 'admin' }),
  page('admin-process-rules', ({ collecting }) => routes.adminProcessRules(collecting.processId), { as: 'admin' }),
  page('admin-process-rules-fixed', ({ voting }) => routes.adminProcessRules(voting.processId), { as: 'admin' }),
  page('admin-process-rehearsal', ({ collecting }) => routes.adminProcessRehearsal(collecting.processId), {
    as: 'admin',
  }),
  page('admin-follow-up', ({ concluded }) => routes.adminFollowUp(concluded.processId), { as: 'admin' }),
  page('admin-offices', () => routes.adminOffices(), { as: 'admin' }),
  page('admin-office-new', () => routes.adminOffice('new'), { as: 'admin' }),
  page('admin-ballot-audit', ({ concluded }) => routes.adminBallotAudit(concluded.processId, concluded.vote.id), {
    as: 'admin',
  }),
  page('admin-process-results', ({ concluded }) => routes.adminProcessResults(concluded.processId), { as: 'admin' }),
  page('admin-process-results-not-yet', ({ voting }) => routes.adminProcessResults(voting.processId), { as: 'admin' }),
  page('admin-override-unknown', ({ concluded }) => routes.adminProcessOverride(concluded.processId, 2_000_000_000), {
    as: 'admin',
    status: 404,
  }),
  page('admin-exclusive', ({ collecting }) => routes.adminExclusive(collecting.processId, collecting.vote.id), {
    as: 'admin',
  }),
  page('admin-exports', () => routes.adminExports(), { as: 'admin' }),
  page('admin-statistics', () => routes.adminStatistics(), { as: 'admin' }),
  page('admin-ideas', ({ collecting }) => routes.adminIdeas(collecting.processId), { as: 'admin' }),
  page('admin-messages', () => routes.adminMessages(), { as: 'admin' }),
  page('admin-new-campaign', () => routes.adminNewCampaign(), { as: 'admin' }),
  page('admin-campaign-unknown', () => routes.adminCampaign(2_000_000_000), { as: 'admin', status: 404 }),
  page('admin-campaign-edit-unknown', () => routes.adminCampaignEdit(2_000_000_000), { as: 'admin', status: 404 }),
  page('admin-campaign-mail-unknown', () => routes.adminCampaignMail(2_000_000_000, 'en'), {
    as: 'admin',
    status: 404,
  }),
  page('admin-campaign-audience-unknown', () => routes.adminCampaignAudience(2_000_000_000), {
    as: 'admin',
    status: 404,
  }),
  page('newsletter-end-unknown', () => routes.newsletterEnd('no-such-token'), { as: 'citizen' }),
  page('admin-announcements', () => routes.adminAnnouncements(), { as: 'admin' }),
  page('admin-new-announcement', () => routes.adminAnnouncement('new'), { as: 'admin' }),
  page('admin-delivery', () => routes.adminDelivery(), { as: 'admin' }),
  page('admin-sms', () => routes.adminSms(), { as: 'admin' }),
  page('admin-turnout', ({ voting }) => routes.adminTurnout(voting.processId, voting.vote.id), { as: 'admin' }),
  page('admin-extension', ({ voting }) => routes.adminExtension(voting.processId, voting.vote.id), { as: 'admin' }),
  page('admin-vote-close', ({ voting }) => routes.adminCloseVote(voting.processId, voting.vote.id), { as: 'admin' }),
  page('admin-phase-end', ({ collecting }) => routes.adminPhaseEnd(collecting.processId, collecting.ideas.phaseId), {
    as: 'admin',
  }),
  page('admin-process-pages', ({ voting }) => routes.adminProcessPages(voting.processId), { as: 'admin' }),
  page('admin-process-topics', ({ voting }) => routes.adminProcessTopics(voting.processId), { as: 'admin' }),
  page('admin-process-status', ({ voting }) => routes.adminProcessStatus(voting.processId, 'CLOSED'), { as: 'admin' }),
  page('admin-process-copy', ({ voting }) => routes.adminProcessCopy(voting.processId), { as: 'admin' }),
  page('admin-new-phase', ({ voting }) => routes.adminNewPhase(voting.processId), { as: 'admin' }),
  page('admin-phase', ({ voting }) => routes.adminPhase(voting.processId, voting.vote.phaseId), { as: 'admin' }),
  page('admin-module', ({ voting }) => routes.adminModule(voting.processId, voting.vote.id), { as: 'admin' }),
  page('admin-module-content', ({ voting }) => routes.adminModuleContent(voting.processId, voting.vote.id), {
    as: 'admin',
  }),
  ...(['evaluation', 'questionnaire', 'board', 'webinar', 'donation'] as const).flatMap((kind) => [
    page(`admin-module-${kind}`, ({ modules }) => routes.adminModule(modules[kind].processId, modules[kind].id), {
      as: 'admin',
    }),
    page(
      `admin-content-${kind}`,
      ({ modules }) => routes.adminModuleContent(modules[kind].processId, modules[kind].id),
      { as: 'admin' },
    ),
  ]),
  page(
    'admin-answers',
    ({ modules: { questionnaire } }) => routes.adminAnswers(questionnaire.processId, questionnaire.id),
    { as: 'admin' },
  ),
  ...[undefined, 'held', 'appealed', 'hidden', 'settled'].map((view) =>
    page(`admin-moderation-${view ?? 'open'}`, () => routes.adminModeration({ view }), { as: 'facilitator' }),
  ),
  page('admin-case-unknown', () => routes.adminModerationCase(2_000_000_000), { as: 'facilitator', status: 404 }),
  page('admin-topics', () => routes.adminTopics(), { as: 'admin' }),
  page('admin-new-topic', () => routes.adminTopic('challenge', 'new'), { as: 'admin' }),
  page('admin-audit', () => routes.adminAudit(), { as: 'admin' }),
  page('admin-installation', () => routes.adminInstallation(), { as: 'platform' }),
  page('admin-organizations', () => routes.adminOrganizations(), { as: 'platform' }),
  page('admin-new-organization', () => routes.adminNewOrganization(), { as: 'platform' }),
]

export const originOfPage = ({ origin }: DemoPage): string => origin ?? comune
