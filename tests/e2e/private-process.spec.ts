// What an outsider finds at every address of a private process of the demo: nothing of it.
import { routes } from '@/lib/catalogues/routes'
import { callApi, tokenOf } from './support/api'
import { expect, test } from './support/browser'

const WORDS = /cortile di via|courtyard of via/i

type Found = {
  id: number
  visibility: string
  processPhases: { id: number; modules: { process2ModuleId: number }[] }[]
}

for (const who of ['visitor', 'citizen'] as const) {
  test(`hides every text of a private process from a ${who}`, async ({ newPerson, signedIn }) => {
    test.setTimeout(120_000)
    const { json } = await callApi('/processes?size=100', { token: await tokenOf('admin') })
    const secret = (json as Found[]).find(({ visibility }) => visibility === 'PRIVATE')
    if (!secret) throw new Error('the demo has no private process')
    const { id, processPhases } = secret
    const phaseId = processPhases[0]?.id ?? 0
    const moduleId = processPhases[0]?.modules[0]?.process2ModuleId ?? 0
    const context = who === 'visitor' ? await newPerson() : await signedIn(who)
    const page = await context.newPage()
    const addresses = [
      routes.process(id),
      `/process-detail/${id}/feed`,
      ...['guidelines', 'about', 'faq', 'narration', 'contatti'].map((kind) => `/process-${kind}/${id}`),
      ...['scenarios', 'challenges', 'groups'].map((kind) => `/process-list-${kind}/${id}`),
      `/process-phase/${phaseId}/${id}`,
      `/idea-list/${moduleId}/${id}/${phaseId}`,
      `/module-info/${moduleId}/${id}/${phaseId}`,
      `/module-in-progress/${moduleId}/${id}/${phaseId}`,
      `/module-idea-create/${moduleId}/${id}/${phaseId}`,
      `/open-data/${id}`,
      routes.loginFromAnonymous(id),
      routes.registerProcessFromAnonymous(id),
      `/register_from_anonymous/${id}`,
      routes.registerPrivateProcess({ process: id }),
      '/explore?q=cortile',
      '/explore/quick?q=cortile',
      '/sitemap.xml',
      '/home',
      '/process-list',
      '/community-space',
      routes.groups(),
    ]
    for (const address of addresses) {
      for (const language of ['it', 'en']) {
        const answer = await page.request.get(address, { headers: { 'accept-language': language } })
        const text = (await answer.text()).replaceAll('q=cortile', '')
        expect.soft(WORDS.test(text), `${address} in ${language}`).toBe(false)
      }
    }
  })
}
