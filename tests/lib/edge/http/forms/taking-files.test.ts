import { expect, it } from 'vitest'
import { takingFiles } from '@/lib/edge/http/forms/taking-files'
import { declareAccess } from '@/lib/edge/http/server/action-access'
import type { FormState } from '@/lib/foundation/input/form-state'

it('treats an empty file input as no file in every form browsers send it', async () => {
  const seen: FormData[] = []
  const action = takingFiles(
    declareAccess('open', async (_previous: FormState, data: FormData): Promise<FormState> => {
      seen.push(data)
      return { status: 'success', attempt: 1 }
    }),
  )
  const data = new FormData()
  data.append('title', 'A bench')
  data.append('newImages', new File([], ''))
  data.append('newDocuments', new File([], 'undefined'))
  expect(await action({ status: 'idle' }, data)).toEqual({ status: 'success', attempt: 1 })
  expect([...(seen[0]?.keys() ?? [])]).toEqual(['title'])
})
