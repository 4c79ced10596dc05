import { DELAY_MS, DELAY_OVER_SHARE } from './limits'

/**
 * `vital` is never refused and never waits. The others wait for a slot in this order: what a voter needs to complete a
 * vote, other reads of people who are signed in, reads of visitors.
 */
type RequestClass = 'vital' | SlottedClass
export const SLOTTED = ['voting', 'member', 'visitor'] as const
export type SlottedClass = (typeof SLOTTED)[number]

/** Why a request is refused, for the metric and the log. */
export type Reason = 'event loop' | 'no slot' | 'client' | 'waiting' | 'locked'

type Facts = {
  method: string
  /** Without the query. */
  path: string
  /** By the signature of its token, not by the presence of one. */
  isSignedIn: boolean
  /** Asked for by the script of a page before anybody follows the link. */
  isPrefetch: boolean
}

type Row = { class: RequestClass; why: string; fits: (facts: Facts) => boolean }

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const wordOf = (path: string): string => path.split('/', 2)[1] ?? ''

const words = (list: string) => {
  const known = new Set(list.trim().split(/\s+/))
  return ({ path }: Facts): boolean => known.has(wordOf(path))
}

const signsIn = words(`login login-organization login_from_anonymous second-factor recover consent email-confirm
  mobile-confirm register register-advanced register-private-process register_from_anonymous
  register_process_from_anonymous invitation sign-out logout receipt`)

const leadsToVote =
  words(`process-detail process-phase module-info module-in-progress idea-list idea-detail vote-counting
  personal-space-activities`)

const isOf = (pattern: RegExp) => (facts: Facts) => pattern.test(facts.path)

/** The first row that fits decides. */
export const CLASSES: readonly Row[] = [
  {
    class: 'vital',
    why: 'Changes: votes, donations, codes, texts. Limits of posts, of accounts and of bodies bound them.',
    fits: ({ method }) => !READS.has(method),
  },
  {
    class: 'vital',
    why: 'Whoever watches the server must see it; a restart would make things worse.',
    fits: isOf(/^\/api\/(?:health|internal)\//),
  },
  {
    class: 'vital',
    why: 'A voter who lost an answer reads the ballot to learn what stands.',
    fits: isOf(/^\/api\/v1\/process-modules\/\d+\/ballot(?:\/|$)/),
  },
  {
    class: 'vital',
    why: 'Files of the build cost nothing, and a page without them does not work.',
    fits: isOf(/^\/_next\/static\//),
  },
  { class: 'visitor', why: 'Nobody waits for it yet.', fits: ({ isPrefetch }) => isPrefetch },
  { class: 'voting', why: 'Signing in comes before voting, and a receipt after it.', fits: signsIn },
  {
    class: 'voting',
    why: 'From the process to the ballot, for somebody who may vote.',
    fits: (facts) => facts.isSignedIn && leadsToVote(facts),
  },
  {
    class: 'member',
    why: 'People who are signed in are in the middle of something.',
    fits: (facts) => facts.isSignedIn,
  },
  { class: 'visitor', why: 'Who only reads can come again.', fits: () => true },
]

export function classOf(facts: Facts): RequestClass {
  return CLASSES.find(({ fits }) => fits(facts))?.class ?? 'visitor'
}

/** Whose connections of the database a request uses: pages must not take those of votes and sign-ins. */
export function shareOf(facts: Facts): 'votes' | 'reads' {
  const isBallot = /^\/api\/v1\/process-modules\/\d+\/(?:ballot|preferences|donations)(?:\/|$)/.test(facts.path)
  const isSignIn = !READS.has(facts.method) && (signsIn(facts) || /^\/api\/v1\/(?:login|public)\b/.test(facts.path))
  return isBallot || isSignIn ? 'votes' : 'reads'
}

/** Which classes are refused because the event loop reacts late. */
export type Late = ReadonlySet<SlottedClass>

/** Those that are refused now; who is refused stays so until the delay is well below what began it. */
export function lateClasses(delayMs: number, before: Late): Late {
  const isLate = (name: keyof typeof DELAY_MS) => delayMs >= DELAY_MS[name] * (before.has(name) ? DELAY_OVER_SHARE : 1)
  return new Set((Object.keys(DELAY_MS) as (keyof typeof DELAY_MS)[]).filter(isLate))
}
