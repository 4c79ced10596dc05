import { cache } from 'react'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { getProcess } from '@/lib/process/processes/reading/queries'

export type LoadedProcess = { ctx: Context; process: ProcessView; name: string }

/** The process of an address, read once for a page and its metadata. */
export const loadProcess = cache(async (id: string): Promise<LoadedProcess> => {
  const ctx = await pageContext()
  const process = await orRefusal(getProcess(ctx, addressId(id)))
  return { ctx, process, name: pickText(process.name, ctx.locale, ctx.organization.languages) }
})
