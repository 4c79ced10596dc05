import type { Context } from '@/lib/foundation/context/context'
import { instantsBetween } from './calendar'
import { type Random, randomFrom } from './random'
import { remarks } from './texts/comments'

type Options = {
  proposalIds: readonly number[]
  people: readonly number[]
  /** Latest time of comments and follows. */
  until: Date
  followersMax?: number
  remarksMax?: number
  seed: string
}

/** Adds followers and comments to ideas, with replies of their authors. */
export async function someInterest(ctx: Context, options: Options): Promise<void> {
  const { proposalIds, people, until, followersMax = 24, remarksMax = 4, seed } = options
  const random = randomFrom(seed)
  const organizationId = ctx.organization.id
  const proposals = await ctx.db.proposal.findMany({
    where: { id: { in: [...proposalIds] } },
    select: { id: true, authorId: true, publishedAt: true },
    orderBy: { id: 'asc' },
  })
  for (const { id: proposalId, authorId, publishedAt } of proposals) {
    const since = publishedAt ?? until
    const followers = random.some(people, random.whole(0, followersMax))
    const dates = instantsBetween(random, since, until, followers.length)
    await ctx.db.follow.createMany({
      data: followers.map((userId, index) => ({
        organizationId,
        proposalId,
        userId,
        createdAt: dates[index] ?? until,
      })),
    })
    const comments = await comment(ctx, { random, proposalId, authorId, since, until, people, remarksMax })
    await ctx.db.proposal.update({
      where: { id: proposalId },
      data: { followersCount: followers.length, commentsCount: comments, popularity: followers.length + comments },
    })
  }
}

type Talk = {
  random: Random
  proposalId: number
  authorId: number | null
  since: Date
  until: Date
  people: readonly number[]
  remarksMax: number
}

async function comment(
  ctx: Context,
  { random, proposalId, authorId, since, until, people, remarksMax }: Talk,
): Promise<number> {
  const said = random.some(remarks, random.whole(0, remarksMax)).filter(({ locale }) => isSpoken(ctx, locale))
  const dates = instantsBetween(random, since, until, said.length)
  let count = 0
  for (const [index, { text, answer }] of said.entries()) {
    const createdAt = dates[index] ?? until
    const row = { organizationId: ctx.organization.id, proposalId, createdAt }
    const { id } = await ctx.db.comment.create({ data: { ...row, authorId: random.pick(people), body: text } })
    count += 1
    if (!answer) continue
    const answeredAt = new Date(Math.min(createdAt.getTime() + random.whole(1, 40) * 3_600_000, until.getTime()))
    await ctx.db.comment.create({ data: { ...row, createdAt: answeredAt, authorId, parentId: id, body: answer } })
    count += 1
  }
  return count
}

const isSpoken = (ctx: Context, locale: string): boolean =>
  (ctx.organization.languages as readonly string[]).includes(locale)
