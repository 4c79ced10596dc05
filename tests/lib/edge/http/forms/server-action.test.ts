import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { serverAction } from '@/lib/edge/http/forms/server-action'
import { AppError } from '@/lib/foundation/errors/app-error'
import { SavedMeanwhile } from '@/lib/foundation/errors/saved-meanwhile'
import { form } from '@/lib/foundation/input/form'
import { formId, formTime } from '@/lib/foundation/input/form-fields'
import { anOrganization } from '@/tests/factories'

let host = ''
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host }),
  cookies: async () => ({ get: () => undefined }),
}))

beforeEach(async () => {
  host = (await anOrganization({ timeZone: 'Europe/Rome' })).primaryHost
})

const sent = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const idle = { status: 'idle' } as const

it('runs the command with instants for local times, and answers with the message', async () => {
  const open = serverAction(
    form({
      input: z.strictObject({ treeId: formId, opensAt: formTime }),
      run: async (_ctx, { treeId, opensAt }) => `${treeId} ${opensAt.toISOString()}`,
      access: 'open',
      message: (text) => text,
    }),
  )
  expect(await open(idle, sent({ treeId: '7', opensAt: '2027-07-01T10:00' }))).toMatchObject({
    status: 'success',
    message: '7 2027-07-01T08:00:00.000Z',
  })
  expect(await open(idle, sent({ treeId: '7', opensAt: 'noon' }))).toMatchObject({
    status: 'error',
    fields: { opensAt: expect.any(String) },
    values: { treeId: '7', opensAt: 'noon' },
  })
})

it('does not run the command of a form that its sender may not use', async () => {
  const run = vi.fn(async () => undefined)
  const save = serverAction(form({ input: z.object({}), run, access: 'member', files: 'lists' }))
  expect(save.access).toBe('member')
  expect(await save(idle, sent({}))).toMatchObject({ status: 'error', error: { name: 'signInRequired' } })
  expect(run).not.toHaveBeenCalled()
})

it('names in words what somebody else has saved meanwhile', async () => {
  const save = serverAction(
    form({
      input: z.object({ name: z.string() }),
      run: async () => {
        throw new SavedMeanwhile({ revision: '2', saved: { name: 'Oak' } })
      },
      access: 'open',
    }),
  )
  const state = await save(idle, sent({ name: 'Elm' }))
  expect(state).toMatchObject({ status: 'error', conflict: { revision: '2', saved: [{ text: 'Oak' }] } })
  expect(state.status === 'error' && state.conflict?.saved[0]?.label).not.toBe('name')
})

it('gives a refused form back without its secrets', async () => {
  const save = serverAction(
    form({
      input: z.object({ code: z.string(), name: z.string() }),
      run: async () => {
        throw new AppError('permissionDenied')
      },
      access: 'open',
      secrets: ['code'],
    }),
  )
  expect(await save(idle, sent({ code: 'open', name: 'Elm' }))).toMatchObject({ values: { name: 'Elm' } })
  expect(await save(idle, sent({ code: 'open', name: 'Elm' }))).not.toHaveProperty('values.code')
})
