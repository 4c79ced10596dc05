import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { listCrumbs } from '@/components/proposals/list/list-heading'
import { BallotReview } from '@/components/votes/ballot-review'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { OwnBallot } from '@/lib/views/votes/load-own-ballot'

type BallotPageProps = {
  ctx: Context
  facts: ModuleFacts
  listTitle: string
  own: OwnBallot
  order: string | undefined
  wanted: unknown
}

/** The voter's own ballot, a view of the vote's list. */
export async function BallotPage({ ctx, facts, listTitle, own, order, wanted }: BallotPageProps) {
  const t = await getTranslations('votes')
  const { process, phase, module } = facts
  const list = withQuery(routes.proposals({ id: module.id, processId: process.id, phaseId: phase.id }), { order })
  return (
    <PageFrame
      title={t('review.title')}
      crumbs={[...listCrumbs(ctx, facts), { href: list, label: listTitle }]}
      visited={visitedProcess(ctx, process)}
    >
      <p className="hidden print:block">{t('review.notPrinted')}</p>
      <div data-print="no" className="contents">
        <BallotReview ctx={ctx} facts={facts} own={own} order={order} wanted={wanted} />
      </div>
    </PageFrame>
  )
}
