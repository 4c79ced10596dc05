import { KeepCodes } from '@/components/account/settings/keep-codes'
import { QrCode } from '@/components/account/sign-in/qr-code'
import { Cluster } from '@/components/ui/cluster'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { Slip } from '@/lib/process/onboarding/slip-in-browser'

type DeskSlipProps = { ctx: Context; slip: Slip; t: Translator<'members'> }

/** The slip of an account that was opened at the desk, to be printed and handed over. */
export async function DeskSlip({ ctx, slip, t }: DeskSlipProps) {
  const words = await getTranslations('auth.recoveryCodes')
  const { organization, locale } = ctx
  const link = `${baseUrlOf(organization)}${routes.invitation(slip.code)}`
  return (
    <>
      <div data-print="no" className="flex flex-col gap-4">
        <p className="max-w-text text-muted">{t('desk.slipHelp')}</p>
        <Cluster>
          <KeepCodes text={slip.code} words={{ copy: words('copy'), copied: words('copied'), print: words('print') }} />
        </Cluster>
      </div>
      <section className="flex max-w-text break-inside-avoid flex-col gap-3 rounded-md border border-line-strong border-dashed p-5">
        <p className="font-semibold text-lg">{organization.name}</p>
        <p>{t('desk.slipFor', { name: `${slip.name} ${slip.surname}` })}</p>
        <div className="flex flex-wrap items-center gap-5">
          <span className="w-36">
            <QrCode text={link} label={t('desk.qr')} />
          </span>
          <code className="font-semibold text-2xl">{slip.code}</code>
        </div>
        <p className="break-words text-sm">
          {t('desk.slipSteps', { address: `${baseUrlOf(organization)}${routes.invitation('')}` })}
        </p>
        <p className="text-muted text-sm">
          {t('desk.slipUntil', { date: formatDeadline(locale, new Date(slip.expiresAt), organization.timeZone) })}
        </p>
      </section>
    </>
  )
}
