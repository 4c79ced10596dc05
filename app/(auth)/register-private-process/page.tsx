import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccessCodeForm } from '@/components/account/joining/access-code-form'
import { AskToJoin } from '@/components/account/joining/ask-to-join'
import { JoinGroupForm, JoinProcessForm } from '@/components/account/joining/join-process-form'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { returnPath } from '@/lib/foundation/input/return-path'
import { askToJoinAction } from '@/lib/generated/actions/process/join-requests/ask-to-join'
import { withdrawRequestAction } from '@/lib/generated/actions/process/join-requests/withdraw-request'
import { findOwnRequest } from '@/lib/process/join-requests/list-requests'
import { enteredCode } from '@/lib/process/onboarding/browser-steps'
import type { EnteredCode } from '@/lib/process/onboarding/registration/enter-access-code'
import { registrationEntry } from '@/lib/process/onboarding/registration/registration-entry'
import { RegistrationByWay } from '../_components/registration-by-way'
import { enterAccessCodeAction, joinPrivateGroupAction, joinPrivateProcessAction } from '../registration-actions'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, {
    title: t('privateProcess.title'),
    path: routes.registerPrivateProcess(),
    isUnlisted: true,
  })
})

/** An access code, then the registration or, with an account, joining. */
export default servedPage(async function RegisterPrivateProcessPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ open: true }),
    getTranslations('auth.privateProcess'),
    searchParams,
  ])
  // The QR code of a slip brings its code along.
  const scanned = typeof search['code'] === 'string' && search['code'] !== 'other' ? search['code'].slice(0, 200) : ''
  const entered = search['code'] === undefined ? await enteredCode.read(ctx) : null
  const named = ctx.actor.kind === 'user' ? numberOf(search['process']) : undefined
  const processId = entered?.processId ?? named
  const { groupId } = entered ?? {}
  const asking = entered || named
  const found = asking
    ? await orRefusal(registrationEntry(ctx, { processId, groupId, hasCode: opensIt(entered, processId) }))
    : null
  const entry = found?.process?.isSecret ? null : found
  const isSignedIn = ctx.actor.kind === 'user'
  if (isSignedIn && entry && !entry.process && !entry.group) redirect(routes.home())
  return (
    <PageFrame title={t('title')} width="text">
      {!entry && <AccessCodeForm action={enterAccessCodeAction} code={scanned} />}
      {!entry && named !== undefined && found?.process && (
        <AskToJoin
          ctx={ctx}
          place={{ processId: named }}
          open={await findOwnRequest(ctx, { processId: named })}
          actions={{ ask: askToJoinAction, withdraw: withdrawRequestAction }}
        />
      )}
      {entry?.process && isSignedIn && (
        <JoinProcessForm
          entry={{ ...entry, process: entry.process }}
          returnTo={returnPath(search['returnTo'], '')}
          action={joinPrivateProcessAction}
        />
      )}
      {entry?.group && !entry.process && isSignedIn && (
        <JoinGroupForm group={entry.group} action={joinPrivateGroupAction} />
      )}
      {entry && !isSignedIn && (
        <RegistrationByWay
          ctx={ctx}
          entry={entry}
          returnTo={entry.process ? routes.process(entry.process.id) : routes.home()}
          isByMobile={search['by'] === 'mobile'}
          addressOf={(by) => routes.registerPrivateProcess(by)}
        />
      )}
      {entered && (
        <p>
          <a href={routes.registerPrivateProcess({ code: 'other' })}>{t('otherCode')}</a>
        </p>
      )}
    </PageFrame>
  )
})

// The code of one process or group must not be reused for another.
function opensIt(entered: EnteredCode | null, processId: number | undefined): boolean {
  return entered !== null && entered.processId === processId
}

function numberOf(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
