import { cache } from 'react'
import type { Context } from '@/lib/context/context'
import { pageContext } from '@/lib/http/page-guard'
import { addressId, orRefusal } from '@/lib/http/page-refusal'
import { pickText } from '@/lib/i18n/localized-text'
import type { ProcessView } from '@/lib/processes/process-view'
import { getProcess } from '@/lib/processes/queries'

export type LoadedProcess = { ctx: Context; process: ProcessView; name: string }

/** The process of an address, read once for a page and its metadata. */
export const loadProcess = cache(async (id: string): Promise<LoadedProcess> => {
  const ctx = await pageContext()
  const process = await orRefusal(getProcess(ctx, addressId(id)))
  return { ctx, process, name: pickText(process.name, ctx.locale, ctx.organization.languages) }
})
