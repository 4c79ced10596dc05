import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata } from '@/components/layout/served-page'
import { servedPart } from '@/components/layout/served-part'
import { ProcessText } from '@/components/processes/process-text'
import { routes } from '@/lib/catalogues/routes'
import { namedWords } from '@/lib/edge/request/named-words'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { ProcessPageKind } from '@/lib/process/processes/page-kinds'
import { processPageAddress } from '@/lib/process/processes/pages/page-address'
import { findProcessPage } from '@/lib/process/processes/reading/queries'
import { loadProcess } from './load-process'
import { processMetadata } from './process-metadata'

type Props = { params: Promise<{ processId: string }> }

/** The metadata of one of the pages that an officer writes for a process. */
export function textPageMetadata(kind: ProcessPageKind) {
  return servedMetadata(async ({ params }: Props): Promise<Metadata> => {
    const [loaded, t] = await Promise.all([loadProcess((await params).processId), namedWords('processes')])
    return processMetadata(loaded, processPageAddress(kind, loaded.process.id), t(`tabs.${kind}`))
  })
}

type PageProps = { processId: string; kind: ProcessPageKind }

/** The page; 404 if it has no text. */
export const processTextPage = servedPart(async function ProcessTextPage({ processId, kind }: PageProps) {
  const { ctx, process, name } = await loadProcess(processId)
  const [t, source] = await Promise.all([namedWords('processes'), findProcessPage(ctx, process.id, kind)])
  const text = pickTextWithLocale(source, ctx.locale, ctx.organization.languages)
  if (!text.text) notFound()
  const crumbs = [
    { href: routes.processes(), label: t('title') },
    { href: routes.process(process.id), label: name },
  ]
  return (
    <PageFrame crumbs={crumbs} title={t(`tabs.${kind}`)} visited={visitedProcess(ctx, process)}>
      <ProcessText process={process} kind={kind} name={name} text={text} ctx={ctx} t={t} />
    </PageFrame>
  )
})
