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
> & {
  state: CodeState
  /** The name of who created it; null of earlier releases and of erased accounts. */
  creator: string | null
}

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
  const names = await namesOf(
    ctx,
    rows.flatMap(({ createdById }) => createdById ?? []),
  )
  const items = rows.map(({ createdById, ...row }) => {
    return { ...row, state: stateOf(row, ctx.now), creator: names.get(createdById ?? 0) ?? null }
  })
  return { items, total, page, size, owner }
}

async function namesOf(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const people = await ctx.db.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true, surname: true, username: true },
  })
  return new Map(people.map(({ id, name, surname, username }) => [id, `${name} ${surname}`.trim() || username]))
}

function stateOf({ revokedAt, expiresAt, uses, usesMax }: Omit<ListedCode, 'state' | 'creator'>, now: Date): CodeState {
  if (revokedAt) return 'REVOKED'
  if (usesMax !== null && uses >= usesMax) return 'USED_UP'
  return expiresAt && expiresAt <= now ? 'EXPIRED' : 'VALID'
}
