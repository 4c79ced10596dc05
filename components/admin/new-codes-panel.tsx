import { KeepCodes } from '@/components/account/settings/keep-codes'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { NewCodesInBrowser } from '@/lib/process/access-codes/new-codes-in-browser'

type NewCodesPanelProps = { ctx: Context; made: NewCodesInBrowser; action: FormAction; t: Translator<'admin'> }

/** New access codes, displayed once. */
export async function NewCodesPanel({ ctx, made, action, t }: NewCodesPanelProps) {
  const [words, common] = await Promise.all([getTranslations('auth.recoveryCodes'), formProps()])
  return (
    <Stack>
      <Notice tone="warning">{t('accessCodes.once')}</Notice>
      <p className="max-w-text">{codeTerms(ctx, made, t)}</p>
      <div data-print="no">
        <Cluster>
          <LinkButton href={routes.adminNewCodesFile()} variant="secondary" icon={<Icon name="download" />} download>
            {t('accessCodes.csv')}
          </LinkButton>
          <LinkButton href={routes.adminNewCodesSlips()} variant="secondary">
            {t('accessCodes.slips')}
          </LinkButton>
          <KeepCodes
            text={made.codes.join('\n')}
            words={{ copy: words('copy'), copied: words('copied'), print: words('print') }}
          />
        </Cluster>
      </div>
      <ul
        aria-label={t('accessCodes.newTitle')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))] gap-x-6 gap-y-2 rounded-md border border-line bg-surface p-4 md:p-5"
      >
        {made.codes.map((code) => (
          <li key={code}>
            <code className="font-semibold">{code}</code>
          </li>
        ))}
      </ul>
      <div data-print="no">
        <Form {...common} action={action}>
          <div>
            <SubmitButton>{t('accessCodes.done')}</SubmitButton>
          </div>
        </Form>
      </div>
    </Stack>
  )
}

/** Target, number of uses and expiry of new codes, as text. */
export function codeTerms(ctx: Context, made: NewCodesInBrowser, t: Translator<'admin'>): string {
  const { expiresAt, usesMax } = made
  const uses = usesMax === null ? t('accessCodes.termsUnlimited') : t('accessCodes.termsUses', { count: usesMax })
  const until = expiresAt
    ? t('accessCodes.termsUntil', { date: formatDeadline(ctx.locale, expiresAt, ctx.organization.timeZone) })
    : ''
  return [t('accessCodes.termsOf', { name: openedName(ctx, made) }), uses, until].filter(Boolean).join(' ')
}

/** The name of the codes' target. */
function openedName({ organization, locale }: Context, { owner }: NewCodesInBrowser): string {
  return owner.name === null ? organization.name : pickText(owner.name, locale, organization.languages)
}
