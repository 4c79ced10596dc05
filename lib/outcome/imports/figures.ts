import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { PabulibProject } from '@/lib/outcome/pabulib/parse-project'
import type { ImportedBallot } from '@/lib/participation/votes/ballots/cast-imported-ballots'

type Support = { votes: number; points: number }

/** Figures that must be equal in file and database before a result is published. */
export type Figures = { ballots: number; choices: number; projects: ReadonlyMap<string, Support> }

/** Counts the ballots of a file whose projects were numbered by their place. */
export async function countFigures(
  projects: readonly PabulibProject[],
  ballots: AsyncIterable<ImportedBallot>,
): Promise<Figures> {
  const supports = projects.map((): Support => ({ votes: 0, points: 0 }))
  const total = { ballots: 0, choices: 0 }
  for await (const { choices } of ballots) {
    total.ballots += 1
    total.choices += choices.length
    for (const { proposalId: place, amount } of choices) {
      const support = supports[place]
      if (!support) continue
      support.votes += 1
      support.points += amount
    }
  }
  return { ...total, projects: new Map(projects.map(({ id }, place) => [id, supports[place] ?? NONE])) }
}

const supportRow = z.object({ votes: z.number(), points: z.number(), reference: z.string() })

const ballotsRow = z.object({ ballots: z.number() })

/** Counts what the database holds of an imported vote. */
export async function storedFigures(ctx: Context, moduleId: number): Promise<Figures> {
  const organizationId = ctx.organization.id
  const [counted] = await ctx.sql(ballotsRow)`
    SELECT count(*)::int AS "ballots" FROM "Ballot"
      WHERE "moduleId" = ${moduleId} AND "organizationId" = ${organizationId}`
  const rows = await ctx.sql(supportRow)`
    SELECT p."reference", count(c."amount") AS "votes", coalesce(sum(c."amount"), 0) AS "points"
    FROM "Candidate" k JOIN "Proposal" p ON p."id" = k."proposalId"
    LEFT JOIN "Choice" c ON c."moduleId" = k."moduleId" AND c."proposalId" = k."proposalId"
    WHERE k."moduleId" = ${moduleId} AND k."organizationId" = ${organizationId} GROUP BY p."reference"`
  const projects = new Map(
    rows.map(({ reference, votes, points }) => [reference, { votes: Number(votes), points: Number(points) }]),
  )
  const choices = [...projects.values()].reduce((sum, { votes }) => sum + votes, 0)
  return { ballots: counted?.ballots ?? 0, choices, projects }
}

const NONE: Support = { votes: 0, points: 0 }

/** The first difference as a text for the operator, or null. */
export function figuresDifference(file: Figures, stored: Figures): string | null {
  if (file.ballots !== stored.ballots) return both('ballots', file.ballots, stored.ballots)
  if (file.projects.size !== stored.projects.size) return both('projects', file.projects.size, stored.projects.size)
  for (const [id, { votes, points }] of file.projects) {
    const known = stored.projects.get(id) ?? NONE
    if (known.votes !== votes) return both(`votes for project ${id}`, votes, known.votes)
    if (known.points !== points) return both(`points for project ${id}`, points, known.points)
  }
  return null
}

function both(what: string, file: number, stored: number): string {
  return `${file} ${what} in the file, ${stored} in the database`
}
