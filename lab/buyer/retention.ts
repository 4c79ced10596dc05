// What is deleted when, by which job: one list for the document and for the test that compares it with the code.

import { RENDERED_DAYS } from '@/lib/foundation/markdown/limits'

type Retention = {
  table: string
  what: string
  kept: string
  /** The file that deletes it, or cuts the link to a person; its statement names the table. */
  by: string
  /** As it stands in that file. */
  proof: RegExp
}

const EXPIRED = 'lib/delivery/outbox/delete-expired.ts'

export const retentions: readonly Retention[] = [
  {
    table: 'Removal',
    what: 'Sealed copies of texts that were removed for good, with their files',
    kept: '12 months, or as the organization sets (6 to 120)',
    by: 'lib/participation/moderation/removal/delete-copies.ts',
    proof: /"Removal"[\s\S]{0,200}"keepUntil" <=/,
  },
  {
    table: 'RateLimit',
    what: 'Counters of limits',
    kept: 'until the limit ends',
    by: EXPIRED,
    proof: /"RateLimit"[\s\S]{0,120}"expire" </,
  },
  {
    table: 'IdempotencyKey',
    what: 'Copies of answers for repeated requests',
    kept: '1 day',
    by: EXPIRED,
    proof: /"IdempotencyKey"[\s\S]{0,120}interval '1 day'/,
  },
  {
    table: 'OutboxMessage',
    what: 'Sent messages (their variables 72 hours)',
    kept: '30 days',
    by: EXPIRED,
    proof: /"OutboxMessage"[\s\S]{0,200}'SENT' AND "sentAt" < now\(\) - interval '30 days'/,
  },
  {
    table: 'OutboxMessage',
    what: 'Messages that could not be delivered',
    kept: '90 days',
    by: EXPIRED,
    proof: /"OutboxMessage" WHERE "status" = 'DEAD' AND "createdAt" < now\(\) - interval '90 days'/,
  },
  {
    table: 'Notification',
    what: 'Notifications',
    kept: '1 year',
    by: EXPIRED,
    proof: /"Notification"[\s\S]{0,120}interval '1 year'/,
  },
  {
    table: 'UserSession',
    what: 'Sessions',
    kept: '1 day after their end',
    by: EXPIRED,
    proof: /"UserSession"[\s\S]{0,120}"expiresAt" < now\(\) - interval '1 day'/,
  },
  {
    table: 'EmailLink',
    what: 'Links of mails',
    kept: '30 days after their end',
    by: EXPIRED,
    proof: /"EmailLink"[\s\S]{0,120}"expiresAt" < now\(\) - interval '30 days'/,
  },
  {
    table: 'OneTimeCode',
    what: 'Codes by SMS',
    kept: '2 days',
    by: EXPIRED,
    proof: /"OneTimeCode"[\s\S]{0,120}interval '2 days'/,
  },
  {
    table: 'RenderedText',
    what: 'Rendered texts',
    kept: `${RENDERED_DAYS} days`,
    by: EXPIRED,
    proof: /"RenderedText"[\s\S]{0,120}RENDERED_DAYS/,
  },
  {
    table: 'ProcessEvent',
    what: 'Events of processes',
    kept: '1 year after they were announced',
    by: EXPIRED,
    proof: /"ProcessEvent" WHERE "doneAt" < now\(\) - interval '1 year'/,
  },
  {
    table: 'ContactMessage',
    what: 'Messages to authors, for complaints',
    kept: '1 year',
    by: EXPIRED,
    proof: /"ContactMessage"[\s\S]{0,60}interval '1 year'/,
  },
  {
    table: 'Enquiry',
    what: 'Messages to the desk',
    kept: '1 year',
    by: EXPIRED,
    proof: /"Enquiry"[\s\S]{0,60}interval '1 year'/,
  },
  {
    table: 'BarrierReport',
    what: 'Reports of barriers',
    kept: '1 year after they were closed',
    by: EXPIRED,
    proof: /"BarrierReport" WHERE "closedAt" < now\(\) - interval '1 year'/,
  },
  {
    table: 'Subscription',
    what: 'Addresses of the mail list and their consents',
    kept: '1 year after their end; 30 days if never confirmed',
    by: EXPIRED,
    proof:
      /"Subscription" WHERE "endedAt" < now\(\) - interval '1 year'\s+OR "confirmedAt" IS NULL AND "createdAt" < now\(\) - interval '30 days'/,
  },
  {
    table: 'Invitation',
    what: 'Invitations',
    kept: '90 days after their end',
    by: EXPIRED,
    proof: /"Invitation"[\s\S]{0,120}interval '90 days'/,
  },
  {
    table: 'JoinRequest',
    what: 'Requests to join',
    kept: '1 year after the decision',
    by: EXPIRED,
    proof: /"JoinRequest" WHERE "decidedAt" < now\(\) - interval '1 year'/,
  },
  {
    table: 'Approval',
    what: 'Requests for a second officer',
    kept: '1 year after the decision; the log keeps what was done',
    by: EXPIRED,
    proof: /"Approval" WHERE coalesce\("decidedAt", "expiresAt"\) < now\(\) - interval '1 year'/,
  },
  {
    table: 'DeskAct',
    what: 'Prepared and undoable acts of the office',
    kept: '30 days',
    by: EXPIRED,
    proof: /"DeskAct"[\s\S]{0,60}interval '30 days'/,
  },
  {
    table: 'AddressState',
    what: 'Hashes of addresses that bounced',
    kept: '1 year',
    by: EXPIRED,
    proof: /"AddressState"[\s\S]{0,60}interval '1 year'/,
  },
  {
    table: 'User',
    what: 'Registrations that were never confirmed',
    kept: '30 days',
    by: EXPIRED,
    proof: /DELETE FROM "User" u WHERE u\."createdAt" < now\(\) - interval '30 days'/,
  },
  {
    table: 'Membership',
    what: 'Accounts that nobody uses',
    kept: '3 years, or as the organization sets (1 to 20, never)',
    by: 'lib/participation/personal-data/unused/work-on-unused.ts',
    proof: /"Membership"[\s\S]{0,400}unusedYears|unusedYears[\s\S]{0,2000}"Membership"/,
  },
  {
    table: 'Ballot',
    what: 'The link between voter and ballot',
    kept: 'until the objection period after the result is over',
    by: 'lib/participation/votes/voting/anonymize-ballots.ts',
    proof: /UPDATE "Ballot" b SET "voterId" = NULL/,
  },
  {
    table: 'PeopleImport',
    what: 'Uploaded lists of people (their file a week)',
    kept: '90 days',
    by: 'lib/identity/users/imports/delete-old-imports.ts',
    proof: /"PeopleImport" WHERE "createdAt" < now\(\) - interval '90 days'/,
  },
  {
    table: 'Export',
    what: 'Files of exports',
    kept: 'until their date of expiry',
    by: 'lib/office/exports/delete-expired-exports.ts',
    proof: /expiresAt/,
  },
  {
    table: 'DomainRequest',
    what: 'Requests for domains',
    kept: '30 days',
    by: 'lib/delivery/outbox/delete-expired.ts',
    proof: /"DomainRequest" WHERE "expiresAt" < now\(\)/,
  },
  {
    table: 'CampaignRecipient',
    what: 'Who got a mailing',
    kept: '1 year after its end',
    by: 'lib/office/campaigns/collect-figures.ts',
    proof: /"CampaignRecipient"|campaignRecipient/,
  },
  {
    table: 'File',
    what: 'Files that nothing shows',
    kept: 'a day',
    by: 'lib/ideas/attachments/delete-unattached.ts',
    proof: /"File"|file\./,
  },
]

/** Personal tables that are kept as long as what they belong to, with the reason. */
export const keptWithOwner: Readonly<Record<string, string>> = {
  Membership: 'as long as the account is used',
  Consent: 'proof of consent, as long as the account exists',
  Proposal: 'public contribution; without a name after erasure',
  CoAuthor: 'part of the idea',
  MergeConsent: 'part of the idea',
  PageVersion: 'text of the organization',
  Comment: 'public contribution; without a name after erasure',
  Follow: 'until it is ended, or the account is erased',
  ProcessFollow: 'until it is ended, or the account is erased',
  Ballot: 'counted; the link to the voter is cut, see above',
  Evaluation: 'part of the decision on an idea',
  OfficialAnswer: 'public answer of the organization',
  CostCheck: 'part of the decision on an idea',
  EvaluationNote: 'internal note on an idea, until the account is erased',
  EvaluationAssignment: 'until the evaluation, or the account is erased',
  EvaluationConflict: 'part of the decision on an idea',
  ProcessMembership: 'as long as the process exists',
  ProcessRole: 'until it is withdrawn',
  GroupMembership: 'until it is ended',
  VoteGroupMember: 'until the vote has closed',
  AbuseReport: 'part of the moderation case; without a name after erasure',
  QuestionnaireAnswer: 'counted; without a name after erasure',
  BoardPost: 'public contribution of the office',
  DeliveryPost: 'public report on a project',
  OfficeMember: 'until it is withdrawn',
  BallotAuditStep: 'the drawn ballots of an audit, encrypted and without their voters, as long as the process exists',
  AuditEntry: 'log of the office; the person by number only after erasure',
}
