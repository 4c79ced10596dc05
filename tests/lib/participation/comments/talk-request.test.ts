import { expect, it } from 'vitest'
import { readTalkRequest } from '@/lib/participation/comments/talk-request'

it('reads ids of comments beyond 32 bits', () => {
  expect(readTalkRequest({ reply: '3000000225' })).toMatchObject({ reply: 3_000_000_225 })
})

it.each(['0', '-1', '1.5', 'x', '9007199254740992', '00001'])('ignores %s', (reply) => {
  expect(readTalkRequest({ reply })).toMatchObject({ reply: null })
})
