import { PhoneFrame } from '@/components/builder/phone-frame'
import { PreviewBar } from '@/components/builder/preview-bar'
import { servedPage } from '@/components/layout/served-page'
import { visitor } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { zonedInstant } from '@/lib/foundation/i18n/zoned-time'
import { getPreview } from '@/lib/site/pages/get-preview'
import { loadPage } from '@/lib/site/pages/load-page'
import { builderMetadata, editorLanguages, once, type Search } from '../../_components/load-builder'
import { previewedPage } from '../../_components/previewed-page'

type Props = { params: Promise<{ versionId: string }>; searchParams: Search }

export const generateMetadata = () => builderMetadata()

/** A version by the components of the published page, for a reader, in a language and at a date. */
export default servedPage(async function BuilderPreviewPage({ params, searchParams }: Props) {
  const versionId = addressId((await params).versionId)
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('builder'), searchParams])
  const preview = await orRefusal(getPreview(ctx, { versionId }))
  const as = once(search['as']) === 'member' ? 'member' : 'visitor'
  const at = once(search['at'])
  const screen = once(search['screen']) === 'phone' ? 'phone' : 'wide'
  const isBare = once(search['bare']) === '1'
  const now = zonedInstant(at ?? '', ctx.organization.timeZone) ?? ctx.now
  const reader: Context = { ...ctx, now, actor: as === 'member' ? ctx.actor : visitor }
  const bar = (
    <PreviewBar
      ctx={ctx}
      preview={preview}
      versionId={versionId}
      languages={editorLanguages(ctx)}
      chosen={{ lang: ctx.locale, as, at, screen }}
      t={t}
    />
  )
  if (screen === 'phone')
    return (
      <>
        {bar}
        <PhoneFrame src={routes.builderPreview(versionId, { lang: ctx.locale, as, at, bare: '1' })} t={t} />
      </>
    )
  const page = await loadPage(reader, preview.content)
  return (
    <>
      {!isBare && bar}
      {await previewedPage(reader, preview.key, page)}
    </>
  )
})
