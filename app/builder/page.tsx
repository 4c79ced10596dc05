import { redirect } from 'next/navigation'
import { AdminFrame } from '@/components/admin/admin-frame'
import { NewPageForm } from '@/components/builder/new-page-form'
import { PageTable } from '@/components/builder/page-table'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { createPageAction } from '@/lib/generated/actions/site/pages/create-page'
import { hidePageAction } from '@/lib/generated/actions/site/pages/hide-page'
import { listPages } from '@/lib/site/pages/list-pages'
import { builderMetadata, editorLanguages, once, type Search } from './_components/load-builder'

export const generateMetadata = () => builderMetadata()

export default servedPage(async function BuilderPage({ searchParams }: { searchParams: Search }) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('builder'), searchParams])
  const key = once(search['page'])
  if (key !== undefined) redirect(routes.builderPage(key))
  const pages = await orRefusal(listPages(ctx))
  const menus = (
    <LinkButton href={routes.builderMenus()} variant="secondary" icon={<Icon name="list" />}>
      {t('menus.heading')}
    </LinkButton>
  )
  const done = `done.${once(search['done']) ?? ''}`
  return (
    <AdminFrame actor={ctx.actor} section="pages" title={t('heading')} lead={t('lead')} actions={menus}>
      {t.has(done) && <Notice tone="success" role="status" title={t(done, { number: 0, now: 0 })} />}
      <PageTable ctx={ctx} pages={pages} hide={hidePageAction} t={t} />
      <Stack as="section" aria-labelledby="new-page">
        <Heading level={2} id="new-page">
          {t('newPage')}
        </Heading>
        <NewPageForm languages={editorLanguages(ctx)} action={createPageAction} t={t} />
      </Stack>
    </AdminFrame>
  )
})
