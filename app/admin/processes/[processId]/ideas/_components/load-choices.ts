import type { DeskChoices } from '@/components/admin/desk/desk-choices'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { listReasonChoices } from '@/lib/identity/organizations/reasons/list-reasons'
import { listEvaluators } from '@/lib/office/desk/list-evaluators'

/** What filters and acts of the desk choose from. */
export async function loadChoices(ctx: Context, processId: number): Promise<DeskChoices> {
  const [{ challenges, scenarios }, evaluators, hidings, refusals] = await Promise.all([
    proposalChoices(ctx, processId),
    listEvaluators(ctx, processId),
    listReasonChoices(ctx, 'HIDING'),
    listReasonChoices(ctx, 'REFUSAL'),
  ])
  const { languages } = ctx.organization
  const named = ({ id, name }: { id: number; name: Parameters<typeof pickText>[0] }) => ({
    id,
    name: pickText(name, ctx.locale, languages),
  })
  return { topics: challenges.map(named), contexts: scenarios.map(named), evaluators, languages, hidings, refusals }
}
