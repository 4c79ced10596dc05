import { Fragment } from 'react'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { NamedIdea } from '@/lib/outcome/results/publishing/named-sets'
import { basisOf } from '@/lib/process/module-types/registry'
import { ruleOf, ruleParts } from '@/lib/process/module-types/rule-of'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { ruleWords } from './rule-words'

type RuleOfVoteProps = {
  ctx: Pick<Context, 'locale'>
  module: Pick<ModuleFacts['module'], 'type' | 'settings'>
  exclusiveSets: NamedIdea[][]
}

/** List items: the allocation rule of a vote, its conditions, and the ideas that exclude each other. */
export async function RuleOfVote({ ctx, module: { type, settings }, exclusiveSets }: RuleOfVoteProps) {
  const rule = ruleOf(settings)
  if (rule === null) return null
  const t = await getTranslations('results')
  const { name, parameters } = ruleParts(rule)
  const words = ruleWords({ rule: name, parameters, basis: basisOf(type) }, t)
  return (
    <>
      <li>{t('vote.rule', { rule: words.rule, conditions: words.parameters.join('. ') })}</li>
      {exclusiveSets.map((ideas) => (
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
