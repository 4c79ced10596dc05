import { expect, test } from 'vitest'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { listVersions } from '@/lib/ideas/proposals/versions/list-versions'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'

test('lists the draft of an idea that was never published as not current', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'ideas' })
  const author = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const draft = await createDraft(author, { moduleId: process.modules.ideas, title: 'A pond', languages: ['en'] })
  const versions = await listVersions(author, { proposalId: draft.id })
  expect(versions).toMatchObject([{ number: 1, status: 'DRAFT', isShown: false, publishedAt: null }])
})
