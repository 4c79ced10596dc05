import 'server-only'
import { cache } from 'react'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canSeeProcess } from '@/lib/process/processes/policy'
import type { Licence } from './formats'
import { findSource, licenceOf, type OpenDataSource } from './source'

export type OpenDataFacts = {
  processId: number
  name: unknown
  isPublished: boolean
  source: OpenDataSource | null
  licence: Licence | null
}

/** What the page of a process's open data needs; throws what hides the process. */
export const loadOpenDataPage = cache(async (ctx: Context, processId: number): Promise<OpenDataFacts> => {
  const process = await ctx.db.process.findFirst({
    where: { id: processId },
    select: { id: true, name: true, status: true, visibility: true },
  })
  if (!process) throw new AppError('processUnknown')
  requireAllowed(canSeeProcess(ctx.actor, process))
  const published = await ctx.db.result.count({ where: { processId, publishedAt: { not: null } } })
  const source = await findSource(ctx, processId)
  const licence = licenceOf(source, ctx.organization.dataLicence)
  return { processId, name: process.name, isPublished: published > 0, source, licence }
})
