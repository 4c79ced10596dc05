import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { writeProposal } from '@/lib/ideas/proposals/publishing/write-proposal'
import { findDraft, getDraft } from '@/lib/ideas/proposals/reading/get-proposal'
import { aBudgetProcess, aMember, anOrganization, type BudgetProcess, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

let process: BudgetProcess
let author: SignedInContext
let draft: { id: number; revision: string }

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
    expect(written).toMatchObject({ id: draft.id, isPublished: false, revision: String(Number(draft.revision) + 1) })
    const stored = await getDraft(author, draft.id)
    expect(stored).toMatchObject({ title: 'A larger pond', version: { revision: String(Number(draft.revision) + 1) } })
  })
})

describe('one form makes one idea', () => {
  const full = () => ({ ...form(), summary: 'For frogs and people.', cost: 100, intent: 'publish' as const })
  const anew = () => {
    const { proposalId: _, revision: __, ...fields } = full()
    return fields
  }
  const ideas = () => prismaClient().proposal.count({ where: { status: { not: 'DRAFT' }, moduleId: form().moduleId } })

  test('that is published from two tabs: the second is led to the published idea', async () => {
    const first = await writeProposal(author, full())
    const second = await writeProposal(author, full())
    expect(first).toMatchObject({ id: draft.id, isPublished: true })
    expect(second).toMatchObject({ id: draft.id, isPublished: true, before: 'same' })
    expect(await findDraft(author, draft.id)).toBeNull()
  })

  test('that a browser shows again after "Back", with another key and the same text', async () => {
    const first = await writeProposal(author, { ...anew(), formKey: crypto.randomUUID() })
    const second = await writeProposal(author, { ...anew(), formKey: crypto.randomUUID() })
    const third = await writeProposal(author, anew())
    expect([second, third]).toEqual([1, 2].map(() => expect.objectContaining({ id: first.id, before: 'same' })))
    expect(await ideas()).toBe(1)
  })

  test('whose answer was lost, with the same key, and keeps what has changed since as a new version', async () => {
    const formKey = crypto.randomUUID()
    const first = await writeProposal(author, { ...anew(), formKey })
    expect(await writeProposal(author, { ...anew(), formKey })).toMatchObject({ id: first.id, before: 'same' })
    const changed = await writeProposal(author, { ...anew(), formKey, title: 'A much larger pond' })
    expect(changed).toMatchObject({ id: first.id, isPublished: false, before: 'changed' })
    expect(await getDraft(author, first.id)).toMatchObject({ title: 'A much larger pond', version: { number: 2 } })
    expect(await ideas()).toBe(1)
  })

  test('that is saved as a draft twice by a double click', async () => {
    const twice = { ...anew(), intent: 'draft' as const, formKey: crypto.randomUUID() }
    const [one, two] = [await writeProposal(author, twice), await writeProposal(author, twice)]
    expect(two.id).toBe(one.id)
  })

  test('but other ideas, of others too, are ideas of their own', async () => {
    const first = await writeProposal(author, anew())
    const other = await writeProposal(author, { ...anew(), title: 'A smaller pond' })
    const { organization } = author
    const neighbour = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    const same = await writeProposal(neighbour, anew())
    expect(new Set([first.id, other.id, same.id]).size).toBe(3)
  })

  describe.skipIf(!hasRealPostgres)('at the same time', () => {
    test('from two tabs with the same text', async () => {
      const sent = await Promise.all(
        [1, 2, 3].map(() => writeProposal(author, { ...anew(), formKey: crypto.randomUUID() })),
      )
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
      expect(await ideas()).toBe(1)
    })
  })
})
