import { QrCode } from '@/components/account/sign-in/qr-code'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { SecondFactorSetup } from '@/lib/identity/auth/second-factor/second-factor'

/** The secret for an authenticator: as a QR code, as a link for the same device, and as text. */
export async function AuthenticatorSetup({ setup }: { setup: SecondFactorSetup }) {
  const t = await getTranslations('auth.secondFactor')
  return (
    <ol className="flex max-w-text list-decimal flex-col gap-5 pl-6">
      <li>{t('install')}</li>
      <li>
        <div className="flex flex-col items-start gap-4">
          <p>{t('scan')}</p>
          <QrCode text={setup.uri} label={t('qrCode')} />
          <p>
            <a href={setup.uri}>{t('open')}</a>
          </p>
          <div className="flex flex-col gap-1">
            <p>{t('typeKey')}</p>
            <code className="break-words font-semibold text-lg">{inFours(setup.secret)}</code>
            <p className="text-muted text-sm">{t('keyKind')}</p>
          </div>
        </div>
      </li>
      <li>{t('then')}</li>
    </ol>
  )
}

// Groups of four are easier to type.
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
