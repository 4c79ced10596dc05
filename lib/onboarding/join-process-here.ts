import 'server-only'
import type { Context } from '@/lib/context/context'
import { joinProcess } from '@/lib/processes/join-process'
import { joinGroup } from '@/lib/topics/group-membership'
import { justJoined } from './browser-steps'

type Joining = Parameters<typeof joinProcess>[1]
type JoiningGroup = Parameters<typeof joinGroup>[1]

/** Joins a process in the browser; the next page says so. */
export async function joinProcessHere(ctx: Context, joining: Joining): Promise<{ processId: number }> {
  const { processId, code } = await joinProcess(ctx, joining)
  await justJoined.write(ctx, { code })
  return { processId }
}

/** Joins a group of the organization in the browser; the next page says so. */
export async function joinGroupHere(ctx: Context, joining: JoiningGroup): Promise<{ groupId: number }> {
  const { groupId } = await joinGroup(ctx, joining)
  await justJoined.write(ctx, { code: 4 })
  return { groupId }
}
