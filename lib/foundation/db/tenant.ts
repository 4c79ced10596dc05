import 'server-only'
import { LRUCache } from 'lru-cache'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { prismaClient } from './client'
import { GLOBAL_MODELS } from './tenant-models'

type Arguments = { where?: Record<string, unknown>; data?: unknown; create?: unknown }

const clients = new LRUCache<number, TenantDb>({ max: 1000 })

/**
 * A Prisma client limited to the rows of one organization. Composite foreign keys protect nested writes and raw SQL. Made
 * when it is first used: pages of visitors read by SQL, and Prisma takes 27 MB (ADR-089).
 */
export function tenantDb(organizationId: number): TenantDb {
  const known = clients.get(organizationId)
  if (known) return known
  const client = onFirstUse(() => fencedClient(organizationId))
  clients.set(organizationId, client)
  return client
}

function onFirstUse(make: () => TenantDb): TenantDb {
  let made: TenantDb | undefined
  return new Proxy({} as TenantDb, {
    get(_, name) {
      made ??= make()
      const value: unknown = Reflect.get(made, name)
      return typeof value === 'function' ? value.bind(made) : value
    },
  })
}

function fencedClient(organizationId: number): TenantDb {
  return prismaClient().$extends({
    name: 'tenant',
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          if (GLOBAL_MODELS.has(model)) return query(args)
          return query(scoped(operation, (args ?? {}) as Arguments, organizationId) as typeof args)
        },
      },
    },
  }) as unknown as TenantDb
}

export type TenantDb = Omit<PrismaClient, '$extends' | '$on' | '$connect' | '$disconnect'>

function scoped(operation: string, args: Arguments, organizationId: number): Arguments {
  const owned = (row: unknown) => ({ ...(row as object), organizationId })
  switch (operation) {
    case 'create':
      return { ...args, data: owned(args.data) }
    case 'createMany':
    case 'createManyAndReturn':
      return { ...args, data: Array.isArray(args.data) ? args.data.map(owned) : owned(args.data) }
    case 'upsert':
      return { ...args, where: owned(args.where), create: owned(args.create) }
    default:
      return { ...args, where: owned(args.where) }
  }
}
