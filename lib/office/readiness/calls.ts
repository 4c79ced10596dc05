import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import { type Readiness, readProcessReadiness, readVoteReadiness, type VoteReadiness } from './read-readiness'

/** `GET /processes/{processId}/readiness`. */
export async function callProcessReadiness(ctx: Context, input: { processId: number }): Promise<Readiness> {
  return withAddresses(ctx, await readProcessReadiness(ctx, input))
}

/** `GET /process-modules/{moduleId}/readiness`. */
export async function callVoteReadiness(ctx: Context, input: { moduleId: number }): Promise<VoteReadiness> {
  const { revision, ...readiness } = await readVoteReadiness(ctx, input)
  return { ...withAddresses(ctx, readiness), revision }
}

// API clients have no page to resolve a path against.
function withAddresses({ organization }: Context, { isReady, checks }: Readiness): Readiness {
  const addressed = checks.map((checked) => ({
    ...checked,
    remedy: absoluteUrl(organization, checked.remedy),
    ideas: checked.ideas.map((idea) => ({ ...idea, path: absoluteUrl(organization, idea.path) })),
  }))
  return { isReady, checks: addressed }
}
