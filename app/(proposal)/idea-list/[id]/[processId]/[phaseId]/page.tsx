import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { listCrumbs, listHeading } from '@/components/proposals/list/list-heading'
import { ListIntro } from '@/components/proposals/list/list-intro'
import { BallotBar } from '@/components/votes/ballot-bar'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { namedWords } from '@/lib/edge/request/named-words'
import { refusedAmounts } from '@/lib/foundation/input/refused-filters'
import { feedLink } from '@/lib/ideas/finding/feed-link'
import { isPlainList, writeListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { moduleAtAddress } from '@/lib/ideas/proposals/reading/page-facts'
import { readModuleList } from '@/lib/ideas/proposals/reading/random-seed'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { loadListPage } from '@/lib/views/ideas/load-list-page'
import { loadOwnBallot } from '@/lib/views/votes/load-own-ballot'
import { BallotIdeas } from './_components/ballot-ideas'
import { BallotPage } from './_components/ballot-page'
import { IdeaList } from './_components/idea-list'

type Props = {
  params: Promise<{ id: string; processId: string; phaseId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = servedMetadata(async (props: Props): Promise<Metadata> => {
  const [{ ctx, facts, query, address }, t] = await Promise.all([atAddress(props), namedWords('proposals')])
  const path = withQuery(routes.proposals(address), { page: query.page > 1 ? query.page : undefined })
  const title = listHeading(ctx, facts, t)
  const description = t('list.description')
  const feed = feedLink(ctx, facts.process)
  return pageMetadata(ctx, { title, description, path, feed, isUnlisted: !isPlainList(query) })
})

export default servedPage(async function IdeaListPage(props: Props) {
  const [{ ctx, facts, query, address, isBallot, wanted, search }, t] = await Promise.all([
    atAddress(props),
    namedWords('proposals'),
  ])
  const title = listHeading(ctx, facts, t)
  if (isBallot) {
    const own = await loadOwnBallot(ctx, facts)
    return <BallotPage ctx={ctx} facts={facts} listTitle={title} own={own} order={query.order} wanted={wanted} />
  }
  const list = await orRefusal(loadListPage(ctx, facts, query))
  const { open, pages } = list
  const path = withQuery(routes.proposals(address), writeListQuery(query))
  // A page beyond the last redirects to the last.
  if (query.page > pages) redirect(withQuery(routes.proposals(address), writeListQuery({ ...query, page: pages })))
  return (
    <>
      <PageFrame title={title} crumbs={listCrumbs(ctx, facts)} visited={visitedProcess(ctx, facts.process)}>
        {!open && <ListIntro ctx={ctx} facts={facts} title={title} t={t} />}
        <RefusedFiltersNotice refused={refusedAmounts(['min', 'max'], search)} locale={ctx.locale} />
        {list.open === null ? (
          <IdeaList ctx={ctx} facts={facts} query={query} address={address} list={list} t={t} />
        ) : (
          <BallotIdeas
            ctx={ctx}
            facts={facts}
            query={query}
            address={address}
            title={title}
            list={list}
            wanted={wanted}
            t={t}
            open={list.open}
          />
        )}
      </PageFrame>
      <BallotBar ctx={ctx} facts={facts} path={path} order={query.order} open={open} wanted={wanted} />
    </>
  )
})

async function atAddress({ params, searchParams }: Props) {
  const [ctx, ids, search] = await Promise.all([pageContext(), params, searchParams])
  const address = { id: addressId(ids.id), processId: addressId(ids.processId), phaseId: addressId(ids.phaseId) }
  const facts = await orRefusal(moduleAtAddress(ctx, address.id, address.processId, address.phaseId))
  const isBallot = search['view'] === 'ballot' && isBallotModule(facts.module.type)
  return {
    ctx,
    facts,
    query: await readModuleList(ctx, facts, search),
    address,
    isBallot,
    wanted: search['wanted'],
    search,
  }
}
