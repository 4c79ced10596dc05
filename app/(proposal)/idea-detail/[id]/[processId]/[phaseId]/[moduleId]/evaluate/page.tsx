import type { Metadata } from 'next'
import { EvaluationWork } from '@/components/evaluations/evaluation-work'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { ProseHtml } from '@/components/ui/prose'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { loadEvaluationPage } from '@/lib/views/ideas/load-evaluation-page'
import { type ProposalParams, workAtProposal } from '../../../../../../_components/at-proposal'

type Props = { params: ProposalParams; searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const [{ ctx, address }, t] = await Promise.all([workAtProposal(params), getTranslations('evaluations')])
  return pageMetadata(ctx, { title: t('form.title'), path: routes.evaluateProposal(address), isUnlisted: true })
})

export default servedPage(async function EvaluatePage({ params, searchParams }: Props) {
  const [at, search, t] = await Promise.all([workAtProposal(params), searchParams, getTranslations('evaluations')])
  const { ctx, proposal, crumbs, isArchived } = at
  const { narrative, ...work } = await orRefusal(loadEvaluationPage(ctx, proposal))
  return (
    <PageFrame title={t('form.title')} crumbs={crumbs} width="text" isArchived={isArchived}>
      <div className="flex flex-col gap-8">
        <Heading level={1}>{t('form.of', { title: proposal.title })}</Heading>
        <p className="max-w-text whitespace-pre-wrap">{proposal.summary}</p>
        {narrative && (
          <Disclosure summary={t('form.wholeIdea')} look="boxed">
            <ProseHtml html={narrative} lang={proposal.locale === ctx.locale ? undefined : proposal.locale} />
          </Disclosure>
        )}
        <EvaluationWork ctx={ctx} proposal={proposal} {...work} done={search['done']} />
      </div>
    </PageFrame>
  )
})
