import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mailTemplates } from '@/lib/catalogues/outbox/mails'
import { NOTIFICATION_KINDS } from '@/lib/delivery/notifications/kinds'
import { openApi } from '@/lib/edge/openapi/openapi'
import { messagesFor } from '@/lib/foundation/i18n/messages'
import { calls } from '@/lib/generated/calls'
import { approvedActs } from '@/lib/office/approvals/approved-acts'
import { isUndoable } from '@/lib/office/desk/policy'
import { DESK_ACTS } from '@/lib/office/desk/schemas'
import { LEDGER_KINDS } from '@/lib/participation/votes/ledger-kinds'

// An act of an officer against a person, a vote or a text has a reason, a notice, a trace and a preview, and a second
// officer where it cannot be undone (ADR-060). It says so in the contract of its call.
const declared = calls.flatMap(({ critical, ...call }) => (critical ? [{ call, critical }] : []))

/** The acts of this kind; the list is written by hand, so that one that loses its declaration is missed. */
const CRITICAL_ACTS = [
  ...['person.suspended', 'person.restored', 'person.erased', 'person.secondFactorReset'],
  ...['organization.secondOfficerOff', 'organization.secondOfficerOn'],
  ...['organization.suspended', 'organization.resumed'],
  ...['moderation.dismissed', 'moderation.hidden', 'moderation.restored', 'moderation.upheld'],
  ...['moderation.published', 'moderation.refused', 'moderation.decided'],
  ...['person.authoritiesSet', 'person.processRolesSet', 'moderation.removed', 'proposal.withdrawn'],
  ...['voting.closedEarly', 'voting.extended', 'result.published', 'result.overridden'],
  ...['proposal.statusSet', 'desk.status', 'desk.hide'],
] as const

/** Of them, by how heavy they are (ADR-075); the others are taken back by the call that they name. */
const WEIGHTS = {
  // One call switches the second officer on, at once, and off.
  final: [
    ...['moderation.removed', 'organization.secondOfficerOff', 'organization.secondOfficerOn', 'person.erased'],
    'voting.closedEarly',
  ],
  corrected: ['proposal.statusSet', 'result.published'],
}

// A person who does not answer two mails, a period or deadline that was public before the vote, and the operator, to whom
// a list of what is taken back is printed.
const BY_NOBODY = 'no officer does it: jobs at a date that is known before, and commands of the operator'

/** Acts that end nothing of somebody else's, or what is easily done again. */
const ORDINARY: Record<string, readonly string[]> = {
  [BY_NOBODY]: [
    'platform.adminGranted',
    'platform.adminRevoked',
    'person.erasedUnused',
    'voting.votersForgotten',
    'voting.closed',
    'import.withdrawn',
  ],
  'rows of earlier releases': ['comment.deleted'],
  'reads or exports': [
    'audit.exported',
    'questionnaire.exported',
    'subscription.exported',
    'export.requested',
    'message.searched',
    'moderation.copyOpened',
  ],
  'says who decides about an act': [
    'approval.requested',
    'approval.confirmed',
    'approval.refused',
    'approval.withdrawn',
  ],
  'creates or changes what the office itself has written; a later save takes it back': [
    ...['board.written', 'challenge.saved', 'driver.saved', 'scenario.saved', 'group.saved', 'domain.added'],
    ...['domain.removed', 'domain.verified', 'module.updated', 'organization.created', 'organization.loginCodeSet'],
    ...['organization.logoSet', 'organization.pageWritten', 'organization.updated', 'organization.reasonsSet'],
    ...['organization.mapChanged', 'organization.menusSet', 'page.created', 'page.draftDiscarded'],
    ...['page.draftWritten', 'page.hidden', 'page.published', 'page.restored', 'page.shown', 'page.draftShared'],
    ...['page.reviewsEnded', 'phase.added', 'phase.stateSet', 'phase.updated', 'phase.ended', 'portal.arranged'],
    ...['process.coverSet', 'process.created', 'process.pagesWritten', 'process.rulesSet', 'process.statusSet'],
    ...['process.topicsSet', 'process.updated', 'process.draftShared', 'process.reviewsEnded'],
    ...['process.templateSaved', 'process.templateDeleted', 'process.rhythmSet', 'announcement.saved'],
    ...['announcement.deleted', 'accessibility.saved', 'office.created', 'office.updated'],
  ],
  'is refused once something of others hangs on it': ['module.removed', 'phase.removed'],
  'gives access or takes back what nobody has used': [
    ...['accessCodes.created', 'accessCodes.revoked', 'admin.invited', 'admin.joined', 'invitation.sent'],
    ...['invitation.printed', 'invitation.withdrawn', 'invitation.accepted', 'joinRequest.accepted'],
    ...['joinRequest.declined', 'group.memberAdded', 'group.memberRemoved', 'user.taxCodeVerified'],
  ],
  'confirmations: everyday work, with before and after in the log': [
    ...['person.deskConfirmed', 'person.deskWithdrawn', 'person.confirmationResent'],
  ],
  'messages and reports': [
    ...['enquiry.answered', 'enquiry.deleted', 'enquiry.reopened', 'barrier.answered', 'barrier.closed'],
    ...['barrier.reopened', 'message.retried', 'message.addressReleased', 'message.tested', 'sms.lifted'],
    ...['campaign.saved', 'campaign.approved', 'campaign.scheduled', 'campaign.unscheduled', 'campaign.started'],
    ...['campaign.stopped', 'campaign.returned'],
  ],
  'imports that are rehearsed first': [
    ...['import.uploaded', 'import.started', 'import.cancelled', 'peopleImport.uploaded', 'peopleImport.started'],
    ...['peopleImport.sent', 'peopleImport.cancelled'],
  ],
  'work on ideas that the desk shows and undoes, or that its author answers': [
    ...['desk.topic', 'desk.context', 'desk.assign', 'desk.stands', 'desk.undone', 'moderation.assigned'],
    ...['proposal.evaluated', 'evaluation.conflictDeclared', 'evaluation.conflictWithdrawn'],
    ...['proposal.mergeProposed', 'proposal.mergeWithdrawn', 'proposal.mergeCompleted', 'proposal.restored'],
    ...['proposal.costChecked', 'proposal.answerCorrected'],
  ],
  'projects, whose posts are corrected beside the old text': [
    ...['delivery.planned', 'delivery.milestonesSet', 'delivery.stateSet', 'delivery.reported'],
    ...['delivery.postCorrected', 'delivery.spent', 'delivery.added', 'delivery.plannedByTemplate'],
    ...['delivery.reportedByLink', 'delivery.linksEnded'],
  ],
  'votes before they count': [
    'voting.opened',
    'voting.openedByItself',
    'voting.openingPlanned',
    'voting.openingStopped',
    'voting.openingWithdrawn',
    'voting.exclusiveSet',
    'voting.turnoutSet',
    'result.computed',
    'audit.drawn',
  ],
  'both sides agree': [
    ...['workspace.attached', 'workspace.detached', 'workspace.invitationDeclined', 'workspace.left'],
    ...['workspace.invitationWithdrawn', 'workspace.invited'],
  ],
}

/** The pairs of records that `verify:ledger` compares, in both directions. */
const VERIFIED = readFileSync('lib/outcome/ledger/verifying/verify-acts.ts', 'utf8')

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; oneOf?: Schema[] }

/** The fields of a call, those inside of others with a full stop. */
function fieldsOf(name: string): string[] {
  const call = calls.find(({ method, path }) => `${method} ${path}` === name)
  return call ? namesIn(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema) : []
}

function namesIn({ properties = {}, anyOf = [], oneOf = [] }: Schema): string[] {
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    name,
    ...namesIn(inner).map((inside) => `${name}.${inside}`),
  ])
  return [...own, ...[...anyOf, ...oneOf].flatMap(namesIn)]
}

describe('critical acts', () => {
  it('are the acts of the list, each declared by the contract of its call', () => {
    expect([...new Set(declared.flatMap(({ critical }) => critical.log))].toSorted()).toEqual(
      [...CRITICAL_ACTS].toSorted(),
    )
  })

  it.each(declared.map(({ call, critical }) => [`${call.method} ${call.path}`, call, critical] as const))(
    '%s asks, tells, records and shows what it declares',
    (_name, call, critical) => {
      const fields = Object.keys(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }).properties ?? {})
      const { reason, decidedBy, notice, ledger, preview } = critical
      if (typeof reason === 'string') expect(fields).toContain(reason)
      else if ('field' in reason) expect(fieldsOf(reason.call)).toContain(reason.field)
      else expect(reason.none.length).toBeGreaterThan(20)
      if (decidedBy) expect(fields).toContain(decidedBy)
      if ('mail' in notice) expect(mailTemplates).toEqual(expect.arrayContaining([...notice.mail]))
      else if ('notification' in notice)
        expect(NOTIFICATION_KINDS).toEqual(expect.arrayContaining([...notice.notification]))
      else expect(notice.none.length).toBeGreaterThan(20)
      if (critical.about === 'vote') expect(LEDGER_KINDS).toContain(ledger)
      if (critical.about === 'result') for (const act of critical.log) expect(VERIFIED).toContain(`'${act}'`)
      expect(existsSync(`app/${preview}`), preview).toBe(true)
    },
  )

  it('have the weight that was decided for them', () => {
    const weights = declared.map(({ critical: { undo, log } }) => [
      undo === null ? 'final' : typeof undo === 'string' ? 'taken back' : 'corrected',
      log,
    ])
    const of = (weight: string) => weights.flatMap(([one, log]) => (one === weight ? log : [])).toSorted()
    expect(of('final')).toEqual(WEIGHTS.final)
    expect(of('corrected')).toEqual(WEIGHTS.corrected)
  })

  it.each(
    declared.flatMap(({ call, critical: { undo } }) =>
      typeof undo === 'object' && undo !== null ? [[call.path, call, undo.changed] as const] : [],
    ),
  )('%s, which is only corrected, is refused where it is another than was seen', (_path, call, changed) => {
    expect(call.errors).toContain(changed)
  })

  it.each(declared.filter(({ critical }) => critical.undo === null).map(({ call }) => [call.path, call] as const))(
    '%s cannot be undone and takes the typed name, answers the request and needs a second officer',
    (_path, call) => {
      expect(
        Object.keys(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
      ).toContain('confirmName')
      expect(
        Object.keys(z.toJSONSchema(call.output, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
      ).toContain('approvalId')
      expect(call.errors).toEqual(expect.arrayContaining(['approvalWaiting', 'nameNotTyped']))
    },
  )

  it('that cannot be undone are exactly those that the page of requests confirms', () => {
    const final = declared.flatMap(({ critical }) => (critical.undo === null ? [critical.log[0]] : []))
    expect(Object.keys(approvedActs).toSorted()).toEqual(final.toSorted())
  })

  it('say so in the documentation of the API', async () => {
    const { paths } = (await openApi(calls, 'https://city.test')) as {
      paths: Record<string, Record<string, { description?: string }>>
    }
    for (const { call, critical } of declared) {
      const text = paths[call.path]?.[call.method.toLowerCase()]?.description
      const { undo } = critical
      expect(text, call.path).toContain(typeof undo === 'string' ? undo : (undo?.corrected ?? 'approvalId'))
    }
  })
})

describe('every act of the log', () => {
  const { acts } = messagesFor('en').admin
  const named = Object.entries(acts).flatMap(([subject, verbs]) =>
    Object.keys(verbs).map((verb) => `${subject}.${verb}`),
  )

  it('is critical or ordinary, and only one of them', () => {
    const known = [...CRITICAL_ACTS, ...Object.values(ORDINARY).flat()]
    expect(known.toSorted()).toEqual(named.toSorted())
  })

  it('of the desk is critical unless the desk undoes it', () => {
    const critical = DESK_ACTS.filter((kind) => CRITICAL_ACTS.some((act) => act === `desk.${kind}`))
    expect(DESK_ACTS.filter((kind) => !isUndoable(kind))).toEqual(critical)
  })

  // The compiler holds the rest: `act` of recordAudit is a key of these texts.
  it('is recorded by a name that the compiler knows', () => {
    expect(readFileSync('lib/identity/audit/record.ts', 'utf8')).toContain("act: MessageKey<'admin.acts'>")
    const writers = globSync('lib/**/*.ts', { exclude: (path) => path.includes('generated') }).filter((file) =>
      /auditEntry\.create|INSERT INTO "AuditEntry"/.test(readFileSync(file, 'utf8')),
    )
    expect(writers.toSorted()).toEqual([
      'lib/identity/audit/record.ts',
      'lib/identity/organizations/workspaces/record-for-organizations.ts',
    ])
  })
})
