import { notFound } from 'next/navigation'
import { AdminFrame } from '@/components/admin/admin-frame'
import { ContentForm } from '@/components/admin/content/content-form'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { writeContentAction } from '@/lib/generated/actions/site/content/write-content'
import { getContentForForm } from '@/lib/site/content/content-blocks'
import { CONTENT_PAGES } from '@/lib/site/content/content-pages'
import { adminMetadata } from '../../../_components/admin-metadata'

type Props = { params: Promise<{ page: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => adminMetadata('texts.heading')

export default servedPage(async function AdminTextPage({ params, searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const requested = (await params).page
  const page = CONTENT_PAGES.find((name) => name === requested) ?? notFound()
  const { sections, isOwn } = await orRefusal(getContentForForm(ctx, { page }))
  const words = await getTranslations('builder')
  const crumbs = [
    { href: routes.adminOrganization(), label: t('menu.organization') },
    { href: routes.adminTexts(), label: t('texts.heading') },
  ]
  const look = (
    <>
      <LinkButton href={routes.builderPage(page)} variant="secondary" icon={<Icon name="layers" />}>
        {words('blocks')}
      </LinkButton>
      <LinkButton href={routes[page]()} variant="secondary" icon={<Icon name="eye" />}>
        {t('texts.look')}
      </LinkButton>
    </>
  )
  return (
    <AdminFrame
      actor={ctx.actor}
      section="organization"
      title={t(`texts.pages.${page}`)}
      crumbs={crumbs}
      lead={t(isOwn ? 'texts.leadOwn' : 'texts.leadNotOwn')}
      actions={look}
    >
      {search['done'] === 'saved' && <Notice tone="success" role="status" title={t('saved')} />}
      <ContentForm ctx={ctx} page={page} sections={sections} action={writeContentAction} t={t} />
    </AdminFrame>
  )
})
