import { LANES, type Lane } from '@/lib/catalogues/outbox/lanes'
import { sendDueMails } from '@/lib/delivery/notifications/send-due-mails'
import { deleteExpired } from '@/lib/delivery/outbox/delete-expired'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { sweepIncoming } from '@/lib/foundation/storage/incoming'
import { deleteUnattached } from '@/lib/ideas/attachments/delete-unattached'
import { deriveKeys } from '@/lib/identity/users/derive-keys'
import { deleteOldImports } from '@/lib/identity/users/imports/delete-old-imports'
import { workOnImports } from '@/lib/identity/users/imports/work-on-imports'
import { collectFigures } from '@/lib/office/campaigns/collect-figures'
import { sendCampaigns } from '@/lib/office/campaigns/send-campaigns'
import { tellDueDuties } from '@/lib/office/duties/tell-due-duties'
import { deleteExpiredExports } from '@/lib/office/exports/delete-expired-exports'
import { runExports } from '@/lib/office/exports/run-exports'
import { keepTurnouts } from '@/lib/office/turnout/keep-turnouts'
import { checkDrawnBallots } from '@/lib/outcome/ballot-audits/check-drawn'
import { makeAuditLists } from '@/lib/outcome/ballot-audits/make-lists'
import { sendReminders } from '@/lib/outcome/follow-through/reminders/send-reminders'
import { runImports } from '@/lib/outcome/imports/uploads/run-imports'
import { SEALING_JOB, WHOLE_LEDGER_JOB } from '@/lib/outcome/ledger/limits'
import { sealingMemory, sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { measureDistances } from '@/lib/outcome/results/counting/measure-distances'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { LOG_JOB } from '@/lib/outcome/tlog/limits'
import { stampClosings } from '@/lib/outcome/tlog/timestamps/stamp-closings'
import { collectCosignatures } from '@/lib/outcome/tlog/witnesses/collect-cosignatures'
import { deleteCopies } from '@/lib/participation/moderation/removal/delete-copies'
import { workOnUnused } from '@/lib/participation/personal-data/unused/work-on-unused'
import { anonymizeBallotsAfterObjections } from '@/lib/participation/votes/voting/anonymize-ballots'
import { closeOverdueVotings } from '@/lib/participation/votes/voting/close-overdue-votings'
import { openPlannedVotings } from '@/lib/participation/votes/voting/open-planned-votings'
import { enableDueModules } from '@/lib/process/modules/administration/enable-due-modules'
import { announceEvents } from '@/lib/process/process-news/announce-events'
import { recordDueEvents } from '@/lib/process/process-news/record-due-events'
import { remindStatements } from '@/lib/site/accessibility/remind-statements'
import type { Job } from './job'

const NOT_CODES = LANES.filter((lane) => lane !== 'CODES')

/** The jobs of a worker. Those that work in rounds stop after the round in which `ending` is aborted. */
export function workerJobs(ending: AbortSignal): Job[] {
  // Both searches reach other positions.
  const [remembered, rememberedLate] = [sealingMemory(), sealingMemory()]
  return [
    { name: 'codes', everySeconds: 1, run: () => deliverAll(ending, ['CODES']) },
    { name: 'outbox', everySeconds: 1, run: () => deliverAll(ending, NOT_CODES) },
    { name: 'mails about news', everySeconds: 10, run: () => mailEverybody(ending) },
    { name: 'events of processes', everySeconds: 10, run: () => recordDueEvents() },
    { name: 'news of processes', everySeconds: 5, run: () => announceEvents() },
    { name: 'duties of officers', everySeconds: 60, isExclusive: true, run: () => tellDueDuties() },
    { name: 'campaigns', everySeconds: 1, run: sendCampaigns },
    { name: 'figures of campaigns', everySeconds: 10, run: () => collectFigures({ days: 1 }) },
    { name: 'figures of older campaigns', everySeconds: 600, run: () => collectFigures() },
    { name: 'overdue votings', everySeconds: 5, run: closeOverdueVotings },
    { name: 'planned openings', everySeconds: 5, isExclusive: true, run: openPlanned },
    { name: 'turnout of closed votes', everySeconds: 10, isExclusive: true, run: keepTurnouts },
    { name: 'election imports', everySeconds: 2, run: runImports },
    { name: 'due modules', everySeconds: 5, isExclusive: true, run: enableDueModules },
    { name: SEALING_JOB, everySeconds: 5, isExclusive: true, run: () => sealLedgers({ memory: remembered }) },
    {
      name: WHOLE_LEDGER_JOB,
      everySeconds: 600,
      isExclusive: true,
      run: () => sealLedgers({ everything: true, memory: rememberedLate }),
    },
    { name: LOG_JOB, everySeconds: 5, isExclusive: true, run: integrateLog },
    { name: 'timestamps of closings', everySeconds: 60, isExclusive: true, run: stampClosings },
    { name: 'witnesses', everySeconds: 5, isExclusive: true, run: collectCosignatures },
    { name: 'voters of old votes', everySeconds: 600, isExclusive: true, run: anonymizeBallotsAfterObjections },
    { name: 'audits of votes', everySeconds: 5, isExclusive: true, run: makeAuditLists },
    { name: 'drawn ballots', everySeconds: 5, isExclusive: true, run: checkDrawnBallots },
    { name: 'distances to winning', everySeconds: 10, isExclusive: true, run: measureDistances },
    { name: 'imports of people', everySeconds: 1, run: () => workOnAllImports(ending) },
    { name: 'old imports of people', everySeconds: 3600, isExclusive: true, run: deleteOldImports },
    { name: 'keys', everySeconds: 24 * 3600, run: deriveKeys },
    { name: 'unused accounts', everySeconds: 3600, isExclusive: true, run: () => workOnUnused() },
    { name: 'exports', everySeconds: 2, run: runExports },
    { name: 'expired exports', everySeconds: 600, isExclusive: true, run: () => deleteExpiredExports() },
    { name: 'expired', everySeconds: 600, isExclusive: true, run: deleteExpired },
    { name: 'sealed copies', everySeconds: 3600, isExclusive: true, run: () => deleteCopies() },
    { name: 'unattached files', everySeconds: 600, isExclusive: true, run: () => deleteUnattached() },
    { name: 'reminders to offices', everySeconds: 300, isExclusive: true, run: () => sendReminders() },
    { name: 'reviews of statements', everySeconds: 3600, isExclusive: true, run: () => remindStatements() },
    { name: 'half-written files', everySeconds: 600, run: () => sweepIncoming() },
  ]
}

async function deliverAll(ending: AbortSignal, lanes: readonly Lane[]): Promise<void> {
  while (!ending.aborted && (await deliverOutbox(lanes)) > 0);
}

async function mailEverybody(ending: AbortSignal): Promise<void> {
  while (!ending.aborted && (await sendDueMails()) > 0);
}

// Officers are told at once of what stopped an opening.
async function openPlanned(): Promise<void> {
  if ((await openPlannedVotings()) > 0) await tellDueDuties()
}

async function workOnAllImports(ending: AbortSignal): Promise<void> {
  while (!ending.aborted && (await workOnImports()) > 0);
}
