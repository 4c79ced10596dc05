import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireType } from '@/lib/process/module-types/registry'
import { type Webinar, webinarOf } from '@/lib/process/module-types/types/webinar'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { canAdminister } from '@/lib/process/processes/policy'

export const params = z.strictObject({ moduleId: pathId })

export const webinar = {
  startsAt: z.iso.datetime({ offset: true }),
  minutes: z.number().int(),
  joinUrl: z.string().nullable().meta({ description: 'For those who joined the process' }),
  recordingUrl: z.string().nullable(),
}

/** The webinar of a module; the join link is visible to members of the process only. */
export async function getWebinar(ctx: Context, { moduleId }: { moduleId: number }): Promise<Webinar> {
  const facts = await getModuleFacts(ctx, { moduleId })
  requireType(facts.module, 'WEBINAR')
  const webinar = readableWebinar(ctx, facts)
  if (!webinar) throw new AppError('webinarNotAvailable')
  return webinar
}

/** The webinar of a module whose facts are loaded, or null if it is not enabled or not set. */
export function readableWebinar({ actor }: Pick<Context, 'actor'>, { process, module }: ModuleFacts): Webinar | null {
  const mayAdminister = canAdminister(actor, process.id).allowed
  const webinar = module.enabled || mayAdminister ? webinarOf(module.settings) : null
  const isMember = actor.kind === 'user' && actor.joinedProcessIds.includes(process.id)
  return webinar && (isMember || mayAdminister ? webinar : { ...webinar, joinUrl: null })
}

export const getWebinarCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/webinar',
  summary: 'When a webinar is, where one takes part, and its recording',
  tag: 'Webinars',
  access: 'public',
  params,
  output: z.object(webinar),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate', 'webinarNotAvailable'],
  run: getWebinar,
})
