import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Page } from '@/lib/foundation/input/paging'
import { askToJoin } from './ask-to-join'
import { addToGroup, removeFromGroup } from './change-group-member'
import type { RequestAnswer } from './contracts'

type Row = Omit<RequestAnswer, 'createdAt' | 'decidedAt'> & { createdAt: Date; decidedAt: Date | null }

/** `POST /groups/{id}/join-requests`. */
export const callAskForGroup = (ctx: Context, { id, message }: { id: number; message: string }) =>
  askToJoin(ctx, { groupId: id, message })

type MemberCall = { id: number; userId: number }

export const callAddToGroup = (ctx: Context, { id, userId }: MemberCall) => addToGroup(ctx, { groupId: id, userId })

export const callRemoveFromGroup = (ctx: Context, { id, userId }: MemberCall) =>
  removeFromGroup(ctx, { groupId: id, userId })

export function requestAnswer(row: Row): RequestAnswer {
  const { id, userId, processId, groupId, message, state, reason } = row
  const createdAt = row.createdAt.toISOString()
  return {
    id,
    userId,
    processId,
    groupId,
    message,
    state,
    reason,
    createdAt,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

export function requestPage(list: Page<Row>): Page<RequestAnswer> {
  return { ...list, items: list.items.map(requestAnswer) }
}
