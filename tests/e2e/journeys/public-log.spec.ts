import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { routes } from '@/lib/catalogues/routes'
import { hasPython } from '@/tests/fakes/verifier-in-python'
import { callApi } from '../support/api'
import { expect, test } from '../support/browser'
import { comune } from '../support/hosts'
import { expectNoSideways } from '../support/page-checks'
import { theDemo } from '../support/pages'

/** As in a terminal: what was printed; throws if it ends with another code than 0. */
const typed = async (command: string, cwd: string) =>
  (await promisify(execFile)('sh', ['-ec', command], { cwd })).stdout

test('a stranger copies the commands of the page about the log, and verifies log, two days and a receipt', async ({
  newPerson,
}) => {
  const page = await (await newPerson({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })).newPage()
  await page.goto(routes.publicLog())
  const steps = page.getByRole('region', { name: 'Check it yourself' }).locator('li code')
  const [download = '', whole = '', since = '', between = '', receipt = '', copy = ''] = await steps.allTextContents()
  await expectNoSideways(page)
  if (!hasPython) return

  const folder = mkdtempSync(join(tmpdir(), 'stranger-'))
  await typed(download, folder)
  expect(readdirSync(folder).toSorted()).toEqual(['log.policy', 'verify_log.py'])
  expect(await typed(whole, folder)).toMatch(/^comune\.localhost\/tlog: \d+ entries, root \S+, every hash recomputed/)
  const [, now = '', earlier = ''] = /size (\d+) continues size (\d+)/.exec(await typed(since, folder)) ?? []
  const [, later = ''] = new RegExp(`size (\\d+) continues size ${earlier}\n`).exec(await typed(between, folder)) ?? []
  expect([Number(later) > Number(earlier), Number(now) >= Number(later)]).toEqual([true, true])

  const { concluded } = await theDemo()
  const { json } = await callApi(`/process-modules/${concluded.vote.id}/ledger/events?size=1`)
  const [event] = (json as { events: { receipt: string }[] }).events
  await typed(`curl -fo RECEIPT.tlog-proof '${comune}${routes.receiptProof(event?.receipt ?? '')}'`, folder)
  expect(await typed(`${receipt} --text`, folder)).toContain(`"receipt":"${event?.receipt}"`)
  expect(await typed(copy, folder)).toMatch(/entries copied to FOLDER/)
  rmSync(folder, { recursive: true })
})
