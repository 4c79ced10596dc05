import { Container } from '@/components/ui/container'
import { Disclosure } from '@/components/ui/disclosure'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { zonedInstant } from '@/lib/foundation/i18n/zoned-time'
import type { getPreview } from '@/lib/site/pages/get-preview'
import type { Words } from './labels'
import { type PreviewAs, PreviewForm } from './preview-form'

type PreviewBarProps = {
  ctx: Context
  preview: Awaited<ReturnType<typeof getPreview>>
  versionId: number
  languages: { locale: string; name: string }[]
  chosen: PreviewAs
  t: Words
}

/** Above a preview: what it is, and for whom. The page below is that of readers. */
export function PreviewBar({ ctx, preview, versionId, languages, chosen, t }: PreviewBarProps) {
  const { timeZone } = ctx.organization
  const at = zonedInstant(chosen.at ?? '', timeZone)
  return (
    <aside
      data-preview
      aria-label={t('previewHeading')}
      className="border-line border-b bg-accent-soft"
      data-print="no"
    >
      <Container className="flex flex-col gap-1 py-3">
        <p className="font-semibold">
          {t('previewOf', { number: preview.number, state: t(`states.${preview.state}`) })}
        </p>
        <p className="text-sm">
          {t(`readers.${chosen.as}`)}
          {at && ` · ${formatDeadline(ctx.locale, at, timeZone)}`}
        </p>
        <p>
          <a href={routes.builderPage(preview.key)}>{t('backToBuilder')}</a>
        </p>
        <Disclosure summary={t('previewChange')}>
          <PreviewForm versionId={versionId} languages={languages} chosen={chosen} timeZone={timeZone} t={t} />
        </Disclosure>
      </Container>
    </aside>
  )
}
