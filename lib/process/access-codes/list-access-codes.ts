import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Page } from '@/lib/foundation/input/paging'
import type { AccessCode } from '@/lib/generated/prisma/client'
import { type CodeOwner, managedOwner, type OwnerInput } from './code-owner'
import { CODES_PAGE_SIZE } from './limits'

type CodeState = 'VALID' | 'USED_UP' | 'EXPIRED' | 'REVOKED'

export type ListedCode = Pick<
  AccessCode,
  'id' | 'ending' | 'label' | 'uses' | 'usesMax' | 'expiresAt' | 'revokedAt' | 'createdAt'
> & { state: CodeState }

export type CodeList = Page<ListedCode> & { owner: CodeOwner }

type Options = OwnerInput & { page?: number; size?: number; sort?: string | undefined }

/** The access codes of an owner with their numbers of uses, newest first. */
export async function listAccessCodes(ctx: Context, options: Options): Promise<CodeList> {
  const { page = 0, size = CODES_PAGE_SIZE, sort } = options
  const owner = await managedOwner(ctx, options)
  const where = { purpose: 'REGISTRATION' as const, processId: owner.processId, groupId: owner.groupId }
  const [rows, total] = await Promise.all([
    ctx.db.accessCode.findMany({
      where,
      orderBy: { id: sort === 'id' || sort === 'id,asc' ? 'asc' : 'desc' },
      skip: page * size,
      take: size,
      omit: { codeHash: true, batchId: true, organizationId: true, processId: true, groupId: true, purpose: true },
    }),
    ctx.db.accessCode.count({ where }),
  ])
  return { items: rows.map((row) => ({ ...row, state: stateOf(row, ctx.now) })), total, page, size, owner }
}

function stateOf({ revokedAt, expiresAt, uses, usesMax }: Omit<ListedCode, 'state'>, now: Date): CodeState {
  if (revokedAt) return 'REVOKED'
  if (usesMax !== null && uses >= usesMax) return 'USED_UP'
  return expiresAt && expiresAt <= now ? 'EXPIRED' : 'VALID'
}
