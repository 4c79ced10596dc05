import { classNames } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-paths'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { VisibleAnnouncement } from '@/lib/site/announcements/find-visible'

type Shown = Pick<VisibleAnnouncement, 'id' | 'text' | 'level' | 'link' | 'dismissible'>

type AnnouncementBarProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  announcements: readonly Shown[]
  /** Path and query of the page, to return to; without one nothing can be closed, as in a preview. */
  path: string | null
  t: Translator<'announcements'>
}

/** The banners above a page. Closing one is a form, which works without a script. */
export function AnnouncementBar({ ctx, announcements, path, t }: AnnouncementBarProps) {
  if (announcements.length === 0) return null
  const banners = announcements.map((one) => <Banner key={one.id} ctx={ctx} one={one} path={path} t={t} />)
  if (path === null) return <div>{banners}</div>
  return (
    <section aria-label={t('bar.label')} data-print="no">
      {banners}
    </section>
  )
}

type BannerProps = Pick<AnnouncementBarProps, 'ctx' | 'path' | 't'> & { one: Shown }

function Banner({ ctx, one, path, t }: BannerProps) {
  const { text, locale } = pickTextWithLocale(one.text, ctx.locale, ctx.organization.languages)
  const { band, ink, icon } = LOOKS[one.level]
  return (
    <div className={classNames('border-b', band)}>
      <Container className="flex items-start gap-3 py-2">
        <Icon name={icon} size={24} className={classNames('mt-2.5', ink)} />
        <p className="min-w-0 grow self-center py-1 text-ink [overflow-wrap:anywhere]">
          {one.level === 'INFO' ? (
            <span className="sr-only">{t('levels.INFO')}: </span>
          ) : (
            <strong>{t(`levels.${one.level}`)}: </strong>
          )}
          <span lang={locale}>{text}</span>
          {one.link && (
            <>
              {' '}
              <a href={one.link} className="inline-block py-1 font-semibold">
                {t('bar.more')}
              </a>
            </>
          )}
        </p>
        {one.dismissible && path !== null && (
          <form action={routes.announcementDismissal()} method="post" className="-me-2 shrink-0">
            <HiddenField name="id" value={one.id} />
            <HiddenField name="returnTo" value={path} />
            <button
              type="submit"
              className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md text-ink hover:bg-surface"
            >
              <Icon name="x" />
              <span className="sr-only">{t('bar.dismiss', { text })}</span>
            </button>
          </form>
        )}
      </Container>
    </div>
  )
}

const LOOKS: Record<Shown['level'], { band: string; ink: string; icon: IconName }> = {
  INFO: { band: 'border-info bg-info-soft', ink: 'text-info', icon: 'megaphone' },
  WARNING: { band: 'border-warning bg-warning-soft', ink: 'text-warning', icon: 'triangle-alert' },
  OUTAGE: { band: 'border-danger bg-danger-soft', ink: 'text-danger', icon: 'circle-alert' },
}
