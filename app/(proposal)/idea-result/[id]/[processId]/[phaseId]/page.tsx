import type { Metadata } from 'next'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { resultAtAddress } from '@/lib/outcome/results/reading/page-facts'
import { readResultQuery } from '@/lib/outcome/results/reading/result-query'
import { loadResultPage } from '@/lib/views/results/load-result-page'
import { IdeaResult } from './_components/idea-result'
import { resultPicture } from './_components/result-picture'

type Props = {
  params: Promise<{ id: string; processId: string; phaseId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = servedMetadata(async (props: Props): Promise<Metadata> => {
  const [{ ctx, address, processName, found }, t] = await Promise.all([atAddress(props), getTranslations('results')])
  const description = t('description', { process: processName })
  const title = `${t('title')} – ${processName}`
  const src = resultPicture(found)
  const image = src === null ? undefined : { src, width: 1200, height: 630, alt: title }
  return pageMetadata(ctx, { title, description, path: routes.result(address), image })
})

export default servedPage(async function IdeaResultPage(props: Props) {
  const [{ ctx, address, processName, found, query }, t] = await Promise.all([
    atAddress(props),
    getTranslations('results'),
  ])
  const page = await loadResultPage(ctx, found)
  return (
    <PageFrame
      title={t('title')}
      crumbs={[{ href: routes.process(address.processId), label: processName }]}
      visited={visitedProcess(ctx, found.vote.process)}
    >
      <IdeaResult ctx={ctx} vote={found.vote} page={page} query={query} address={address} />
    </PageFrame>
  )
})

async function atAddress({ params, searchParams }: Props) {
  const [ctx, ids, search] = await Promise.all([pageContext(), params, searchParams])
  const query = readResultQuery(search)
  const { by, show, q, page } = query
  const address = { id: addressId(ids.id), processId: addressId(ids.processId), phaseId: addressId(ids.phaseId) }
  const found = await orRefusal(resultAtAddress(ctx, address.id, address.processId, address.phaseId, by, show, q, page))
  return {
    ctx,
    address,
    found,
    query,
    processName: pickText(found.vote.process.name, ctx.locale, ctx.organization.languages),
  }
}
