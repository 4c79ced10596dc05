import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { databasePool } from './pool'

const shared = globalThis as typeof globalThis & { prismaClient?: PrismaClient }

/** The only PrismaClient. Domain code uses `ctx.db`, which is bound to one organization. */
export function prismaClient(): PrismaClient {
  shared.prismaClient ??= new PrismaClient({ adapter: new PrismaPg(databasePool()) })
  return shared.prismaClient
}
