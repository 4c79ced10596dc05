import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CountingPage } from '@/components/counting/counting-page'
import { translator } from '@/lib/foundation/i18n/translations'
import { freeze } from '@/lib/framework/react/freeze'
import { loadCounting } from '@/lib/outcome/results/reading/load-counting'
import { aBudgetProcess, anOpenVote, anOrganization, visitorContext } from '@/tests/factories'

// The request that Next.js would hold.
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

it('says how many preferences a voter has before anything else', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  await anOpenVote(organization, process)
  const ctx = visitorContext(organization)
  const counting = await loadCounting(ctx, {
    id: process.modules.vote,
    processId: process.processId,
    phaseId: process.phases.vote,
  })
  const page = <CountingPage ctx={ctx} t={translator('en', 'counting')} {...counting} />
  const [, first] = /<h1[^>]*>.*?<\/h1><p[^>]*>(.*?)<\/p>/.exec(renderToStaticMarkup(await freeze(page))) ?? []
  expect(first).toMatch(/^You have \d+ preferences to give/)
})
