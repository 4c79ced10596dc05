import { addressTables } from '@/lib/participation/personal-data/export-own-data'
import { personalTables } from '@/lib/participation/personal-data/personal-data'
import { keptWithOwner, retentions } from './retention'

export const RETENTION_DOCUMENT = 'retention.md'
export const RECORD_DOCUMENT = 'processing-record.md'

export function retentionDocument(): string {
  return [
    '# Retention',
    '',
    'What is deleted when. Made by `npm run documents` from `lab/buyer/retention.ts`; `tests/house/retention.test.ts`',
    'compares it with the statements of the jobs and with the list of personal tables.',
    '',
    '## Deleted by the worker',
    '',
    '| what | table | kept | by |',
    '| --- | --- | --- | --- |',
    ...retentions.map(({ what, table, kept, by }) => `| ${what} | ${table} | ${kept} | \`${by}\` |`),
    '',
    '## Kept with what they belong to',
    '',
    '| table | how long, and why |',
    '| --- | --- |',
    ...Object.entries(keptWithOwner).map(([table, why]) => `| ${table} | ${why} |`),
    '',
    'Backups hold what was deleted after them until the operator deletes the backup: the operator sets how long, thirty',
    'days are common. Logs of the platform hold hashed addresses and no contents; the operator sets how long.',
    '',
  ].join('\n')
}

const activities: readonly {
  name: string
  purpose: string
  basis: string
  people: string
  tables: readonly string[]
}[] = [
  {
    name: 'Accounts and sign-in',
    purpose: 'recognizing people who take part, protecting their account',
    basis: 'task in the public interest, or contract for a private organization',
    people: 'members, officers',
    tables: [
      'User',
      'Membership',
      'UserSession',
      'EmailLink',
      'OneTimeCode',
      'Consent',
      'Invitation',
      'PeopleImport',
      'JoinRequest',
      'Approval',
      'GroupMembership',
      'VoteGroupMember',
      'ProcessMembership',
      'ProcessRole',
    ],
  },
  {
    name: 'Ideas and discussion',
    purpose: 'publishing and discussing proposals',
    basis: 'task in the public interest; publication by the author',
    people: 'authors, co-authors, commenting members',
    tables: [
      'Proposal',
      'CoAuthor',
      'MergeConsent',
      'Comment',
      'Follow',
      'ProcessFollow',
      'File',
      'BoardPost',
      'QuestionnaireAnswer',
      'ContactMessage',
    ],
  },
  {
    name: 'Votes',
    purpose: 'one counted ballot for each person who may vote, with a receipt',
    basis: 'task in the public interest',
    people: 'voters',
    tables: ['Ballot'],
  },
  {
    name: 'Evaluation and follow-through',
    purpose: 'deciding on ideas and reporting on projects',
    basis: 'task in the public interest',
    people: 'experts, officers',
    tables: [
      'Evaluation',
      'EvaluationAssignment',
      'EvaluationConflict',
      'EvaluationNote',
      'CostCheck',
      'OfficialAnswer',
      'DeliveryPost',
      'OfficeMember',
      'DeskAct',
      'PageVersion',
    ],
  },
  {
    name: 'Messages',
    purpose: 'notifications, newsletters, messages to the desk, reports of barriers',
    basis: 'task in the public interest; consent for newsletters',
    people: 'members, subscribers, people who write to the desk or report a barrier',
    tables: ['Notification', 'CampaignRecipient', 'Enquiry', 'Subscription', 'BarrierReport'],
  },
  {
    name: 'Moderation and log',
    purpose: 'handling reports of illegal or abusive contents, tracing acts of the office',
    basis: 'legal obligation (Regulation (EU) 2022/2065), task in the public interest',
    people: 'reporting members, authors, officers',
    tables: ['AbuseReport', 'Removal', 'AuditEntry', 'Export'],
  },
]

/** Every table with personal data once, those of an account and those of an address. */
const recorded = [
  ...new Map(
    [...Object.values(addressTables), ...Object.values(personalTables)].map((table) => [table.model, table]),
  ).values(),
]

/** Personal tables that no activity names. */
export function unrecorded(): string[] {
  const named = new Set(activities.flatMap(({ tables }) => tables))
  return recorded.map(({ model }) => model).filter((model) => !named.has(model))
}

export function recordDocument(): string {
  return [
    '# Record of processing',
    '',
    'A draft for the record of Article 30 GDPR; the organization (controller) completes it, the operator (processor)',
    'keeps its own. Made by `npm run documents` from the list of personal columns that also makes the download of one’s own',
    'data (`lib/participation/personal-data`), so that no table is forgotten.',
    '',
    ...activities.flatMap((activity) => activitySection(activity)),
    '## For all of them',
    '',
    '- **Recipients**: the operator; its providers of servers, mail, SMS and file storage, each listed in `docs/buyer/communication.md`. Public contributions: everybody.',
    '- **Third countries**: none by the platform; SMS by Twilio and mail by the operator’s choice may be some.',
    '- **Retention**: [retention.md](retention.md).',
    '- **Security**: [asvs.md](asvs.md), `SECURITY.md`.',
    '- **Rights**: people download and correct their data, withdraw consents and ask the office to erase them; see `docs/buyer/dpia.md`.',
    '- **Special categories**: off unless the organization asks for them with explicit consent; encrypted, never exported to the organization. A vote may reveal political opinion: choices are kept apart from persons and never exported with them.',
    '',
  ].join('\n')
}

function activitySection({ name, purpose, basis, people, tables }: (typeof activities)[number]): string[] {
  const rows = recorded
    .filter(({ model }) => tables.includes(model))
    .map(({ model, exported }) => `| ${model} | ${exported.join(', ')} |`)
  return [
    `## ${name}`,
    '',
    `- **Purpose**: ${purpose}.`,
    `- **Basis**: ${basis}.`,
    `- **People**: ${people}.`,
    '',
    '| table | data |',
    '| --- | --- |',
    ...rows,
    '',
  ]
}
