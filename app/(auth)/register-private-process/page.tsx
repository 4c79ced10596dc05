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
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { returnPath } from '@/lib/foundation/input/return-path'
import { askToJoinAction } from '@/lib/generated/actions/process/join-requests/ask-to-join'
import { withdrawRequestAction } from '@/lib/generated/actions/process/join-requests/withdraw-request'
import { enterAccessCodeAction } from '@/lib/generated/actions/process/onboarding/registration/enter-access-code'
import {
  joinPrivateGroupAction,
  joinPrivateProcessAction,
} from '@/lib/generated/actions/process/onboarding/registration/join-in-browser'
import { loadPrivateEntry } from '@/lib/process/onboarding/registration/load-private-entry'
import type { RegistrationEntry } from '@/lib/process/onboarding/registration/registration-entry'
import { RegistrationByWay } from '../_components/registration-by-way'

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
  const isSignedIn = ctx.actor.kind === 'user'
  const processId = isSignedIn ? numberOf(search['process']) : undefined
  const { entry, request, hasCode } = await orRefusal(
    loadPrivateEntry(ctx, { processId, isOtherCode: search['code'] !== undefined }),
  )
  if (isSignedIn && entry && !entry.process && !entry.group) redirect(routes.home())
  return (
    <PageFrame title={t('title')} width="text">
      {!entry && <AccessCodeForm action={enterAccessCodeAction} code={scanned} />}
      {request && (
        <AskToJoin
          ctx={ctx}
          place={{ processId: request.processId }}
          open={request.open}
          actions={{ ask: askToJoinAction, withdraw: withdrawRequestAction }}
        />
      )}
      {entry && <Entry ctx={ctx} entry={entry} search={search} />}
      {hasCode && (
        <p>
          <a href={routes.registerPrivateProcess({ code: 'other' })}>{t('otherCode')}</a>
        </p>
      )}
    </PageFrame>
  )
})

type EntryProps = { ctx: Context; entry: RegistrationEntry; search: Awaited<Props['searchParams']> }

/** Joining with an account, registration without. */
function Entry({ ctx, entry, search }: EntryProps) {
  const { process, group } = entry
  if (ctx.actor.kind !== 'user')
    return (
      <RegistrationByWay
        ctx={ctx}
        entry={entry}
        returnTo={process ? routes.process(process.id) : routes.home()}
        isByMobile={search['by'] === 'mobile'}
        addressOf={(by) => routes.registerPrivateProcess(by)}
      />
    )
  if (process)
    return (
      <JoinProcessForm
        entry={{ ...entry, process }}
        returnTo={returnPath(search['returnTo'], '')}
        action={joinPrivateProcessAction}
      />
    )
  return group && <JoinGroupForm group={group} action={joinPrivateGroupAction} />
}

function numberOf(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
