import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Page } from '@/lib/foundation/input/paging'
import type { CreatedCodesAnswer, ListedCodeAnswer } from './contracts'
import { type CreatedCodes, createAccessCodes } from './create-access-codes'
import { type CodeList, listAccessCodes } from './list-access-codes'
import { listCodeUses } from './list-code-uses'
import type { NewCodes } from './schemas'

type List = { page: number; size: number; sort?: string | undefined }

/** `POST /groups/{id}/access-codes`. */
export function createGroupCodesCall(ctx: Context, { id, ...input }: NewCodes & { id: number }) {
  return createAccessCodes(ctx, { ...input, groupId: id })
}

export function listGroupCodesCall(ctx: Context, { id, ...list }: List & { id: number }) {
  return listAccessCodes(ctx, { ...list, groupId: id })
}

export const listGroupUsesCall = (ctx: Context, { id }: { id: number }) => listCodeUses(ctx, { groupId: id })

/** New codes as the API answers them, without the seed. */
export function createdAnswer({ codes, usesMax, expiresAt, label }: CreatedCodes): CreatedCodesAnswer {
  return { codes, usesMax, expiresAt: expiresAt?.toISOString() ?? null, label }
}

export function codesAnswer({ owner: _owner, ...list }: CodeList): Page<ListedCodeAnswer> {
  const items = list.items.map((code) => ({
    ...code,
    expiresAt: code.expiresAt?.toISOString() ?? null,
    revokedAt: code.revokedAt?.toISOString() ?? null,
    createdAt: code.createdAt.toISOString(),
  }))
  return { ...list, items }
}
