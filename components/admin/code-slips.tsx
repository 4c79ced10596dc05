import { KeepCodes } from '@/components/account/settings/keep-codes'
import { Cluster } from '@/components/ui/cluster'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { NewCodesInBrowser } from '@/lib/process/access-codes/new-codes-in-browser'
import { codeTerms } from './code-terms'

type CodeSlipsProps = { ctx: Context; made: NewCodesInBrowser; t: Translator<'admin'> }

export async function CodeSlips({ ctx, made, t }: CodeSlipsProps) {
  const words = await getTranslations('auth.recoveryCodes')
  const address = baseUrlOf(ctx.organization) + routes.registerPrivateProcess()
  const terms = codeTerms(ctx, made, t)
  return (
    <>
      <div data-print="no" className="flex flex-col gap-4">
        <p className="max-w-text text-muted">{t('accessCodes.slipsHelp')}</p>
        <Cluster>
          <KeepCodes
            text={made.codes.join('\n')}
            words={{ copy: words('copy'), copied: words('copied'), print: words('print') }}
          />
        </Cluster>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        {made.codes.map((code) => (
          <li
            key={code}
            className="flex break-inside-avoid flex-col gap-2 rounded-md border border-line-strong border-dashed p-4"
          >
            <span className="font-semibold">{ctx.organization.name}</span>
            <code className="font-semibold text-xl">{code}</code>
            <span className="break-words text-sm">{t('accessCodes.slip', { address })}</span>
            <span className="text-muted text-sm">{terms}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
