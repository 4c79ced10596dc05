import type { Metadata } from 'next'
import { KeepAccountPanel } from '@/components/account/settings/keep-account-panel'
import { PageFrame } from '@/components/layout/page-frame'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { keepAccountAction } from '@/lib/generated/actions/participation/personal-data/unused/keep-account'
import { findKeeping } from '@/lib/participation/personal-data/unused/keep-account'

type Props = { searchParams: Promise<{ token?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('account')])
  return pageMetadata(ctx, { title: t('keep.title'), path: '/keep-account', isUnlisted: true })
}

/** Keeps an account that nobody used: opening the page changes nothing, the button does. */
export default servedPage(async function KeepAccountPage({ searchParams }: Props) {
  const [ctx, t, { token }] = await Promise.all([pageContext({ open: true }), getTranslations('account'), searchParams])
  return (
    <PageFrame title={t('keep.title')} width="text">
      <KeepAccountPanel
        ctx={ctx}
        eraseAt={findKeeping(ctx, token)?.eraseAt ?? null}
        token={String(token)}
        action={keepAccountAction}
        t={t}
      />
    </PageFrame>
  )
})
