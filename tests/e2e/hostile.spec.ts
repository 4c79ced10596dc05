import { expect, test } from '@playwright/test'
import { longestTask, sendAll } from '../hostile/send'
import { port } from './support/hosts'

const LONGEST_MS = 500

// No browser takes part: the bytes are written to the production server as they are.
test('D03 D18 no hostile request crashes or blocks the server', async () => {
  const loopPort = Number(process.env['EVENT_LOOP_PORT'] || 0)
  // The first round also loads the code of pages that nobody has visited yet, which is not what is measured.
  await sendAll({ port, host: `comune.localhost:${port}` })
  if (loopPort) await longestTask(loopPort)
  const answers = await sendAll({ port, host: `comune.localhost:${port}` })
  expect(answers.length).toBeGreaterThan(60)
  expect(answers.filter(({ isExpected }) => !isExpected).map(({ name, status }) => `${status} ${name}`)).toEqual([])
  if (loopPort) expect((await longestTask(loopPort)).taskMs).toBeLessThan(LONGEST_MS)
})
