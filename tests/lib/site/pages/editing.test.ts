import { describe, expect, it } from 'vitest'
import { translator } from '@/lib/foundation/i18n/translations'
import { BLOCKS_MAX } from '@/lib/site/pages/base/limits'
import { STANDARD_PAGES } from '@/lib/site/pages/base/page-keys'
import { blocksInput } from '@/lib/site/pages/catalogue/block-schemas'
import { blockKinds, type KnownKind } from '@/lib/site/pages/catalogue/registry'
import { ERRORS, HINTS } from '@/lib/site/pages/checks/page-problem'
import { changeDraft } from '@/lib/site/pages/editing/change-draft'
import { compareContents } from '@/lib/site/pages/editing/compare-contents'
import { type BlockAct, editBlocks } from '@/lib/site/pages/editing/edit-blocks'
import { addBlock, editBlockList, saveBlock } from '@/lib/site/pages/editing/edit-draft'
import { findConflict } from '@/lib/site/pages/editing/find-conflict'
import { type FormField, formFieldsOf } from '@/lib/site/pages/editing/form-fields'
import { blockForm, blockListFields, contentForm } from '@/lib/site/pages/editing/forms'
import { partOfBlock, partOfPlace, revisionOfPart } from '@/lib/site/pages/editing/part-revision'
import { BLOCK, newBlock } from '@/lib/site/pages/editing/read-block-form'
import { replaceDraft } from '@/lib/site/pages/editing/replace-draft'
import { getDraft } from '@/lib/site/pages/get-draft'
import { getPreview } from '@/lib/site/pages/get-preview'
import { importPageForm } from '@/lib/site/pages/import-page'
import { publishPage } from '@/lib/site/pages/publish-page'
import { aMember, anOrganization, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

const fileId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const text = { en: 'Words', it: 'Parole' }
const picture = { fileId, alternative: text, isDecorative: false, focusX: 10, focusY: 90 }
const button = { action: 'link', label: text, href: '/process-list' }

/** A filled block of each kind. */
const FILLED: Record<KnownKind, object> = {
  hero: { title: text, text, picture, buttons: [button, { action: 'takePart', label: {}, href: '' }] },
  richText: { title: text, text },
  picture: { picture, caption: text },
  gallery: { title: text, items: [{ picture, caption: text }] },
  columns: {
    title: text,
    items: [
      { title: text, text, picture: null, button },
      { title: text, text, picture, button: null },
    ],
  },
  callToAction: { title: text, text, button },
  steps: { title: text, items: [{ title: text, text }], button: null },
  faq: { title: {}, items: [{ question: text, answer: text }] },
  quote: { text, author: text },
  numbers: { title: text, scope: 'workspaces', items: [{ source: 'ideas', value: 12, label: text }] },
  processes: { title: text, stage: 'running', size: 3 },
  ideas: { title: text, choice: 'funded', size: 4 },
  calendar: { title: text, size: 5 },
  map: { title: text, text, processId: 7 },
  video: { title: text, text, video: 'dQw4w9WgXcQ' },
  files: { title: text, items: [{ fileId, name: text }] },
  contact: { title: text, text, form: 'enquiry' },
  newsletter: { title: text, text },
  workspaces: { title: text },
  workspaceIdeas: { title: text, size: 3 },
  announcement: { tone: 'warning', title: text, text },
}

/** The values that the form of a block sends. */
function sent(value: unknown, path: string): Record<string, string> {
  if (value === null || value === undefined) return { [path]: '', [`${path}.action`]: 'none' }
  if (typeof value === 'boolean') return value ? { [path]: 'on' } : {}
  if (typeof value !== 'object') return { [path]: String(value) }
  return Object.assign({}, ...Object.entries(value).map(([name, one]) => sent(one, `${path}.${name}`)))
}

const head = { key: 'about', revision: '3', blockId: '9', visibleTo: 'members', background: 'soft', anchor: 'words' }

describe('the form of a block', () => {
  it.each(Object.keys(blockKinds) as KnownKind[])('returns what it displays of a %s', (kind) => {
    const values = { ...head, kind, ...sent(FILLED[kind], BLOCK) }
    const { block, ...form } = blockForm.parse(values)
    expect(form).toMatchObject({ key: 'about', revision: '3' })
    expect(block).toEqual(
      blockKinds[kind].schema.parse({
        kind,
        id: 9,
        visibleTo: 'members',
        background: 'soft',
        anchor: 'words',
        ...FILLED[kind],
      }),
    )
  })

  const faq = { ...head, kind: 'faq' }

  it('sorts entries by their place, and leaves removed and empty ones out', () => {
    const { block } = blockForm.parse({
      ...faq,
      'block.items.0.question.en': 'First?',
      'block.items.0.place': '2',
      'block.items.1.question.en': 'Second?',
      'block.items.1.place': '1',
      'block.items.2.question.en': 'Removed?',
      'block.items.2.isRemoved': 'on',
      'block.items.3.question.en': ' ',
      'block.items.3.place': '4',
    })
    expect(block).toMatchObject({ items: [{ question: { en: 'Second?' } }, { question: { en: 'First?' } }] })
  })

  it('names the field of the form when an entry that moved is refused', () => {
    const parsed = blockForm.safeParse({
      ...faq,
      'block.items.0.question.en': 'x'.repeat(201),
      'block.items.0.place': '2',
      'block.items.1.question.en': 'Second?',
      'block.items.1.place': '1',
    })
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['block.items.0.question.en'])
  })

  it('refuses malformed values at their fields', () => {
    const issues = (values: object) =>
      blockForm.safeParse({ ...head, ...values }).error?.issues.map(({ path }) => path.join('.'))
    expect(issues({ kind: 'nothing' })).toEqual(['kind'])
    expect(issues({ kind: 'quote', revision: 'x'.repeat(65) })).toEqual(['revision'])
    expect(issues({ kind: 'quote', anchor: 'No anchor' })).toEqual(['anchor'])
    expect(issues({ kind: 'calendar', 'block.size': 'many' })).toEqual(['block.size'])
    expect(issues({ kind: 'callToAction', 'block.button.href': 'javascript:alert(1)' })).toEqual(['block.button.href'])
  })
})

describe('the labels of the form of a block', () => {
  const t = translator('en', 'builder')
  const keysOf = (field: FormField): string[] => {
    if (field.type === 'list') return field.fields.flatMap(keysOf)
    const name = field.path === '' ? 'button' : (field.path.split('.').at(-1) ?? '')
    const options = field.type === 'choice' ? field.options.map((option) => `options.${name}.${option}`) : []
    return [`fields.${name}`, ...options]
  }

  it.each(Object.keys(blockKinds) as KnownKind[])('exist for every field and choice of a %s', (kind) => {
    const keys = [`kinds.${kind}`, ...formFieldsOf(kind).flatMap(keysOf)]
    expect(keys.filter((key) => !t.has(key))).toEqual([])
  })

  it('exist for every page and problem', () => {
    const keys = [
      ...STANDARD_PAGES.map((page) => `pages.${page}`),
      ...[...ERRORS, ...HINTS].map((name) => `problems.${name}`),
    ]
    expect(keys.filter((key) => !t.has(key))).toEqual([])
  })
})

describe('the list of blocks', () => {
  const blocks = blocksInput.parse([1, 2, 3].map((id) => ({ kind: 'quote', id, text, author: {} })))
  const ids = (at: number, act: BlockAct, to: number | null = null) =>
    editBlocks(blocks, at, { act, to }, 4).map(({ id }) => id)

  it('is changed by each act', () => {
    expect(ids(1, 'up')).toEqual([2, 1, 3])
    expect(ids(1, 'down')).toEqual([1, 3, 2])
    expect(ids(0, 'up')).toEqual([1, 2, 3])
    expect(ids(2, 'down')).toEqual([1, 2, 3])
    expect(ids(0, 'place', 2)).toEqual([2, 3, 1])
    expect(ids(2, 'place', 0)).toEqual([3, 1, 2])
    expect(ids(2, 'place', 9)).toEqual([1, 2, 3])
    expect(ids(1, 'duplicate')).toEqual([1, 2, 4, 3])
    expect(ids(1, 'remove')).toEqual([1, 3])
    expect(ids(-1, 'remove')).toEqual([1, 2, 3])
    expect(editBlocks(blocks, 0, { act: 'hide' }, 4)[0]).toMatchObject({ isHidden: true })
  })
})

describe('the comparison of versions', () => {
  const page = (...blocks: unknown[]) => ({ title: text, description: {}, blocks: blocksInput.parse(blocks) })
  const quote = (id: number, en: string) => ({ kind: 'quote', id, text: { en }, author: {} })

  it('names added, removed, changed and moved blocks with their words', () => {
    const before = page(quote(1, 'One'), quote(2, 'Two'), quote(3, 'Three'), quote(4, 'Four'))
    const after = page(quote(2, 'Two'), quote(1, 'One'), quote(3, 'Drei'), quote(5, 'Five'))
    const { blocks } = compareContents(before, after)
    expect(blocks.map(({ id, change }) => [id, change])).toEqual([
      [2, 'moved'],
      [1, 'moved'],
      [3, 'changed'],
      [5, 'added'],
      [4, 'removed'],
    ])
    expect(blocks[2]?.texts).toEqual([{ path: 'text', locale: 'en', before: 'Three', after: 'Drei' }])
  })

  it('finds nothing between equal versions', () => {
    expect(compareContents(page(quote(1, 'One')), page(quote(1, 'One')))).toEqual({ texts: [], blocks: [] })
  })
})

describe('a draft in the builder', () => {
  async function anAdmin() {
    const organization = await anOrganization()
    return {
      organization,
      admin: contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] })),
      member: contextOf(organization, await aMember(organization)),
    }
  }

  it('begins with the starter, of which the first change leaves the rest', async () => {
    const { admin } = await anAdmin()
    const { content } = await getDraft(admin, { key: 'intro' })
    const act = blockListFields.parse({ key: 'intro', revision: '0', act: `down ${content.blocks[0]?.id}` })
    expect(await editBlockList(admin, act)).toMatchObject({ done: 'down', number: 1 })
    const changed = await getDraft(admin, { key: 'intro' })
    expect(changed.content.blocks.length).toBe(content.blocks.length)
    expect(changed.content.blocks[1]).toEqual(content.blocks[0])
  })

  it('gives both texts when two officers save the same block', async () => {
    const { admin } = await anAdmin()
    const added = await addBlock(admin, { key: 'games', revision: '0', kind: 'quote' })
    const values = (en: string, revision: number) => ({
      key: 'games',
      revision: String(revision),
      kind: 'quote',
      blockId: String(added.block?.id),
      'block.text.en': en,
    })
    await saveBlock(admin, blockForm.parse(values('Hers', 1)))
    const late = values('Mine', 1)
    expect(await refusal(saveBlock(admin, blockForm.parse(late)))).toBe('savedMeanwhile')
    expect(await findConflict(admin, late)).toMatchObject({
      texts: [{ path: 'text', locale: 'en', before: 'Hers', after: 'Mine' }],
    })
    await saveBlock(admin, blockForm.parse(values('Both', 2)))
    const { content } = await getDraft(admin, { key: 'games' })
    expect(content.blocks.at(-1)).toMatchObject({ text: { en: 'Both' } })
  })

  it('saves a block although another one was saved since', async () => {
    const { admin } = await anAdmin()
    const first = await addBlock(admin, { key: 'games', revision: '0', kind: 'quote' })
    const second = await addBlock(admin, { key: 'games', revision: '1', kind: 'quote' })
    const draft = await getDraft(admin, { key: 'games' })
    const values = (id: number | undefined, en: string) => ({
      key: 'games',
      revision: revisionOfPart(draft, partOfBlock(id ?? 0)),
      kind: 'quote',
      blockId: String(id),
      'block.text.en': en,
    })
    await saveBlock(admin, blockForm.parse(values(first.block?.id, 'Hers')))
    const { saved } = await saveBlock(admin, blockForm.parse(values(second.block?.id, 'Mine')))
    expect(saved.content.blocks.slice(-2)).toMatchObject([{ text: { en: 'Hers' } }, { text: { en: 'Mine' } }])
    // The block itself was changed: the form comes too late.
    expect(await refusal(saveBlock(admin, blockForm.parse(values(first.block?.id, 'Late'))))).toBe('savedMeanwhile')
  })

  it('saves both blocks when two officers save at the same instant', async () => {
    const { admin } = await anAdmin()
    await addBlock(admin, { key: 'games', revision: '0', kind: 'quote' })
    await addBlock(admin, { key: 'games', revision: '1', kind: 'quote' })
    const draft = await getDraft(admin, { key: 'games' })
    const ids = draft.content.blocks.slice(-2).map(({ id }) => id)
    await Promise.all(
      ids.map((id) => {
        const revision = revisionOfPart(draft, partOfBlock(id))
        const address = { key: 'games', revision, kind: 'quote', blockId: String(id) }
        return saveBlock(admin, blockForm.parse({ ...address, 'block.text.en': `Words of ${id}` }))
      }),
    )
    const saved = (await getDraft(admin, { key: 'games' })).content.blocks.slice(-2)
    expect(saved).toMatchObject(ids.map((id) => ({ text: { en: `Words of ${id}` } })))
  })

  it('moves a block although another one was saved since, and does nothing if its own was', async () => {
    const { admin } = await anAdmin()
    await addBlock(admin, { key: 'games', revision: '0', kind: 'quote' })
    await addBlock(admin, { key: 'games', revision: '1', kind: 'quote' })
    const draft = await getDraft(admin, { key: 'games' })
    const ids = draft.content.blocks.map(({ id }) => id)
    const [other = 0, mine = 0] = ids.slice(-2)
    const change = (revision: string) => ({
      key: 'games' as const,
      revision,
      act: { act: 'place' as const, id: mine, to: 0 },
    })
    const seen = revisionOfPart(draft, partOfPlace(mine))
    const quote = { key: 'games', revision: draft.revision, kind: 'quote', blockId: String(other) }
    await saveBlock(admin, blockForm.parse({ ...quote, 'block.text.en': 'Hers' }))
    expect(await editBlockList(admin, change('1.another'))).toMatchObject({ done: 'changed' })
    expect(await editBlockList(admin, change(seen))).toMatchObject({ done: 'place', number: ids.length, now: 1 })
    const moved = (await getDraft(admin, { key: 'games' })).content.blocks
    expect(moved.map(({ id }) => id)).toEqual([mine, ...ids.slice(0, -1)])
    // The order is no longer the one of the form.
    expect(await editBlockList(admin, change(seen))).toMatchObject({ done: 'changed' })
  })

  it('returns links, choices and dates in a conflict, not only texts', async () => {
    const { admin } = await anAdmin()
    const added = await addBlock(admin, { key: 'games', revision: '0', kind: 'callToAction' })
    const values = (href: string, background: string, from: string) => ({
      key: 'games',
      revision: '1',
      kind: 'callToAction',
      blockId: String(added.block?.id),
      background,
      visibleFrom: from,
      'block.title.en': 'Title',
      'block.button.action': 'link',
      'block.button.href': href,
    })
    await saveBlock(admin, blockForm.parse(values('/faq', 'soft', '2027-03-01T10:00')))
    const found = await findConflict(admin, values('/home', 'accent', ''))
    expect(found).toMatchObject({ isRemoved: false, texts: [] })
    expect(Object.fromEntries((found?.fields ?? []).map(({ path, before, after }) => [path, [before, after]]))).toEqual(
      {
        'button.href': ['/faq', '/home'],
        background: ['soft', 'accent'],
        visibleFrom: [expect.stringMatching(/^2027-03-01T/), null],
      },
    )
  })

  it('is set to an earlier content by undo, unless it was changed elsewhere', async () => {
    const { admin, member } = await anAdmin()
    await addBlock(admin, { key: 'games', revision: '0', kind: 'quote' })
    const { content } = await getDraft(admin, { key: 'games' })
    await addBlock(admin, { key: 'games', revision: '1', kind: 'contact' })
    const form = (revision: string, blocks: unknown) =>
      contentForm.parse({ key: 'games', revision, content: JSON.stringify({ title: {}, description: {}, blocks }) })
    expect(await refusal(replaceDraft(admin, form('1', content.blocks)))).toBe('savedMeanwhile')
    expect(await refusal(replaceDraft(member, form('2', content.blocks)))).toBe('permissionDenied')
    await replaceDraft(admin, form('2', content.blocks))
    expect((await getDraft(admin, { key: 'games' })).content.blocks).toEqual(content.blocks)
    expect(() => form('3', [{ kind: 'quote', id: 1, text: '<script>' }])).toThrow()
  })

  it('does nothing by a list that is not up to date', async () => {
    const { admin } = await anAdmin()
    await addBlock(admin, { key: 'games', revision: '0', kind: 'quote' })
    expect(await addBlock(admin, { key: 'games', revision: '0', kind: 'quote' })).toEqual({ key: 'games', block: null })
    expect(await editBlockList(admin, { key: 'games', revision: '0', act: { act: 'up', id: 1, to: null } })).toEqual({
      key: 'games',
      done: 'changed',
    })
  })

  it('has no more blocks than a page may have', async () => {
    const { admin } = await anAdmin()
    const many = Array.from({ length: BLOCKS_MAX + 1 }, (_, index) => newBlock('quote', index + 1))
    const work = changeDraft(admin, { key: 'games', revision: '0' }, (content) => ({ ...content, blocks: many }))
    expect(await refusal(work)).toBe('listTooLong')
  })

  it('is previewed by administrators of its organization only', async () => {
    const [site, foreign] = [await anAdmin(), await anAdmin()]
    await addBlock(site.admin, { key: 'games', revision: '0', kind: 'quote' })
    const { versionId } = await getDraft(site.admin, { key: 'games' })
    const preview = { versionId: versionId ?? 0 }
    expect(await getPreview(site.admin, preview)).toMatchObject({ key: 'games', number: 1, state: 'DRAFT' })
    expect(await refusal(getPreview(foreign.admin, preview))).toBe('versionUnknown')
    expect(await refusal(getPreview(site.member, preview))).toBe('permissionDenied')
  })

  it('is not published by a form of an earlier revision', async () => {
    const { admin } = await anAdmin()
    await addBlock(admin, { key: 'games', revision: '0', kind: 'contact' })
    const late = publishPage(admin, { key: 'games', revision: '7', note: '', asksAgain: false })
    expect(await refusal(late)).toBe('savedMeanwhile')
  })
})

describe('an import by form', () => {
  const json = (value: unknown) => importPageForm.input.safeParse({ key: 'about', revision: '0', json: value })

  it('refuses what is not an exported page', () => {
    for (const wrong of ['', 'no json', '[]', '{"format":"other"}', '"'.repeat(2_000_000)])
      expect(json(wrong).success, wrong.slice(0, 20)).toBe(false)
  })

  it('takes an exported page', () => {
    const page = { format: 'participation-page', key: 'about', title: text, description: {}, blocks: [] }
    expect(json(JSON.stringify(page)).success).toBe(true)
  })
})
