import type { ServerResponse } from 'node:http'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { action } from '@/lib/edge/http/forms/action'
import { AppError } from '@/lib/foundation/errors/app-error'
import { hasRefusedForm, serve } from '@/lib/framework/http/served-request'
import { anOrganization } from '@/tests/factories'

let host = ''
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host }),
  cookies: async () => ({ get: () => undefined }),
}))

beforeEach(async () => {
  host = (await anOrganization()).primaryHost
})

const sent = (name: string) => {
  const form = new FormData()
  form.set('name', name)
  return form
}

// The title of the page, which is rendered in the same request, says so (app/layout.tsx).
it('the request of a refused form is marked, that of an accepted one is not', async () => {
  const save = action(
    z.object({ name: z.string().min(1) }),
    async (_ctx, { name }) => {
      if (name === 'taken') throw new AppError('notFound')
    },
    { access: 'open' },
  )
  const marked = (name: string) => {
    const served = { request: {} as never, response: {} as ServerResponse, requestId: '1', hasActionStarted: false }
    return serve({ ...served, facts: {} }, async () => {
      const { status } = await save({ status: 'idle' }, sent(name))
      return { status, isMarked: hasRefusedForm() }
    })
  }
  expect(await marked('')).toEqual({ status: 'error', isMarked: true })
  expect(await marked('taken')).toEqual({ status: 'error', isMarked: true })
  expect(await marked('Rosa')).toEqual({ status: 'success', isMarked: false })
})
