import type { ReactNode } from 'react'
import { Markdown } from '@/components/content/markdown'
import { ruleWords } from '@/components/results/rule-words'
import { DescriptionList } from '@/components/ui/description-list'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney } from '@/lib/foundation/i18n/format'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Counting } from '@/lib/outcome/results/reading/load-counting'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { basisOf } from '@/lib/process/module-types/registry'
import { ruleParts } from '@/lib/process/module-types/rule-of'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { secrecyOf } from '@/lib/process/processes/rules/vote-statements'
import { CountingExample } from './counting-example'
import { VotePages } from './vote-pages'

type CountingPageProps = Counting & { ctx: Context; t: Translator<'counting'> }

/** How a vote is counted: every sentence follows from its settings, but for the officer's note in its own section. */
export async function CountingPage({ ctx, facts, extensions, t }: CountingPageProps) {
  const { process, module } = facts
  const [results, modules] = await Promise.all([getTranslations('results'), getTranslations('modules')])
  const { rule, objectionDays, exclusiveGroups, points, countingText, showOpenings } = ballotSettings(module.settings)
  const basis = points ? 'collected' : basisOf(module.type)
  const words = rule && ruleWords({ ...named(rule), basis }, results)
  const note = pickTextWithLocale(countingText, ctx.locale, ctx.organization.languages)
  return (
    <Stack gap="lg">
      <header className="flex flex-col gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <p className="text-lg">{await limitWords(ctx, facts)}</p>
        <p>{t('intro')}</p>
        <p className="font-semibold">
          {module.votingOpenedAt ? t('fixed', { date: deadline(ctx, module.votingOpenedAt) }) : t('open')}
        </p>
      </header>
      <Part id="who" title={t('who.title')}>
        <WhoMayVote facts={facts} t={t} />
      </Part>
      <Part id="ballot" title={t('ballot.title')}>
        <p>{t('ballot.change')}</p>
      </Part>
      <Part id="dates" title={t('dates.title')}>
        <Dates ctx={ctx} facts={facts} extensions={extensions} t={t} />
      </Part>
      <Part id="rule" title={t('rule.title')}>
        {process.budgetAvailable > 0 && (
          <p>{t('rule.budget', { amount: formatMoney(ctx.locale, process.budgetAvailable, process.currency) })}</p>
        )}
        <p>{words ? words.rule : t('rule.unknown')}</p>
        {words && words.conditions.length > 0 && <Points items={words.conditions} />}
        {rule?.kind === 'greedy-exclusive' && (exclusiveGroups?.length ?? 0) > 0 && <p>{t('rule.exclusive')}</p>}
      </Part>
      {words && (
        <Part id="ties" title={t('ties.title')}>
          <Ties ties={words.ties} t={t} />
        </Part>
      )}
      {rule && (
        <Part id="example" title={t('example.title')}>
          <CountingExample ctx={ctx} rule={rule} basis={basis} unit={points ? 'points' : 'money'} facts={facts} t={t} />
        </Part>
      )}
      <Part id="secrecy" title={t('secrecy.title')}>
        <Points
          items={[
            secrecyOf(module.settings, t),
            t('secrecy.server'),
            t('secrecy.published'),
            t('secrecy.home'),
            ...(showOpenings ? [t('secrecy.openings')] : []),
          ]}
        />
      </Part>
      <Part id="record" title={t('record.title')}>
        <Records facts={facts} t={t} />
      </Part>
      <Part id="objections" title={t('objections.title')}>
        <p>{modules('objectionsText', { days: objectionDays })}</p>
        <p>{t('objections.decided')}</p>
      </Part>
      {note.text && (
        <Part id="added" title={t('added.title')}>
          <Notice>{t('added.text')}</Notice>
          <Markdown ctx={ctx} text={note.text} lang={note.locale === ctx.locale ? undefined : note.locale} />
        </Part>
      )}
    </Stack>
  )
}

const deadline = ({ locale, organization }: Context, instant: Date) =>
  formatDeadline(locale, instant, organization.timeZone)

type FactsProps = Pick<CountingPageProps, 'facts' | 't'>

function Dates({ ctx, facts: { module, phase }, extensions, t }: CountingPageProps) {
  return (
    <>
      <DescriptionList
        items={[
          { term: t('dates.opened'), at: module.votingOpenedAt },
          { term: t('dates.closes'), at: module.votingClosedAt ? null : (module.votingClosesAt ?? phase.endsAt) },
          { term: t('dates.closed'), at: module.votingClosedAt },
        ].flatMap(({ term, at }) => (at ? [{ term, description: deadline(ctx, at) }] : []))}
      />
      {extensions > 0 && <p>{t('dates.extended', { count: extensions })}</p>}
    </>
  )
}

function Ties({ ties, t }: Pick<CountingPageProps, 't'> & { ties: readonly string[] }) {
  if (ties.length === 1) return <p>{t('statements.ties')}</p>
  return (
    <>
      <p>{t('ties.text')}</p>
      <ol className="list-decimal ps-6">
        {ties.map((tie) => (
          <li key={tie}>{tie}</li>
        ))}
      </ol>
      <p>{t('statements.ties')}</p>
    </>
  )
}

/** What is recorded of the vote, with the pages and files for recounting it. */
async function Records({ facts, t }: FactsProps) {
  const ledger = await getTranslations('ledger')
  const { auditBy } = ballotSettings(facts.module.settings)
  return (
    <>
      <Points
        items={[
          t('record.ledger'),
          t('record.keys'),
          t('record.again'),
          ...(auditBy ? [t(`record.audit.${auditBy}`)] : []),
        ]}
      />
      <VotePages facts={facts} current="counting" />
      <ul className="flex flex-col gap-1">
        <li>
          <a href={routes.apiCheckpoints(facts.module.id)}>{ledger('checkpoints')}</a>
        </li>
        <li>
          <a href={routes.apiLedgerKeys()}>{ledger('keys')}</a>
        </li>
      </ul>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function named(rule: Parameters<typeof ruleParts>[0]) {
  const { name, parameters } = ruleParts(rule)
  return { rule: name, parameters }
}

async function limitWords(ctx: Pick<Context, 'locale'>, facts: Counting['facts']): Promise<string> {
  const limits = ballotLimits(facts)
  if (limits.kind === 'donations') {
    const money = (amount: number) => formatMoney(ctx.locale, amount, facts.process.currency)
    const amounts = { budget: money(limits.budget), min: money(limits.amountMin), max: money(limits.amountMax) }
    return (await getTranslations('donations'))('rules.limit', amounts)
  }
  const t = await getTranslations('votes')
  return limits.choicesMax === null ? t('rules.noLimit') : t('rules.limit', { limit: limits.choicesMax })
}

type WhoMayVoteProps = { facts: ModuleFacts; t: Translator<'counting'> }

/** The conditions for voting and how each is checked. */
async function WhoMayVote({ facts: { process, module }, t }: WhoMayVoteProps) {
  const modules = await getTranslations('modules')
  const { requiresEmail, requiresMobile, requiresAuthCitizen } = module
  const age = Math.max(process.minimumAge ?? 0, module.minimumAge ?? 0)
  const conditions: { need: string; check?: string }[] = [
    { need: modules('needs.member') },
    ...(requiresEmail ? [{ need: modules('needs.email'), check: t('who.checkEmail') }] : []),
    ...(requiresMobile ? [{ need: modules('needs.mobile'), check: t('who.checkMobile') }] : []),
    ...(requiresAuthCitizen ? [{ need: modules('needs.authCitizen'), check: t('who.checkCitizen') }] : []),
    ...(age > 0 ? [{ need: modules('needs.age', { age }), check: t('who.checkAge') }] : []),
    ...(module.groupIds.length > 0 ? [{ need: modules('needs.groups') }] : []),
  ]
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {conditions.map(({ need, check }) => (
          <li key={need}>
            <span className="block first-letter:uppercase">{need}</span>
            {check && <span className="block text-muted">{check}</span>}
          </li>
        ))}
      </ul>
      <p>
        {t('who.once')} {(requiresMobile || requiresAuthCitizen) && t('who.marked')}
      </p>
    </>
  )
}
