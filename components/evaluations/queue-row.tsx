import { Badge } from '@/components/ui/badge'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { QueuedProposal } from '@/lib/participation/evaluations/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type QueueRowProps = {
  ctx: Pick<Context, 'locale'>
  facts: ModuleFacts
  item: QueuedProposal
  t: Translator<'evaluations'>
}

/** One idea of the queue, with what was entered and whether it is left to others. */
export function QueueRow({ ctx, facts: { process, phase, module }, item, t }: QueueRowProps) {
  const address = { id: item.proposalId, processId: process.id, phaseId: phase.id, moduleId: module.id }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <a
        href={routes.evaluateProposal(address)}
        lang={item.titleLocale === ctx.locale ? undefined : item.titleLocale}
        className="min-w-0 grow basis-60 font-semibold"
      >
        {item.title}
      </a>
      <span className="flex flex-wrap gap-2">
        {item.isAssigned && <Badge tone="info">{t('queue.assigned')}</Badge>}
        {item.isOwn && <Badge tone="warning">{t('queue.own')}</Badge>}
        {item.hasConflict && <Badge tone="warning">{t('queue.conflict')}</Badge>}
        {item.entered.length === 0 && <Badge>{t('queue.nothing')}</Badge>}
        {item.entered.map((kind) => (
          <Badge key={kind} tone="success">
            {t(`kinds.${kind}`)}
          </Badge>
        ))}
      </span>
    </li>
  )
}
