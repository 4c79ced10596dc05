import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readWanted, withWanted } from '@/lib/foundation/input/wanted-act'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { ballotWords } from './ballot-words'

type Asked = {
  ctx: Pick<Context, 'locale' | 'organization'>
  facts: ModuleFacts
  /** The page to return to. */
  path: string
  /** The choice that could not be made because the session had ended, as the address names it. */
  wanted: unknown
}

export type SignInStep = { text: string; href: string; label: string }

/** What a visitor of an open vote reads, and the button of the sign-in, which carries the choice that was pressed. */
export async function signInStep({ ctx, facts, path, wanted }: Asked): Promise<SignInStep> {
  const [t, login] = await Promise.all([
    getTranslations(ballotWords(ballotLimits(facts).kind)),
    getTranslations('auth.login'),
  ])
  if (isChoice(wanted)) {
    const returnTo = withWanted(path, wanted)
    return {
      text: `${login('ended')} ${login('wanted')}`,
      href: routes.loginEnded(returnTo),
      label: login('submitWanted'),
    }
  }
  const { votingClosesAt } = facts.module
  const deadline = votingClosesAt && formatDeadline(ctx.locale, votingClosesAt, ctx.organization.timeZone)
  return {
    text: deadline ? t('signIn.until', { deadline }) : t('signIn.why'),
    href: routes.loginFromAnonymous(facts.process.id, path),
    label: t('signIn.button'),
  }
}

function isChoice(wanted: unknown): wanted is string {
  const act = readWanted(wanted)?.act
  return act === 'give' || act === 'plus'
}
