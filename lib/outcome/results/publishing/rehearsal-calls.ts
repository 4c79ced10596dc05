import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getAdministered } from '@/lib/process/processes/administration/admin-queries'
import type { RehearsalAnswer } from './rehearsal-contracts'
import { rehearseRules } from './rehearse-rules'

type Input = { processId: number; voteModuleId?: number | undefined }

/** `POST /processes/{processId}/rehearsals`. */
export async function rehearse(ctx: Context, { processId, voteModuleId = undefined }: Input): Promise<RehearsalAnswer> {
  await getAdministered(ctx, processId)
  const { votes, current, rules, ...rehearsal } = await rehearseRules(ctx, processId, voteModuleId ?? null)
  return {
    ...rehearsal,
    votes: votes.map(({ name, ...vote }) => ({
      ...vote,
      name: pickText(name, ctx.locale, ctx.organization.languages),
    })),
    voteModuleId: current,
    rules: rules.map(({ funded, rule, ...rest }) => ({ ...rest, rule: { ...rule }, funded: [...funded] })),
  }
}
