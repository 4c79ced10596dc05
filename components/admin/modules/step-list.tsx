import { LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { AdminStep } from '@/lib/process/processes/administration/admin-steps'
import type { ProcessView } from '@/lib/process/processes/process-view'

type Item = { process: ProcessView; step: AdminStep; context?: string }

type StepListProps = { ctx: Pick<Context, 'locale' | 'organization'>; items: Item[]; t: Translator<'admin'> }

/** The next steps of an officer, each with a button. */
export function StepList({ ctx, items, t }: StepListProps) {
  if (items.length === 0) return null
  return (
    <ul className="divide-y divide-line border-line border-y">
      {items.map(({ process, step, context }) => {
        const texts = step.module?.name ?? process.name
        const name = pickText(texts, ctx.locale, ctx.organization.languages)
        return (
          <li
            key={`${process.id}-${step.kind}-${step.module?.id}`}
            className="flex flex-wrap items-center justify-between gap-3 py-3"
          >
            <span className="min-w-0">
              <span className="font-semibold">{t(`steps.${step.kind}.what`, { name, until: untilOf(ctx, step) })}</span>
              {context && <span className="block text-muted text-sm">{context}</span>}
            </span>
            <span className="flex flex-wrap gap-2">
              {step.kind === 'votingOpen' && step.module && (
                <LinkButton href={routes.adminExtension(process.id, step.module.id)} variant="secondary">
                  {t('extension.title')}
                </LinkButton>
              )}
              <LinkButton href={stepHref(process, step)} variant={step.isDue ? 'primary' : 'secondary'}>
                {t(`steps.${step.kind}.button`)}
              </LinkButton>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function stepHref(process: ProcessView, { kind, module }: AdminStep): string {
  const moduleId = module?.id ?? 0
  switch (kind) {
    case 'openProcess':
      return routes.adminProcessStatus(process.id, 'OPEN')
    case 'closeProcess':
      return routes.adminProcessStatus(process.id, 'CLOSED')
    case 'enableModule':
      return routes.adminModule(process.id, moduleId)
    case 'openVoting':
      return routes.adminVote(process.id, moduleId)
    case 'votingOpen':
      return routes.adminTurnout(process.id, moduleId)
    case 'countVotes':
      return routes.adminProcessResults(process.id)
  }
}

function untilOf({ locale, organization }: StepListProps['ctx'], { module }: AdminStep): string {
  return module?.votingClosesAt ? formatDeadline(locale, module.votingClosesAt, organization.timeZone) : ''
}
