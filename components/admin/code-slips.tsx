import { KeepCodes } from '@/components/account/settings/keep-codes'
import { QrDrawing } from '@/components/account/sign-in/qr-code'
import { Cluster } from '@/components/ui/cluster'
import { Pager } from '@/components/ui/pager'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { QrPath } from '@/lib/foundation/output/qr-path'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { NewCodesInBrowser } from '@/lib/process/access-codes/new-codes-in-browser'
import { codeTerms } from './new-codes-panel'

/** Slips of one page of the browser: four sheets of A4 with ten each. */
export const SLIPS_AT_ONCE = 40

type CodeSlipsProps = {
  ctx: Context
  made: NewCodesInBrowser
  page: number
  /** The codes of the page with their pictures. */
  slips: { code: string; picture: QrPath }[]
  t: Translator<'admin'>
}

/** Slips of paper with code and QR code, to be cut along their dashed lines. */
export async function CodeSlips({ ctx, made, page, slips, t }: CodeSlipsProps) {
  const words = await getTranslations('auth.recoveryCodes')
  const { organization } = ctx
  const address = baseUrlOf(organization) + routes.registerPrivateProcess()
  const terms = codeTerms(ctx, made, t)
  return (
    <>
      <div data-print="no" className="flex flex-col gap-4">
        <p className="max-w-text text-muted">{t('accessCodes.slipsHelp')}</p>
        <Cluster>
          <KeepCodes
            text={slips.map(({ code }) => code).join('\n')}
            words={{ copy: words('copy'), copied: words('copied'), print: words('print') }}
          />
        </Cluster>
        <Pager
          label={t('accessCodes.slipPages')}
          page={page}
          pages={Math.ceil(made.codes.length / SLIPS_AT_ONCE)}
          hrefOf={(number) => routes.adminNewCodesSlips(number === 1 ? undefined : number)}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          pageLabel={(number) => t('page', { page: number })}
        />
      </div>
      <ul className="grid grid-cols-1 sm:grid-cols-2 print:grid-cols-2">
        {slips.map(({ code, picture }) => (
          <li
            key={code}
            className="-ms-px -mt-px flex break-inside-avoid items-start gap-4 border border-line-strong border-dashed p-4"
          >
            <span className="w-24 shrink-0">
              <QrDrawing drawing={picture} label={t('accessCodes.qr')} className="w-full" />
            </span>
            <span className="flex min-w-0 flex-col gap-1.5">
              <span className="flex items-center gap-2 font-semibold">
                {organization.logoFileId && (
                  <img src={routes.file(organization.logoFileId, 480)} alt="" className="h-7 w-auto" />
                )}
                {organization.name}
              </span>
              <code className="font-semibold text-lg">{code}</code>
              <span className="text-sm wrap-anywhere">{t('accessCodes.slip', { address })}</span>
              <span className="text-muted text-sm">{terms}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
