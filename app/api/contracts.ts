import * as accessCodes from '@/lib/access-codes/contracts'
import type { AnyContract } from '@/lib/api/contract'
import * as audit from '@/lib/audit/contracts'
import * as auth from '@/lib/auth/contracts'
import * as mobile from '@/lib/auth/mobile-contracts'
import * as boards from '@/lib/boards/contracts'
import * as comments from '@/lib/comments/contracts'
import * as contact from '@/lib/contact/contracts'
import * as content from '@/lib/content/contracts'
import * as evaluations from '@/lib/evaluations/contracts'
import * as files from '@/lib/files/contracts'
import * as finding from '@/lib/finding/contracts'
import * as follows from '@/lib/follows/contracts'
import * as ledger from '@/lib/ledger/contracts'
import * as moderation from '@/lib/moderation/contracts'
import * as moduleAdmin from '@/lib/modules/admin-contracts'
import * as modules from '@/lib/modules/contracts'
import * as notifications from '@/lib/notifications/contracts'
import * as openData from '@/lib/open-data/contracts'
import * as organizations from '@/lib/organizations/contracts'
import * as publicOrganizations from '@/lib/organizations/public-contracts'
import * as processAdmin from '@/lib/processes/admin-contracts'
import * as processes from '@/lib/processes/contracts'
import * as proposals from '@/lib/proposals/contracts'
import * as ownProposals from '@/lib/proposals/own-contracts'
import * as similarProposals from '@/lib/proposals/similar-contracts'
import * as together from '@/lib/proposals/together-contracts'
import * as translations from '@/lib/proposals/translation-contracts'
import * as proposalVersions from '@/lib/proposals/version-contracts'
import * as questionnaires from '@/lib/questionnaires/contracts'
import * as results from '@/lib/results/contracts'
import * as topics from '@/lib/topics/contracts'
import * as accounts from '@/lib/users/account-contracts'
import * as people from '@/lib/users/people-contracts'
import * as profiles from '@/lib/users/profile-contracts'
import * as secondFactor from '@/lib/users/second-factor-contracts'
import * as votes from '@/lib/votes/contracts'
import * as webinars from '@/lib/webinars/contracts'

const domains: object[] = [
  publicOrganizations,
  auth,
  mobile,
  profiles,
  accounts,
  secondFactor,
  people,
  processes,
  modules,
  proposals,
  ownProposals,
  finding,
  proposalVersions,
  together,
  similarProposals,
  translations,
  comments,
  follows,
  contact,
  moderation,
  notifications,
  files,
  content,
  votes,
  evaluations,
  boards,
  questionnaires,
  webinars,
  ledger,
  results,
  openData,
  organizations,
  processAdmin,
  moduleAdmin,
  topics,
  accessCodes,
  audit,
]

/** Every call of the API; tests/house/api.test.ts compares it with the route handlers. */
export const contracts: readonly AnyContract[] = domains.flatMap((domain) =>
  Object.values(domain).filter(
    (exported): exported is AnyContract => typeof exported === 'object' && 'method' in exported,
  ),
)
