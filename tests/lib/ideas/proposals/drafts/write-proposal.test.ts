import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { writeProposal } from '@/lib/ideas/proposals/drafts/write-proposal'
import { getDraft } from '@/lib/ideas/proposals/reading/get-proposal'
import { aBudgetProcess, aMember, anOrganization, type BudgetProcess, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

let process: BudgetProcess
let author: SignedInContext
let draft: { id: number; revision: number }

const form = () => ({
  moduleId: process.modules.ideas,
  proposalId: draft.id,
  revision: draft.revision,
  type: 'PROPOSAL' as const,
  title: 'A larger pond',
  summary: '',
  narrative: '',
  cost: null,
  challengeIds: [],
  scenarioId: null,
  groupId: null,
  location: null,
  address: '',
  video: null,
  websiteUrl: '',
  serviceSubcategory: '',
  languages: ['en' as const],
})

beforeEach(async () => {
  const organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas' })
  author = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  draft = await createDraft(author, { moduleId: process.modules.ideas, title: 'A pond', languages: ['en'] })
})

describe('the idea form', () => {
  test('saves nothing when its publication is refused', async () => {
    expect(await refusal(writeProposal(author, { ...form(), intent: 'publish' }))).toBe('fieldMissing')
    const stored = await getDraft(author, draft.id)
    expect(stored).toMatchObject({ title: 'A pond', version: { revision: draft.revision } })
  })

  test('saves the draft and counts its revision when it is not published', async () => {
    const written = await writeProposal(author, { ...form(), intent: 'draft' })
    expect(written).toMatchObject({ id: draft.id, isPublished: false, revision: draft.revision + 1 })
    const stored = await getDraft(author, draft.id)
    expect(stored).toMatchObject({ title: 'A larger pond', version: { revision: draft.revision + 1 } })
  })
})
