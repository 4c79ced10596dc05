import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { moduleFields } from '@/lib/process/modules/administration/saved-fields'
import { getAdministered, getProcessPages, getProcessRules } from '@/lib/process/processes/facts/admin-queries'
import {
  donationFields,
  pagesFields,
  phaseFields,
  processFields,
  rulesFormFields,
} from '@/lib/process/processes/facts/saved-fields'
import { getDonationRules } from '@/lib/process/processes/rules/donation-rules'
import { getTopicChoice } from '@/lib/process/topics/admin-queries'
import { choiceFields } from '@/lib/process/topics/saved-fields'
import { type RevisionsAnswer, revisions } from './shapes'

/** The revisions of everything that officers save of a process: a save that names an older one is refused. */
export async function readRevisions(ctx: Context, { processId }: { processId: number }): Promise<RevisionsAnswer> {
  const process = await getAdministered(ctx, processId)
  const [rules, donations, pages, choice, modules, groups] = await Promise.all([
    getProcessRules(ctx, processId),
    getDonationRules(ctx, processId),
    getProcessPages(ctx, processId),
    getTopicChoice(ctx, processId),
    ctx.db.module.findMany({ where: { processId }, orderBy: { id: 'asc' } }),
    ctx.db.moduleGroup.findMany({ where: { module: { processId } } }),
  ])
  const groupsOf = (id: number) => groups.filter(({ moduleId }) => moduleId === id).map(({ groupId }) => groupId)
  return {
    process: revisionOf(processFields(ctx, process)),
    rules: revisionOf(rulesFormFields(ctx, rules)),
    donations: revisionOf(donationFields(ctx, donations)),
    pages: revisionOf(pagesFields(ctx, pages)),
    topics: revisionOf(choiceFields(ctx, choice)),
    phases: process.phases.map((phase) => ({ id: phase.id, revision: revisionOf(phaseFields(ctx, phase)) })),
    modules: modules.map((module) => ({
      id: module.id,
      revision: revisionOf(moduleFields(ctx, module, groupsOf(module.id))),
    })),
  }
}

export const readRevisionsCall = call({
  method: 'GET',
  path: '/processes/{processId}/revisions',
  summary: 'Revisions of all parts of a process; a save that names an older one is refused (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: z.strictObject({ processId: pathId }),
  output: revisions,
  errors: ['permissionDenied', 'processUnknown', 'processPrivate'],
  run: readRevisions,
})
