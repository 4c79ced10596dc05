import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { overlapsOf } from '@/lib/process/processes/phases/shift-phases'
import { isClosed, type ProcessView } from '@/lib/process/processes/process-view'

type OverlapNoticeProps = { ctx: Context; process: ProcessView; t: Translator<'admin'> }

/** Warns of phases that run at the same time, which may be intended. */
export function OverlapNotice({ ctx, process, t }: OverlapNoticeProps) {
  const overlaps = isClosed(process) ? [] : overlapsOf(process.phases)
  if (overlaps.length === 0) return null
  const { locale, organization } = ctx
  const name = (texts: unknown) => pickText(texts, locale, organization.languages)
  return (
    <Notice tone="warning" title={t('phases.overlapTitle')}>
      <ul className="list-disc ps-5">
        {overlaps.map(([first, second]) => (
          <li key={`${first.id}-${second.id}`}>
            {t('phases.overlap', {
              first: name(first.name),
              second: name(second.name),
              from: formatDeadline(locale, second.startsAt, organization.timeZone),
              to: formatDeadline(locale, earlier(first.endsAt, second.endsAt), organization.timeZone),
            })}{' '}
            <a href={routes.adminPhase(process.id, second.id)}>{t('phases.overlapChange')}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function earlier(a: Date, b: Date): Date {
  return new Date(Math.min(a.getTime(), b.getTime()))
}
