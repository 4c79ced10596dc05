import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Actor, SignedIn } from '@/lib/catalogues/actor'
import { visitor } from '@/lib/catalogues/actor'
import { action } from '@/lib/edge/http/forms/action'
import { calledAction } from '@/lib/edge/http/forms/called-action'
import { takingFiles } from '@/lib/edge/http/forms/taking-files'
import { canUseAction } from '@/lib/edge/http/server/action-access'
import type { FormAccess } from '@/lib/foundation/input/form'
import { anOrganization } from '@/tests/factories'

let host = ''
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host }),
  cookies: async () => ({ get: () => undefined }),
}))

beforeEach(async () => {
  host = (await anOrganization()).primaryHost
})

const member = { kind: 'user', authorities: [] as string[], isPlatformAdmin: false } as unknown as SignedIn
const people: Record<string, Actor> = {
  visitor,
  member,
  expert: { ...member, authorities: ['EXPERT'] },
  facilitator: { ...member, authorities: ['FACILITATOR'] },
  administrator: { ...member, authorities: ['ADMIN'] },
  'administrator of the platform': { ...member, isPlatformAdmin: true },
}

const members = Object.keys(people).slice(1)
const mayUse: Record<FormAccess, string[]> = {
  open: ['visitor', ...members],
  member: members,
  office: members.slice(2),
  platform: members.slice(4),
}

it.each(Object.entries(mayUse))('an action of access "%s" serves %j', (access, allowed) => {
  const found = Object.keys(people).filter(
    (name) => canUseAction(people[name] ?? visitor, access as FormAccess).allowed,
  )
  expect(found).toEqual(allowed)
})

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

it.each(['member', 'office', 'platform'] as const)(
  'a visitor’s form is not read when its action is for %s',
  async (access) => {
    const read: unknown[] = []
    const schema = z.object({ blocks: z.string().refine((value) => read.push(value)) })
    const save = action(schema, async () => read.push('command'), {
      access,
      prepare: async () => void read.push('prepared'),
    })
    const state = await save({ status: 'idle' }, form({ blocks: '[0,0,0]' }))
    expect(state).toMatchObject({ status: 'error', error: { name: 'signInRequired' }, values: { blocks: '[0,0,0]' } })
    expect(read).toEqual([])
  },
)

it('a visitor’s call of a script is answered without being read', async () => {
  const read: unknown[] = []
  const call = calledAction(async (_ctx, sent: string) => read.push(sent), {
    access: 'office',
    isSent: (sent) => typeof sent === 'string',
    refused: ({ errorName }) => errorName as never,
  })
  expect(await call('x')).toBe('signInRequired')
  await expect(call(7 as never)).rejects.toThrow(TypeError)
  expect(read).toEqual([])
})

it('a visitor’s files are not stored when the action is for members', async () => {
  const save = takingFiles(action(z.object({}), async () => undefined, { access: 'member' }))
  const data = form({})
  const file = new File(['x'], 'a.png')
  const read = vi.spyOn(file, 'arrayBuffer')
  data.set('newImages', file)
  expect(await save({ status: 'idle' }, data)).toMatchObject({ error: { name: 'signInRequired' } })
  expect(read).not.toHaveBeenCalled()
})

it('a refused form gets back its texts, but none above 200 KB and at most a megabyte', async () => {
  const save = action(z.object({ never: z.literal('sent') }), async () => undefined, { access: 'open' })
  const long = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`text${at}`, 'x'.repeat(190_000)]))
  const state = await save({ status: 'idle' }, form({ title: 'A bench', json: 'y'.repeat(210_000), ...long }))
  if (state.status !== 'error') throw new Error(state.status)
  expect(state.values).toMatchObject({ title: 'A bench' })
  expect(state.values).not.toHaveProperty('json')
  expect(JSON.stringify(state.values).length).toBeLessThan(1_100_000)
})
