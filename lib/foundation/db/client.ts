import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { processWide } from '@/lib/framework/process-wide'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { databasePool } from './pool'

/** The only PrismaClient. Domain code uses `ctx.db`, which is bound to one organization. */
export function prismaClient(): PrismaClient {
  return processWide('prismaClient', () => new PrismaClient({ adapter: new PrismaPg(databasePool()) }))
}
