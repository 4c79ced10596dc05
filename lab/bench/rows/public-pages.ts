import { routes } from '@/lib/catalogues/routes'
import type { LoadPlace } from '../load-place'
import { detailAddresses, listAddress } from './addresses'

/** Topics of the load organization are numbered from one. */
const FIRST = 1

/** Every page that a visitor can read in the load organization; tests/lab/public-pages.test.ts compares it with `app`. */
export function publicPages(place: LoadPlace): string[] {
  return [...pagesOfSite(), ...pagesOfProcess(place), ...pagesOfIdeas(place), ...pagesOfAccounts(place)]
}

function pagesOfSite(): string[] {
  return [
    routes.home(),
    routes.intro(),
    routes.about(),
    routes.accessibility(),
    routes.cookies(),
    routes.faq(),
    routes.customFaq(),
    routes.games(),
    routes.howItWorks(),
    routes.job(),
    routes.privacy(),
    routes.terms(),
    routes.community(),
    routes.communitySpace(),
    routes.groupsCommunity(),
    routes.explore(),
    routes.drivers(),
    routes.driver(FIRST, 'area 1'),
    routes.challenge(FIRST),
    routes.scenarios(),
    routes.scenario(FIRST),
    routes.groups(),
    routes.openDataIndex(),
    routes.publicLog(),
    routes.receipt(),
    routes.apiReference(),
    routes.error(1),
  ]
}

function pagesOfProcess({ processId, voteModuleId, ideasPhaseId }: LoadPlace): string[] {
  const phaseId = ideasPhaseId + 1
  const vote = { id: voteModuleId, processId, phaseId }
  return [
    routes.processes(),
    routes.process(processId),
    routes.processChallenges(processId),
    routes.processScenarios(processId),
    routes.processGroups(processId),
    routes.followUp(processId),
    routes.phase(phaseId, processId),
    routes.moduleInfo(vote),
    routes.moduleInProgress(vote),
    routes.counting(vote),
    routes.ballotAudit(vote),
    routes.openData(processId),
  ]
}

function pagesOfIdeas(place: LoadPlace): string[] {
  const { processId, ideasModuleId, ideasPhaseId, proposalIds } = place
  const idea = { id: proposalIds[0] ?? 0, processId, phaseId: ideasPhaseId, moduleId: ideasModuleId }
  return [
    listAddress(place),
    ...detailAddresses(place).slice(0, 1),
    routes.versions(idea),
    routes.version(idea, 1),
    routes.result({ id: place.resultModuleId ?? 0, processId, phaseId: place.resultPhaseId ?? 0 }),
  ]
}

function pagesOfAccounts({ processId }: LoadPlace): string[] {
  return [
    routes.login(),
    routes.loginFromAnonymous(processId),
    routes.recover(),
    routes.register(),
    routes.registerFromAnonymous(processId),
    routes.registerProcessFromAnonymous(processId),
    routes.registerPrivateProcess(),
    routes.emailConfirm(),
    '/email-change',
    '/invitation',
    '/keep-account',
    '/mobile-confirm',
    '/unsubscribe',
    '/unsubscribe/newsletter',
    routes.subscriptionConfirm(),
    routes.subscriptionEnd(),
  ]
}

const IDEA = '/idea-detail/[id]/[processId]/[phaseId]/[moduleId]'

/** Pages that no visitor can read there, by the reason. */
export const NOT_VISITED: Record<string, readonly string[]> = {
  'only for people who are signed in': [
    '/consent',
    '/module-idea-create/[moduleId]/[processId]/[phaseId]',
    '/module-idea-edit/[id]/[processId]/[phaseId]/[moduleId]',
    '/module-idea-versioning/[id]/[processId]/[phaseId]/[moduleId]',
    '/module-info/[id]/[processId]/[phaseId]/evaluations',
    '/office',
    '/personal-space',
    '/personal-space-account',
    '/personal-space-account-edit',
    '/personal-space-account/messages',
    '/personal-space-activities',
    '/personal-space-activities/invitations',
    '/personal-space-activities/notifications',
    '/personal-space-edit',
    '/register-advanced',
    '/second-factor',
    '/sign-out',
    '/user-detail/[id]/[[...group]]',
    ...['co-authors', 'evaluate', 'merge', 'status', 'translations', 'translations/[language]'].map(
      (page) => `${IDEA}/${page}`,
    ),
  ],
  'for organizations with an umbrella, or with a first level of signing in': [
    '/login-organization',
    '/portal',
    '/portal/contact-us',
    '/portal/home',
    '/portal/instruments',
    '/portal/project',
    '/portal/subscribe',
  ],
  'the load organization has nothing of the kind': [
    '/closing-record/[moduleId]',
    '/group-detail/[id]/[name]',
    '/pages/[slug]',
    '/process-about/[processId]',
    '/process-contatti/[processId]',
    '/process-faq/[processId]',
    '/process-follow-up/[processId]/[deliveryId]',
    '/process-guidelines/[processId]',
    '/process-narration/[processId]',
  ],
  'for whoever has a link': ['/office/report', '/process-review/[token]'],
  'of the demo': ['/design', '/inbox'],
  'leads to another page, or says that there is none': ['', '/[...path]', '/404'],
}
