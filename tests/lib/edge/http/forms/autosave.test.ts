import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Autosaved, answerAutosave, autosave } from '@/lib/edge/http/forms/autosave'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { SavedMeanwhile } from '@/lib/foundation/errors/saved-meanwhile'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { aMember, anOrganization, contextOf } from '@/tests/factories'

let host = ''
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host }),
  cookies: async () => ({ get: () => undefined }),
}))

let ctx: SignedInContext
beforeEach(async () => {
  const organization = await anOrganization()
  host = organization.primaryHost
  ctx = contextOf(organization, await aMember(organization))
})

const formOf = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const tree: Autosaved = {
  access: 'member',
  save: async (_ctx, { name }) => ({ fields: { revision: `${name} 2` } }),
  findConflict: async (_ctx, _values, { saved }) => ({
    fields: { treeId: '7' },
    saved: Object.entries(saved).map(([name, text]) => ({ name, label: name, text, lang: '' })),
  }),
}
const refusing = (refusal: unknown): Autosaved => ({ ...tree, save: () => Promise.reject(refusal) })
const answer = (form: Autosaved, fields: Record<string, string> = { name: 'Elm' }) =>
  answerAutosave(ctx, formOf(fields), form)

describe('a form that is saved while it is filled in', () => {
  it('goes on with what its command has saved, and names what it has left out', async () => {
    const partly: Autosaved = {
      ...tree,
      save: async () => ({ fields: { revision: '2' }, refused: [{ field: 'cost', name: 'fieldInvalid', params: {} }] }),
    }
    expect(await answer(tree)).toMatchObject({ state: 'saved', fields: { revision: 'Elm 2' }, refused: {} })
    expect(await answer(partly)).toMatchObject({ state: 'saved', refused: { cost: errorText('fieldInvalid', 'en') } })
  })

  it('says why nothing is saved', async () => {
    expect(await answer({ ...tree, save: async () => ({ problem: 'Name: too long.' }) })).toEqual({
      state: 'refused',
      message: 'Name: too long.',
    })
    expect(await answer(refusing(new AppError('permissionDenied')))).toEqual({
      state: 'refused',
      message: errorText('permissionDenied', 'en'),
    })
    await expect(answer(refusing(new Error('The database is away.')))).rejects.toThrow('away')
  })

  it('does not run its command with a text that no database can hold', async () => {
    const save = vi.fn(tree.save)
    expect(await answer({ ...tree, save }, { name: 'E\u0000lm' })).toMatchObject({ state: 'refused' })
    expect(save).not.toHaveBeenCalled()
  })

  it('displays what somebody else has saved, with the revision that a further save replaces', async () => {
    const refusal = new SavedMeanwhile({ revision: '9', saved: { name: 'Oak' }, at: '12:04' })
    expect(await answer(refusing(refusal))).toEqual({
      state: 'conflict',
      fields: { treeId: '7', revision: '9' },
      savedAt: '12:04',
      saved: [{ name: 'name', label: 'name', text: 'Oak', lang: '' }],
    })
  })

  it('goes on where the same is saved: by a request of its own whose answer was lost', async () => {
    const own = { ...refusing(new SavedMeanwhile({ revision: '9' })), findConflict: async () => ({ saved: null }) }
    expect(await answer(own)).toMatchObject({ state: 'saved', fields: { revision: '9' } })
  })

  it('is not read when the session has ended', async () => {
    const save = vi.fn(tree.save)
    expect(await autosave({ ...tree, save })(formOf({ name: 'Elm' }))).toEqual({ state: 'signedOut' })
    expect(save).not.toHaveBeenCalled()
  })
})
