import { prismaClient } from '@/lib/foundation/db/client'

type Times = { votingOpenedAt?: Date | null; votingClosesAt?: Date | null; votingClosedAt?: Date | null }

/** Moves a vote in time, which only the owner of the tables can do, without the trigger that keeps its history. */
export async function moveVote(moduleId: number, times: Times): Promise<void> {
  await prismaClient().$transaction(async (tx) => {
    await tx.$executeRaw`ALTER TABLE "Module" DISABLE TRIGGER "Module_voting_history"`
    await tx.module.update({ where: { id: moduleId }, data: times })
    await tx.$executeRaw`ALTER TABLE "Module" ENABLE TRIGGER "Module_voting_history"`
  })
}
