import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mailTemplates } from '@/lib/catalogues/outbox/mails'
import { NOTIFICATION_KINDS } from '@/lib/delivery/notifications/kinds'
import { openApi } from '@/lib/edge/openapi/openapi'
import { messagesFor } from '@/lib/foundation/i18n/messages'
import { calls } from '@/lib/generated/calls'
import { approvedActs } from '@/lib/office/approvals/approved-acts'
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
  ...['voting.closedEarly', 'voting.extended'],
] as const

/** Critical acts that no call of the API does, each with what stands for a declaration. */
const ELSEWHERE: Record<string, string> = {
  'person.erasedUnused': 'a job; the person was asked by mail twice, and one sign-in keeps the account',
  'voting.votersForgotten': 'a job; the period is public before the vote',
  'import.withdrawn': 'an operator’s command; a list of what it takes back is printed before',
  'desk.hide': 'hides ideas as moderation does, with reason, notice and appeal, after a preview; undone for 30 days',
  'desk.undone': 'takes the former back',
  'comment.deleted': 'rows of earlier releases: today only its author deletes a comment',
  'voting.closed': 'at its published deadline, by itself',
  'result.published': 'its own rules: lib/outcome/results/publishing',
  'result.overridden': 'its own rules: reason and who decided are published with the result',
  'proposal.statusSet': 'an official answer, published with its reason; a later one corrects it',
}

/** Acts that end nothing of somebody else's, or what is easily done again. */
const ORDINARY: Record<string, readonly string[]> = {
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
    ...['desk.topic', 'desk.context', 'desk.assign', 'desk.status', 'desk.stands', 'moderation.assigned'],
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
      else expect(reason.none.length).toBeGreaterThan(20)
      if (decidedBy) expect(fields).toContain(decidedBy)
      if ('mail' in notice) expect(mailTemplates).toEqual(expect.arrayContaining([...notice.mail]))
      else if ('notification' in notice)
        expect(NOTIFICATION_KINDS).toEqual(expect.arrayContaining([...notice.notification]))
      else expect(notice.none.length).toBeGreaterThan(20)
      if (critical.about === 'vote') expect(LEDGER_KINDS).toContain(ledger)
      expect(existsSync(`app/${preview}`), preview).toBe(true)
    },
  )

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
      expect(text, call.path).toContain(critical.undo ?? 'approvalId')
    }
  })
})

describe('every act of the log', () => {
  const { acts } = messagesFor('en').admin
  const named = Object.entries(acts).flatMap(([subject, verbs]) =>
    Object.keys(verbs).map((verb) => `${subject}.${verb}`),
  )

  it('is critical, critical elsewhere or ordinary, and only one of them', () => {
    const known = [...CRITICAL_ACTS, ...Object.keys(ELSEWHERE), ...Object.values(ORDINARY).flat()]
    expect(known.toSorted()).toEqual(named.toSorted())
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
