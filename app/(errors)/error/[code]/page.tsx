import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { ErrorPage } from '@/components/site/error-page'
import { Container } from '@/components/ui/container'
import { routes } from '@/lib/catalogues/routes'
import { errorPageNumber } from '@/lib/edge/http/pages/error-pages'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'

type Props = { params: Promise<{ code: string }> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const number = errorPageNumber((await params).code) ?? notFound()
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('site')])
  return pageMetadata(ctx, { title: t(`errors.${number}.title`), path: routes.error(number), isUnlisted: true })
})

export default servedPage(async function NumberedErrorPage({ params }: Props) {
  const number = errorPageNumber((await params).code) ?? notFound()
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('site')])
  return (
    <Container width="text" className="py-10 md:py-16">
      <ErrorPage ctx={ctx} number={number} t={t} />
    </Container>
  )
})
