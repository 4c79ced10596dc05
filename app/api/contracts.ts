import * as notifications from '@/lib/delivery/notifications/contracts'
import * as deliveryReports from '@/lib/delivery/reports/contracts'
import type { AnyContract } from '@/lib/foundation/api/contract'
import * as files from '@/lib/ideas/attachments/contracts'
import * as finding from '@/lib/ideas/finding/contracts'
import * as proposals from '@/lib/ideas/proposals/contracts'
import * as officialAnswers from '@/lib/ideas/proposals/official/official-contracts'
import * as ownProposals from '@/lib/ideas/proposals/reading/own-contracts'
import * as similarProposals from '@/lib/ideas/proposals/search/similar-contracts'
import * as together from '@/lib/ideas/proposals/together/together-contracts'
import * as translations from '@/lib/ideas/proposals/translations/translation-contracts'
import * as proposalVersions from '@/lib/ideas/proposals/versions/version-contracts'
import * as approvals from '@/lib/identity/approvals/contracts'
import * as audit from '@/lib/identity/audit/contracts'
import * as auth from '@/lib/identity/auth/contracts'
import * as mobile from '@/lib/identity/auth/mobile/mobile-contracts'
import * as classifications from '@/lib/identity/organizations/classifications/contracts'
import * as organizations from '@/lib/identity/organizations/contracts'
import * as publicOrganizations from '@/lib/identity/organizations/platform/public-contracts'
import * as reasons from '@/lib/identity/organizations/reasons/reason-contracts'
import * as workspaces from '@/lib/identity/organizations/workspaces/workspace-contracts'
import * as peopleImports from '@/lib/identity/users/imports/contracts'
import * as invitations from '@/lib/identity/users/invitations/contracts'
import * as people from '@/lib/identity/users/people/people-contracts'
import * as persons from '@/lib/identity/users/people/person-contracts'
import * as profiles from '@/lib/identity/users/profile/profile-contracts'
import * as accounts from '@/lib/identity/users/security/account-contracts'
import * as secondFactor from '@/lib/identity/users/security/second-factor-contracts'
import * as calendar from '@/lib/office/calendar/contracts'
import * as campaigns from '@/lib/office/campaigns/contracts'
import * as cockpit from '@/lib/office/cockpit/contracts'
import * as desk from '@/lib/office/desk/contracts'
import * as exports from '@/lib/office/exports/contracts'
import * as deadLetters from '@/lib/office/messages/dead-letter-contracts'
import * as messageDeliveries from '@/lib/office/messages/delivery-contracts'
import * as smsMoney from '@/lib/office/messages/sms-contracts'
import * as readiness from '@/lib/office/readiness/contracts'
import * as revisions from '@/lib/office/revisions/contracts'
import * as statistics from '@/lib/office/statistics/contracts'
import * as turnout from '@/lib/office/turnout/contracts'
import * as installation from '@/lib/operation/installation/contracts'
import * as ballotAudits from '@/lib/outcome/ballot-audits/contracts'
import * as followThrough from '@/lib/outcome/follow-through/contracts'
import * as offices from '@/lib/outcome/follow-through/offices/office-contracts'
import * as imports from '@/lib/outcome/imports/uploads/contracts'
import * as ledger from '@/lib/outcome/ledger/reading/contracts'
import * as openData from '@/lib/outcome/open-data/contracts'
import * as results from '@/lib/outcome/results/contracts'
import * as rehearsals from '@/lib/outcome/results/publishing/rehearsal-contracts'
import * as publicLog from '@/lib/outcome/tlog/reading/contracts'
import * as boards from '@/lib/participation/boards/contracts'
import * as comments from '@/lib/participation/comments/contracts'
import * as contact from '@/lib/participation/contact/contracts'
import * as evaluations from '@/lib/participation/evaluations/contracts'
import * as costs from '@/lib/participation/evaluations/costs/cost-contracts'
import * as notes from '@/lib/participation/evaluations/notes/note-contracts'
import * as follows from '@/lib/participation/follows/contracts'
import * as processFollows from '@/lib/participation/follows/process-follow-contracts'
import * as moderation from '@/lib/participation/moderation/contracts'
import * as removal from '@/lib/participation/moderation/removal/contracts'
import * as erasure from '@/lib/participation/personal-data/erase-contracts'
import * as questionnaires from '@/lib/participation/questionnaires/contracts'
import * as votes from '@/lib/participation/votes/contracts'
import * as webinars from '@/lib/participation/webinars/contracts'
import * as accessCodes from '@/lib/process/access-codes/contracts'
import * as joinRequests from '@/lib/process/join-requests/contracts'
import * as moduleAdmin from '@/lib/process/modules/administration/admin-contracts'
import * as modules from '@/lib/process/modules/contracts'
import * as registration from '@/lib/process/onboarding/registration/contracts'
import * as verification from '@/lib/process/onboarding/verification/contracts'
import * as processAdmin from '@/lib/process/processes/administration/admin-contracts'
import * as processes from '@/lib/process/processes/contracts'
import * as membership from '@/lib/process/processes/membership/contracts'
import * as processSetups from '@/lib/process/processes/templates/setup-contracts'
import * as topics from '@/lib/process/topics/contracts'
import * as accessibility from '@/lib/site/accessibility/contracts'
import * as announcements from '@/lib/site/announcements/contracts'
import * as content from '@/lib/site/content/contracts'
import * as enquiries from '@/lib/site/enquiries/contracts'
import * as maps from '@/lib/site/maps/contracts'
import * as menus from '@/lib/site/menus/contracts'
import * as pages from '@/lib/site/pages/contracts'
import * as subscriptions from '@/lib/site/subscriptions/contracts'

const domains: object[] = [
  installation,
  revisions,
  calendar,
  cockpit,
  deadLetters,
  messageDeliveries,
  smsMoney,
  deliveryReports,
  campaigns,
  readiness,
  exports,
  statistics,
  desk,
  turnout,
  publicOrganizations,
  auth,
  registration,
  mobile,
  verification,
  profiles,
  accounts,
  secondFactor,
  people,
  invitations,
  peopleImports,
  persons,
  joinRequests,
  processSetups,
  processes,
  membership,
  modules,
  proposals,
  ownProposals,
  officialAnswers,
  finding,
  proposalVersions,
  together,
  similarProposals,
  translations,
  comments,
  follows,
  processFollows,
  contact,
  moderation,
  removal,
  notifications,
  files,
  content,
  pages,
  maps,
  workspaces,
  enquiries,
  subscriptions,
  accessibility,
  announcements,
  menus,
  votes,
  evaluations,
  costs,
  notes,
  boards,
  questionnaires,
  webinars,
  imports,
  ledger,
  publicLog,
  results,
  ballotAudits,
  followThrough,
  offices,
  rehearsals,
  openData,
  organizations,
  reasons,
  classifications,
  processAdmin,
  moduleAdmin,
  topics,
  accessCodes,
  erasure,
  approvals,
  audit,
]

/** Every call of the API; tests/house/api.test.ts compares it with the route handlers. */
export const contracts: readonly AnyContract[] = domains.flatMap((domain) =>
  Object.values(domain).filter(
    (exported): exported is AnyContract => typeof exported === 'object' && 'method' in exported,
  ),
)
