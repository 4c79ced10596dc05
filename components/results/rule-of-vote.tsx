import { Fragment } from 'react'
import type { Context } from '@/lib/context/context'
import { getTranslations } from '@/lib/i18n/translations'
import type { ModuleFacts } from '@/lib/modules/queries'
import { basisOf } from '@/lib/modules/registry'
import { namedSets } from '@/lib/results/named-sets'
import { ruleOf, ruleParts } from '@/lib/results/rule-input'
import { ruleWords } from './rule-words'

type RuleOfVoteProps = {
  ctx: Pick<Context, 'locale' | 'organization' | 'sql'>
  module: Pick<ModuleFacts['module'], 'type' | 'settings'>
}

/** How the money of a vote is given out, as items of a list: the rule, its conditions, and ideas that exclude each other. */
export async function RuleOfVote({ ctx, module: { type, settings } }: RuleOfVoteProps) {
  const rule = ruleOf(settings)
  if (rule === null) return null
  const [t, sets] = await Promise.all([getTranslations('results'), namedSets(ctx, settings)])
  const { name, parameters } = ruleParts(rule)
  const words = ruleWords({ rule: name, parameters, basis: basisOf(type) }, t)
  return (
    <>
      <li>{t('vote.rule', { rule: words.rule, conditions: words.parameters.join('. ') })}</li>
      {sets.map((ideas) => (
        <li key={ideas[0]?.id}>
          {t('vote.onlyOne')}{' '}
          {ideas.map(({ id, title, locale }, index) => (
            <Fragment key={id}>
              {index > 0 && ' · '}
              <span lang={locale === ctx.locale ? undefined : locale}>{title}</span>
            </Fragment>
          ))}
        </li>
      ))}
    </>
  )
}
