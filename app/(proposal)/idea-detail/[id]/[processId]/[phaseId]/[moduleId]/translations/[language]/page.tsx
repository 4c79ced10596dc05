import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { contentOf } from '@/components/layout/served-part'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { isLocale, LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import { type ProposalParams, workAtProposal } from '../../../../../../../_components/at-proposal'
import { translationEditor } from '../_components/translation-editor'

type Props = {
  params: ProposalParams & Promise<{ language: string }>
  searchParams: Promise<{ version?: string | string[] }>
}

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { ctx, t, address } = await workAtProposal(params)
  return pageMetadata(ctx, { title: t('translations.title'), path: routes.translations(address), isUnlisted: true })
})

export default servedPage(async function TranslationPage({ params, searchParams }: Props) {
  const [at, { language }, { version }] = await Promise.all([workAtProposal(params), params, searchParams])
  if (!isLocale(language)) notFound()
  const title = at.t('translations.into', { language: LOCALE_NAMES[language] })
  const all = { href: routes.translations(at.address), label: at.t('translations.title') }
  return (
    <PageFrame title={title} crumbs={[...at.crumbs, all]} isArchived={at.isArchived}>
      <Heading level={1}>{title}</Heading>
      {contentOf(await translationEditor({ at, language, version }))}
    </PageFrame>
  )
})
