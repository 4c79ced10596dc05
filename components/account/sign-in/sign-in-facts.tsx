import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { DescriptionList } from '@/components/ui/description-list'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { AccountOverview } from '@/lib/identity/users/security/account-overview'

const FACTOR = { on: 'on', begun: 'begun', off: 'off' } as const

export function SignInFacts({ account, t }: { account: AccountOverview; t: Translator<'account'> }) {
  const { username, email, pendingEmail, mobile, pendingMobile, secondFactor } = account
  const waitsFor = pendingMobile !== null && pendingMobile !== mobile ? pendingMobile : null
  return (
    <DescriptionList
      items={[
        { key: 'username', term: t('account.username'), description: username },
        {
          key: 'email',
          term: t('account.email'),
          description: (
            <Confirmable value={email} isConfirmed={account.isEmailConfirmed} t={t}>
              {pendingEmail && t('account.pendingEmail', { email: pendingEmail })}
            </Confirmable>
          ),
        },
        {
          key: 'mobile',
          term: t('account.mobile'),
          description: (
            <Confirmable value={mobile} isConfirmed={account.isMobileConfirmed} t={t}>
              {waitsFor && t('account.pendingMobile', { mobile: waitsFor })}
            </Confirmable>
          ),
        },
        {
          key: 'password',
          term: t('account.password'),
          description: t(account.hasPassword ? 'account.passwordKept' : 'account.passwordNone'),
        },
        {
          key: 'factor',
          term: t('account.secondFactor'),
          description: (
            <Badge tone={secondFactor.state === 'on' ? 'success' : 'neutral'}>
              {t(`account.${FACTOR[secondFactor.state]}`)}
            </Badge>
          ),
        },
      ]}
    />
  )
}

type ConfirmableProps = { value: string | null; isConfirmed: boolean; children: ReactNode; t: Translator<'account'> }

function Confirmable({ value, isConfirmed, children, t }: ConfirmableProps) {
  return (
    <div className="flex flex-col items-start gap-1">
      <span className="max-w-full break-words">{value ?? t('account.none')}</span>
      {value && (
        <Badge tone={isConfirmed ? 'success' : 'warning'}>
          {t(isConfirmed ? 'account.confirmed' : 'account.unconfirmed')}
        </Badge>
      )}
      {children && <span className="text-muted text-sm">{children}</span>}
    </div>
  )
}
