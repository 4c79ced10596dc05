import { describe, expect, it } from 'vitest'
import { easySentences } from '@/components/votes/easy-sentences'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { secrecyOf } from '@/lib/process/processes/rules/vote-statements'
import { aBudgetProcess, anOpenVote, anOrganization, visitorContext } from '@/tests/factories'

const WORDS_MAX = 20

async function aVote(settings: object = {}) {
  const organization = await anOrganization({ languages: [...LOCALES] })
  const process = await aBudgetProcess(organization, { process: { preferencesMax: 3, budgetAvailable: 5000 } })
  await anOpenVote(organization, process)
  const ctx = visitorContext(organization)
  const facts = await getModuleFacts(ctx, { moduleId: process.modules.vote })
  const module = { ...facts.module, settings: { ...(facts.module.settings as object), ...settings } }
  return { ctx, facts: { ...facts, module } }
}

describe('the rules of a vote in easy language', () => {
  it('are made of the settings that were frozen when voting opened', async () => {
    const { ctx, facts } = await aVote({ ballot: { kind: 'preferences', choicesMax: 3 } })
    const changed = { ...facts, process: { ...facts.process, preferencesMax: 9 } }
    const sentences = easySentences(ctx, changed, translator('en', 'ballot'))
    expect(sentences).toContain('You can choose up to 3 ideas.')
    expect(sentences).toContain('There is €5,000 for the ideas.')
    expect(sentences).toContain(secrecyOf(facts.module.settings, translator('en', 'counting')))
    expect(sentences.join(' ')).toContain('The ideas with the most votes come first.')
  })

  it.each(LOCALES)('have short sentences in %s', async (locale) => {
    const { ctx, facts } = await aVote()
    const sentences = easySentences({ ...ctx, locale }, facts, translator(locale, 'ballot'))
    const all = sentences.flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    expect(all.filter((sentence) => sentence.split(/\s+/).length > WORDS_MAX)).toEqual([])
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('name the amounts of a budget, and another rule in its own words', async () => {
    const limits = { kind: 'donations', budget: 100, amountMin: 5, amountMax: 50 }
    const { ctx, facts } = await aVote({ ballot: limits, rule: { kind: 'equal-shares' } })
    const sentences = easySentences(ctx, facts, translator('en', 'ballot'))
    expect(sentences).toContain('You can give €5 to €50 to one idea.')
    expect(sentences.join(' ')).toContain('as many people as possible')
  })

  it('are the lines that an officer wrote, in the languages that have them', async () => {
    const { ctx, facts } = await aVote({ easyRules: { en: 'Pick three.\n\n Have fun. ' } })
    expect(easySentences(ctx, facts, translator('en', 'ballot'))).toEqual(['Pick three.', 'Have fun.'])
    expect(easySentences({ ...ctx, locale: 'de' }, facts, translator('de', 'ballot')).length).toBeGreaterThan(4)
  })
})
