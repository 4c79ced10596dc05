// Every column with personal data, by table: what the download contains, and why a column is left out.
// tests/lib/participation/personal-data/personal-data.test.ts compares this list with the schema.

export type PersonalTable = {
  /** The Prisma model. */
  model: string
  /** The column with the user id. */
  owner: string
  exported: readonly string[]
  /** Column → reason why the download leaves it out. */
  withheld: Readonly<Record<string, string>>
}

const KEY = 'a copy of another column, for comparing'
const SECRET = 'a secret or its hash; knowing it would weaken the account'
const HASH = 'a keyed hash that nobody can turn back'
const SITE = 'a text of the organization’s site, in the export of the page'
const OURS = 'says which record it belongs to, nothing of the person'

const OTHERS = 'about the people of the list, not about who uploaded it'

/** A table whose rows belong to one person: the organization's id is never exported. */
function owned<const Model extends string, const Owner extends string, const Columns extends readonly string[]>(
  model: Model,
  owner: Owner,
  exported: Columns,
  withheld: Readonly<Record<string, string>> = {},
) {
  return { model, owner, exported, withheld: { ...withheld, organizationId: OURS } }
}

export const personalTables = {
  account: {
    model: 'User',
    owner: 'id',
    exported: [
      ...['id', 'username', 'name', 'surname', 'email', 'emailConfirmedAt', 'mobile', 'mobileConfirmedAt', 'locale'],
      ...['biography', 'education', 'work', 'birthYear', 'gender', 'isPublic', 'avatarFileId', 'isPlatformAdmin'],
      ...['totpConfirmedAt', 'suspendedAt', 'createdAt', 'updatedAt'],
    ],
    withheld: {
      usernameKey: KEY,
      usernameSkeleton: KEY,
      emailKey: KEY,
      passwordHash: SECRET,
      sensitiveCipher: 'exported in clear as `sensitive`',
      taxCodeCipher: 'exported in clear as `taxCode`',
      taxCodeKey: HASH,
      taxCodeKeyVersion: 'how that hash was made',
      totpSecretCipher: SECRET,
      totpLastStep: SECRET,
      recoveryHashes: SECRET,
      tokenVersion: OURS,
      erasedAt: 'nobody is left to ask',
    },
  },
  memberships: owned(
    'Membership',
    'userId',
    [
      'status',
      'authorities',
      'newsletter',
      'mutedKinds',
      'hiddenKinds',
      'mailRhythm',
      'mailHour',
      'kindRhythms',
      'timeZone',
      'pausedUntil',
      'deskConfirmedAt',
      'lastSignInAt',
      'keptAt',
      'unusedEraseAt',
      'unusedRemindedAt',
      'createdAt',
    ],
    {
      id: OURS,
    },
  ),
  sessions: {
    model: 'UserSession',
    owner: 'userId',
    exported: ['createdAt', 'lastSeenAt', 'expiresAt', 'revokedAt', 'userAgent'],
    withheld: { id: SECRET, organizationId: OURS, addressHash: HASH },
  },
  consents: {
    model: 'Consent',
    owner: 'userId',
    exported: ['kind', 'version', 'accepted', 'locale', 'createdAt'],
    withheld: { id: OURS, organizationId: OURS, addressHash: HASH },
  },
  emailLinks: {
    model: 'EmailLink',
    owner: 'userId',
    exported: ['purpose', 'email', 'pendingAction', 'createdAt', 'expiresAt', 'usedAt'],
    withheld: { id: OURS, organizationId: OURS, tokenHash: SECRET },
  },
  oneTimeCodes: {
    model: 'OneTimeCode',
    owner: 'userId',
    exported: [
      'purpose',
      'mobile',
      'sentCount',
      'attempts',
      'pendingAction',
      'createdAt',
      'expiresAt',
      'lockedUntil',
      'usedAt',
    ],
    withheld: { id: OURS, codeHash: SECRET, requestedByOrganizationId: OURS },
  },
  files: {
    model: 'File',
    owner: 'ownerId',
    exported: ['id', 'purpose', 'originalName', 'mediaType', 'sizeBytes', 'width', 'height', 'createdAt', 'attachedAt'],
    withheld: { organizationId: OURS, sha256: OURS, variants: OURS },
  },
  ideas: {
    model: 'Proposal',
    owner: 'authorId',
    exported: [
      ...['id', 'processId', 'moduleId', 'type', 'status', 'groupId', 'scenarioId', 'cost', 'address', 'reference'],
      ...[
        'createdAt',
        'updatedAt',
        'publishedAt',
        'cancelledAt',
        'hiddenAt',
        'hiddenReason',
        'removedAt',
        'mergedIntoId',
        'statusReason',
        'withdrawnFrom',
        'standsToVote',
        'versions',
      ],
    ],
    withheld: {
      organizationId: OURS,
      currentVersionId: OURS,
      location: 'the place of the idea, not of the person; it is in the public exports',
      popularity: OURS,
      followersCount: OURS,
      commentsCount: OURS,
    },
  },
  coAuthorships: owned('CoAuthor', 'userId', ['proposalId', 'invitedAt', 'acceptedAt']),
  mergeConsents: owned('MergeConsent', 'userId', ['mergeId', 'agreed', 'answeredAt']),
  pageVersions: owned(
    'PageVersion',
    'authorId',
    ['pageId', 'number', 'state', 'note', 'createdAt', 'updatedAt', 'publishedAt'],
    { id: OURS, basedOn: OURS, revision: OURS, reviewsEndedAt: OURS, title: SITE, description: SITE, blocks: SITE },
  ),
  comments: owned('Comment', 'authorId', [
    'id',
    'proposalId',
    'parentId',
    'body',
    'createdAt',
    'deletedAt',
    'deletedByOffice',
    'hiddenAt',
    'hiddenReason',
    'removedAt',
    'heldAt',
  ]),
  follows: owned('Follow', 'userId', ['proposalId', 'createdAt']),
  processFollows: owned('ProcessFollow', 'userId', ['processId', 'kinds', 'createdAt']),
  votes: {
    model: 'Ballot',
    owner: 'voterId',
    exported: ['moduleId', 'channel', 'createdAt', 'updatedAt'],
    withheld: {
      id: 'a file that links voter and choices could be sold or demanded',
      organizationId: OURS,
      voterKey: HASH,
      version: OURS,
    },
  },
  evaluations: {
    model: 'Evaluation',
    owner: 'evaluatorId',
    exported: ['proposalId', 'kind', 'status', 'score', 'criteria', 'comment', 'months', 'createdAt'],
    withheld: { id: OURS, organizationId: OURS, versionId: OURS },
  },
  officialAnswers: owned('OfficialAnswer', 'authorId', ['proposalId', 'status', 'text', 'createdAt'], { id: OURS }),
  costChecks: owned('CostCheck', 'authorId', ['proposalId', 'amount', 'yearly', 'note', 'createdAt'], { id: OURS }),
  evaluationNotes: owned('EvaluationNote', 'authorId', ['proposalId', 'body', 'createdAt'], { id: OURS }),
  assignments: owned('EvaluationAssignment', 'userId', ['proposalId', 'assignedAt']),
  conflicts: owned('EvaluationConflict', 'userId', ['proposalId', 'reason', 'createdAt']),
  processes: owned('ProcessMembership', 'userId', ['processId', 'joinedAt']),
  roles: owned('ProcessRole', 'userId', ['processId', 'authority']),
  groups: owned('GroupMembership', 'userId', ['groupId', 'joinedAt']),
  voteGroups: owned('VoteGroupMember', 'userId', ['moduleId', 'groupId']),
  notifications: owned(
    'Notification',
    'userId',
    ['kind', 'processId', 'proposalId', 'facts', 'createdAt', 'readAt', 'onSite', 'mailDueAt', 'mailedAt'],
    { id: OURS, eventId: OURS, dutyKey: OURS },
  ),
  reports: owned('AbuseReport', 'reporterId', ['caseId', 'reason', 'note', 'createdAt'], { id: OURS }),
  answers: owned('QuestionnaireAnswer', 'userId', ['questionId', 'value', 'createdAt']),
  posts: owned('BoardPost', 'authorId', ['id', 'moduleId', 'title', 'body', 'pinned', 'createdAt', 'updatedAt']),
  deliveryPosts: owned('DeliveryPost', 'authorId', [
    'id',
    'deliveryId',
    'body',
    'locale',
    'officeName',
    'stateBefore',
    'stateAfter',
    'decidedBy',
    'byLink',
    'publishedAt',
    'correctedAt',
    'correction',
  ]),
  offices: owned('OfficeMember', 'userId', ['officeId', 'createdAt']),
  contactMessages: owned(
    'ContactMessage',
    'senderId',
    ['proposalId', 'name', 'email', 'mobile', 'body', 'collaborationType', 'consentedAt', 'createdAt'],
    { id: OURS },
  ),
  enquiries: owned(
    'Enquiry',
    'senderId',
    ['childId', 'name', 'email', 'subject', 'body', 'locale', 'createdAt', 'answeredAt'],
    { id: OURS, emailKey: KEY },
  ),
  invitations: owned(
    'Invitation',
    'userId',
    [
      'email',
      'name',
      'surname',
      'locale',
      'authorities',
      'processIds',
      'groupIds',
      'deskConfirmed',
      'sentAt',
      'sendCount',
      'expiresAt',
      'acceptedAt',
      'withdrawnAt',
      'createdAt',
    ],
    { id: OURS, importId: OURS, emailKey: KEY, tokenHash: SECRET, invitedById: 'another person' },
  ),
  deskActs: owned('DeskAct', 'actorId', ['processId', 'act', 'state', 'createdAt', 'doneAt'], {
    id: OURS,
    items: 'what an undo restores of ideas',
    outcome: 'what became of the ideas',
  }),
  approvals: owned(
    'Approval',
    'requesterId',
    ['act', 'processId', 'reason', 'requestedAt', 'expiresAt', 'decision', 'decidedAt', 'answer'],
    {
      id: OURS,
      revision: OURS,
      deciderId: 'another officer',
      subject: 'may tell of other people',
      input: 'may tell of other people',
    },
  ),
  removals: owned(
    'Removal',
    'authorId',
    ['caseId', 'reason', 'legalBasis', 'decidedBy', 'removedAt', 'keepUntil', 'restoredAt', 'earlier'],
    {
      sealed: 'an unlawful text is not handed out again; the administration opens it with a reason',
      openedById: 'another person',
      openedUntil: 'another person',
    },
  ),
  exports: owned(
    'Export',
    'requesterId',
    ['kind', 'format', 'filter', 'purpose', 'state', 'createdAt', 'finishedAt', 'expiresAt'],
    { id: OURS, locale: OURS, rowsTotal: OURS, rowsWritten: OURS, sizeBytes: OURS, attempts: OURS, leaseUntil: OURS },
  ),
  campaigns: owned('CampaignRecipient', 'userId', ['campaignId', 'state', 'unsubscribedAt'], {
    outboxId: OURS,
    consentId: 'the consent is exported itself',
  }),
  joinRequests: owned(
    'JoinRequest',
    'userId',
    ['processId', 'groupId', 'message', 'state', 'reason', 'createdAt', 'decidedAt'],
    { id: OURS },
  ),
  peopleImports: {
    model: 'PeopleImport',
    owner: 'userId',
    exported: ['fileName', 'sizeBytes', 'state', 'createdAt', 'finishedAt'],
    withheld: {
      id: OURS,
      organizationId: OURS,
      leasedUntil: OURS,
      fileKey: OTHERS,
      sample: OTHERS,
      columns: OTHERS,
      encoding: OTHERS,
      delimiter: OTHERS,
      hasHeader: OTHERS,
      locale: OTHERS,
      processIds: OTHERS,
      groupIds: OTHERS,
      sendsNow: OTHERS,
      linesTotal: OTHERS,
      rowsDone: OTHERS,
      invitedCount: OTHERS,
      joinedCount: OTHERS,
      knownCount: OTHERS,
      refusedCount: OTHERS,
      rowsSkipped: OTHERS,
      sentCount: OTHERS,
    },
  },
  acts: {
    model: 'AuditEntry',
    owner: 'actorId',
    exported: ['act', 'subject', 'actorName', 'createdAt'],
    withheld: { id: OURS, organizationId: OURS, facts: 'may tell of other people' },
  },
} as const satisfies Record<string, PersonalTable>

/** Tables that refer to persons in other ways. */
export const otherTraces: Readonly<Record<string, string>> = {
  OutboxMessage: 'by recipient and account; exported as `messages`, removed with the account',
  DemoMessage: 'the demo’s copy of an outbox message, removed with it',
  IdempotencyKey: 'a copy of an answer that is kept for a day, removed with the account',
}
