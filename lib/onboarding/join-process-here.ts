import 'server-only'
import type { Context } from '@/lib/context/context'
import { joinProcess } from '@/lib/processes/join-process'
import { justJoined } from './browser-steps'

type Joining = Parameters<typeof joinProcess>[1]

/** Joins a process in the browser; the next page says so. */
export async function joinProcessHere(ctx: Context, joining: Joining): Promise<{ processId: number }> {
  const { processId, code } = await joinProcess(ctx, joining)
  await justJoined.write(ctx, { code })
  return { processId }
}
