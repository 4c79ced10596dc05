import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { Context } from '@/lib/foundation/context/context'
import type { ErrorParams } from '@/lib/foundation/errors/app-error'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { joinToVoteAction } from './actions'
import { ballotWords } from './ballot-words'

type VoteRefusalProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  facts: ModuleFacts
  reason: ErrorName
  params?: ErrorParams | undefined
  /** The page to return to. */
  path: string
}

/** Why the reader cannot vote here now, and the next step. */
export async function VoteRefusal({ ctx, facts, reason, params, path }: VoteRefusalProps) {
  const t = await getTranslations(ballotWords(ballotLimits(facts).kind))
  const { votingClosesAt, votingClosedAt } = facts.module
  const { timeZone, registration } = ctx.organization
  if (reason === 'signInRequired') {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>
          {votingClosesAt
            ? t('signIn.until', { deadline: formatDeadline(ctx.locale, votingClosesAt, timeZone) })
            : t('signIn.why')}
        </p>
        <LinkButton href={routes.loginFromAnonymous(facts.process.id, path)}>{t('signIn.button')}</LinkButton>
        {registration !== 'CLOSED' && (
          <a href={routes.registerProcessFromAnonymous(facts.process.id, { returnTo: path })}>{t('signIn.register')}</a>
        )}
      </div>
    )
  }
  if (reason === 'processNotJoined') {
    return (
      <Form
        {...(await formProps())}
        action={joinToVoteAction}
        submitLabel={t('join.button')}
        idPrefix="join-"
        className="flex flex-col gap-3"
      >
        <p>{t('join.why')}</p>
        <HiddenField name="processId" value={facts.process.id} />
        <HiddenField name="returnTo" value={path} />
      </Form>
    )
  }
  if (reason === 'authCitizenRequired') {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{errorText(reason, ctx.locale, params)}</p>
        <LinkButton href={routes.registerAdvanced({ module: facts.module.id, returnTo: path })}>
          {t('verify')}
        </LinkButton>
      </div>
    )
  }
  const over = votingClosedAt ?? votingClosesAt
  if (reason === 'votingClosed' && over)
    return <p>{t('closedAt', { deadline: formatDeadline(ctx.locale, over, timeZone) })}</p>
  return <p>{errorText(reason, ctx.locale, params)}</p>
}
