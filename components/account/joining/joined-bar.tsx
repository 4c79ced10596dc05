import { Container } from '@/components/ui/container'
import { Moment } from '@/components/ui/moment'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Confirms a registration or an access code: the messages of success codes 2, 3 and 4. */
export async function JoinedBar({ code, organizationName }: { code: 2 | 3 | 4; organizationName: string }) {
  const t = await getTranslations('auth.joined')
  return (
    <Container className="pt-3">
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-success bg-success-soft p-4"
      >
        <Moment kind="registered" />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
          <p className="max-w-text font-semibold">{t(`${code}`, { organizationName })}</p>
          <p>
            <a href={routes.processes()} className="inline-flex min-h-11 items-center">
              {t('next')}
            </a>
          </p>
        </div>
      </div>
    </Container>
  )
}
