import { describe, expect, it } from 'vitest'
import { FILE_PURPOSES } from '@/lib/catalogues/files/purposes'
import { NOTIFICATION_KINDS } from '@/lib/delivery/notifications/kinds'
import { PROCESS_EVENT_KINDS } from '@/lib/delivery/notifications/process-event-kinds'
import { prismaClient } from '@/lib/foundation/db/client'
import { TEXT_ENCODINGS } from '@/lib/foundation/input/csv/detect-encoding'
import { MESSAGE_REASONS } from '@/lib/foundation/outbox/reasons'
import { TABLE_FORMATS } from '@/lib/foundation/output/table-formats'
import { SIGNALS } from '@/lib/ideas/holding/signals'
import { REASON_USES } from '@/lib/identity/organizations/reasons/reason-schemas'
import { SERVICE_KINDS } from '@/lib/office/campaigns/schemas'
import { EXPORT_KINDS } from '@/lib/office/exports/kinds'
import { AUDIT_STEPS } from '@/lib/outcome/ballot-audits/audit-steps'
import { PLAN_FIELDS } from '@/lib/outcome/follow-through/plan-fields'
import { reasons } from '@/lib/outcome/results/rules/allocation'
import { COLLABORATION_TYPES } from '@/lib/participation/contact/schemas'
import { FOLLOW_KINDS } from '@/lib/participation/follows/follow-kinds'
import { REPORT_REASONS } from '@/lib/participation/moderation/schemas'
import { QUESTION_KINDS } from '@/lib/participation/questionnaires/questions'
import { LEDGER_KINDS } from '@/lib/participation/votes/ledger-kinds'
import { ruleKinds } from '@/lib/process/allocation-rule/election'
import { AUDIT_SOURCES } from '@/lib/process/module-types/types/ballot-settings'
import { PROCESS_PAGES } from '@/lib/process/processes/page-kinds'
import { TOPIC_COLOURS, TOPIC_ICONS } from '@/lib/process/topics/looks'
import { STANDARD_PAGES } from '@/lib/site/pages/base/page-keys'
import { CONSENT_ACTS, INTERESTS } from '@/lib/site/subscriptions/schemas'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal } from '@/tests/factories'

// The drift check does not see what migrations add by hand: this list is what must be there.
const CHECKS = [
  'Organization_languages_check',
  'Organization_accentColour_check',
  'Organization_passwordLengthMin_check',
  'Organization_unusedYears_check',
  'Organization_removalMonths_check',
  'Removal_restored_check',
  'AccessibilityStatement_status_check',
  'AccessibilityStatement_basis_check',
  'AccessibilityStatement_answerDays_check',
  'BarrierReport_answer_check',
  'Organization_parent_check',
  'Organization_menus_check',
  'OrganizationDomain_host_check',
  'DomainRequest_host_check',
  'AccessCode_owner_check',
  'AccessCode_uses_check',
  'AccessCodeUse_count_check',
  'RenderedText_key_check',
  'PageVersion_blocks_check',
  'PageVersion_published_check',
  'User_username_check',
  'Approval_decided_check',
  'Approval_second_check',
  'User_mobile_check',
  'User_emailKey_check',
  'OneTimeCode_attempts_check',
  'Process_dates_check',
  'Process_money_check',
  'Process_versions_check',
  'Process_donations_check',
  'Process_preferences_check',
  'Process_population_check',
  'Process_youth_check',
  'ElectionImport_process_check',
  'Phase_dates_check',
  'Module_voting_check',
  'Module_count_check',
  'Proposal_cost_check',
  'Proposal_location_check',
  'Proposal_published_check',
  'Proposal_withdrawn_check',
  'Proposal_counts_check',
  'ProposalVersion_cost_check',
  'ProposalVersion_video_check',
  'ProposalVersion_published_check',
  'MergeRequest_two_check',
  'MergeRequest_closed_check',
  'ProposalTranslation_title_check',
  'ProposalTranslation_summary_check',
  'Comment_body_check',
  'Comment_held_check',
  'OfficialAnswer_text_check',
  'ProposalVersion_held_check',
  'Evaluation_content_check',
  'Evaluation_status_check',
  'Evaluation_score_check',
  'EvaluationConflict_reason_check',
  'Candidate_cost_check',
  'Choice_amount_check',
  'ResultOverride_reason_check',
  'ResultOverride_decidedBy_check',
  'VotingEarlyClosing_early_check',
  'VotingEarlyClosing_reason_check',
  'PlannedOpening_stopped_check',
  'VotingExtension_later_check',
  'VotingExtension_reason_check',
  'ImportSource_whole_check',
  'Organization_country_check',
  'PortalEntry_other_check',
  'WorkspaceInvitation_other_check',
  'Enquiry_emailKey_check',
  'Enquiry_text_check',
  'Subscription_emailKey_check',
  'Subscription_confirm_check',
  'Invitation_emailKey_check',
  'Invitation_sent_check',
  'Invitation_closed_check',
  'Export_purpose_check',
  'DeskAct_done_check',
  'AddressState_counts_check',
  'Organization_smsMonthlyCents_check',
  'Organization_smsAlertPercent_check',
  'CostCheck_amount_check',
  'EvaluationNote_body_check',
  'Evaluation_months_check',
  'PeopleImport_file_check',
  'JoinRequest_place_check',
  'JoinRequest_decided_check',
  'JoinRequest_text_check',
  'ProcessTemplate_name_check',
  'Announcement_dates_check',
  'Announcement_process_check',
  'Process_reports_check',
  'Delivery_granted_check',
  'Delivery_dates_check',
  'Delivery_named_check',
  'Delivery_reason_check',
  'Delivery_merged_check',
  'Milestone_title_check',
  'Expense_amount_check',
  'DeliveryPost_state_check',
  'PlanChange_moved_check',
  'Membership_mailHour_check',
  'Campaign_scheduled_check',
  'Campaign_started_check',
  'LogQueue_source_check',
  'LogEntry_entry_check',
  'LogNode_hash_check',
  'LogCheckpoint_root_check',
  'WitnessedLog_root_check',
]

/** Checks of text columns that hold one of a few values, with the code's list. */
const CLOSED: Record<string, readonly string[]> = {
  AbuseReport_reason_check: REPORT_REASONS,
  BallotAudit_source_check: AUDIT_SOURCES,
  BallotAuditStep_kind_check: AUDIT_STEPS,
  ModerationCase_signals_check: SIGNALS,
  StoredReason_use_check: REASON_USES,
  ContactMessage_collaborationType_check: COLLABORATION_TYPES,
  // Own pages: LIKE.
  Page_key_check: [...STANDARD_PAGES, 'own:%'],
  Export_kind_check: EXPORT_KINDS,
  Export_format_check: TABLE_FORMATS,
  File_purpose_check: FILE_PURPOSES,
  LedgerEvent_kind_check: LEDGER_KINDS,
  Notification_kind_check: NOTIFICATION_KINDS,
  PlanChange_field_check: PLAN_FIELDS,
  ProcessEvent_kind_check: PROCESS_EVENT_KINDS,
  ProcessFollow_kinds_check: FOLLOW_KINDS,
  SubscriptionConsent_act_check: CONSENT_ACTS,
  Subscription_interests_check: INTERESTS,
  ProcessPage_kind_check: PROCESS_PAGES,
  QuestionnaireQuestion_kind_check: QUESTION_KINDS,
  OutboxMessage_reason_check: MESSAGE_REASONS,
  PeopleImport_encoding_check: TEXT_ENCODINGS,
  Campaign_serviceKind_check: SERVICE_KINDS,
  Result_rule_check: ruleKinds,
  ResultItem_reason_check: reasons,
  Driver_colour_check: TOPIC_COLOURS,
  Driver_icon_check: TOPIC_ICONS,
  Challenge_colour_check: TOPIC_COLOURS,
  Challenge_icon_check: TOPIC_ICONS,
  Scenario_colour_check: TOPIC_COLOURS,
  Scenario_icon_check: TOPIC_ICONS,
}
const INDEXES = [
  'Approval_waiting',
  'OrganizationDomain_one_primary',
  'ProposalVersion_one_draft',
  'PageVersion_one_draft',
  'PageVersion_one_published',
  'MergeRequest_one_open',
  'Invitation_one_pending',
  'PeopleImport_due',
  'JoinRequest_one_for_process',
  'JoinRequest_one_for_group',
  'ProposalSearch_text',
  'ProposalSearch_title',
  'User_names',
  'User_public_names',
  'Proposal_open',
  'Proposal_location_gist',
  'ModerationCase_one_for_proposal',
  'ModerationCase_one_for_comment',
  'ModerationCase_one_held',
  'Notification_mail_due',
  'Notification_duty',
  'ProcessEvent_due',
  'Module_enables',
  'Module_opening_idx',
  'Export_one_running',
  'Campaign_due',
  'Proposal_marked',
  'Proposal_desk',
  'OutboxMessage_waiting',
  'OutboxMessage_dead',
  'OutboxMessage_sent',
  'OutboxMessage_with_facts',
  'User_unconfirmed',
  'Membership_last_use',
  'Membership_unused',
  'ReportDue_one_open',
  'ReportDue_open',
]
const TRIGGERS = [
  'Result_import_finished',
  'LedgerEvent_insert_only',
  'LedgerEvent_no_truncate',
  'LedgerBatch_insert_only',
  'LedgerBatch_no_truncate',
  'LedgerEntry_insert_only',
  'LedgerEntry_no_truncate',
  'LedgerBatch_to_log',
  'LogEntry_insert_only',
  'LogEntry_no_truncate',
  'LogNode_insert_only',
  'LogNode_no_truncate',
  'LogCheckpoint_insert_only',
  'LogCheckpoint_no_truncate',
  'LogCosignature_insert_only',
  'LogCosignature_no_truncate',
  'LogClosing_insert_only',
  'LogTimestamp_insert_only',
  'ResultOverride_insert_only',
  'ResultOverride_no_truncate',
  'BallotAudit_insert_only',
  'BallotAudit_no_truncate',
  'BallotAuditStep_insert_only',
  'BallotAuditStep_no_truncate',
  'VotingExtension_insert_only',
  'VotingExtension_no_truncate',
  'Evaluation_never_edited',
  'CostCheck_insert_only',
  'EvaluationNote_insert_only',
  'Expense_insert_only',
  'PlanChange_insert_only',
  'VotingEarlyClosing_insert_only',
  'VotingEarlyClosing_no_truncate',
  'Module_voting_history',
  'LedgerEvent_history',
  'Ballot_voting_open',
  'VoterMark_voting_open',
  'Choice_voting_open',
  'Candidate_frozen',
  'Module_rule_fixed',
  'PageVersion_published_fixed',
  'ProcessMembership_follow',
]

const names = async (rows: Promise<{ name: string }[]>) => (await rows).map((row) => row.name)

describe('hand-written database rules exist:', () => {
  it('every check', async () => {
    await anOrganization()
    const found = await names(
      prismaClient().$queryRaw`SELECT conname::text AS name FROM pg_constraint WHERE contype = 'c'`,
    )
    expect(found).toEqual(expect.arrayContaining(CHECKS))
  })
  it.each(Object.entries(CLOSED))('%s has the values of the code and is validated', async (name, values) => {
    const [found] = await prismaClient().$queryRaw<{ text: string; valid: boolean }[]>`
      SELECT pg_get_constraintdef(oid) AS text, convalidated AS valid FROM pg_constraint WHERE conname = ${name}`
    const allowed = [...(found?.text ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => value)
    expect(found?.valid).toBe(true)
    expect(allowed.toSorted()).toEqual([...values].toSorted())
  })
  it('every index', async () => {
    const found = await names(
      prismaClient().$queryRaw`SELECT indexname::text AS name FROM pg_indexes WHERE schemaname = 'public'`,
    )
    expect(found).toEqual(expect.arrayContaining(INDEXES))
  })
  it('every trigger', async () => {
    const found = await names(
      prismaClient().$queryRaw`SELECT tgname::text AS name FROM pg_trigger WHERE NOT tgisinternal`,
    )
    expect(found).toEqual(expect.arrayContaining(TRIGGERS))
    const insertOnly = found.filter((name) => name.endsWith('_insert_only'))
    expect(found).toEqual(
      expect.arrayContaining(insertOnly.map((name) => name.replace('_insert_only', '_no_truncate'))),
    )
  })
})

describe('the database itself', () => {
  it('refuses a row that refers to another organization', async () => {
    const [mine, other] = [await anOrganization(), await anOrganization()]
    const foreign = await aBudgetProcess(other)
    const write = prismaClient().phase.create({
      data: {
        organizationId: mine.id,
        processId: foreign.processId,
        position: 9,
        name: {},
        startsAt: new Date('2027-01-01'),
        endsAt: new Date('2027-02-01'),
      },
    })
    await expect(write).rejects.toThrow(/foreign key/i)
  })

  it('refuses a choice after closing', async () => {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization)
    const proposalId = await aProposal(organization, process)
    await anOpenVote(organization, process)
    const db = prismaClient()
    const moduleId = process.modules.vote
    const ballot = await db.ballot.create({
      data: { id: crypto.randomUUID(), organizationId: organization.id, moduleId, voterKey: 'one' },
    })
    const choice = { organizationId: organization.id, moduleId, ballotId: ballot.id, proposalId }
    await db.choice.create({ data: choice })
    await db.module.update({ where: { id: moduleId }, data: { votingClosedAt: new Date() } })
    await expect(
      db.choice.delete({ where: { ballotId_proposalId: { ballotId: ballot.id, proposalId } } }),
    ).rejects.toThrow(/voting is closed/)
  })

  it('refuses a second ballot of one voter, a choice that is not on the ballot, a changed cost of a candidate', async () => {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization)
    const proposalId = await aProposal(organization, process)
    await anOpenVote(organization, process)
    const stranger = await aProposal(organization, process)
    const db = prismaClient()
    const [organizationId, moduleId] = [organization.id, process.modules.vote]
    const ballot = await db.ballot.create({
      data: { id: crypto.randomUUID(), organizationId, moduleId, voterKey: 'one' },
    })
    await expect(
      db.ballot.create({ data: { id: crypto.randomUUID(), organizationId, moduleId, voterKey: 'one' } }),
    ).rejects.toThrow(/nique/)
    await expect(
      db.choice.create({ data: { organizationId, moduleId, ballotId: ballot.id, proposalId: stranger } }),
    ).rejects.toThrow(/foreign key/i)
    await expect(
      db.candidate.update({ where: { moduleId_proposalId: { moduleId, proposalId } }, data: { cost: 1 } }),
    ).rejects.toThrow(/frozen/)
  })

  it('refuses to change or delete a ledger event', async () => {
    const organization = await anOrganization()
    const { modules } = await aBudgetProcess(organization)
    const db = prismaClient()
    const event = await db.ledgerEvent.create({
      data: {
        organizationId: organization.id,
        moduleId: modules.vote,
        kind: 'BALLOT_CHANGED',
        commitment: 'c',
        receipt: 'r',
      },
    })
    await expect(db.ledgerEvent.update({ where: { id: event.id }, data: { commitment: 'x' } })).rejects.toThrow(
      /insert-only/,
    )
    await expect(db.ledgerEvent.delete({ where: { id: event.id } })).rejects.toThrow(/insert-only/)
  })

  it('folds letters for search: accents, Greek tonos and final sigma, ł, ß', async () => {
    const [row] = await prismaClient().$queryRaw<
      { folded: string }[]
    >`SELECT fold('Αθήνας Łódź Straße Perché') AS folded`
    expect(row?.folded).toBe('αθηνασ lodz strasse perche')
  })
})
