import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { exportOpenDataCall as GET } from '@/lib/outcome/open-data/export-open-data'
import { openDataFormats } from '@/lib/outcome/open-data/formats'
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'
import { generatedElection } from '@/tests/lib/outcome/imports/generated-election'
import { importText } from '@/tests/lib/outcome/imports/pabulib-election'
import { hasRealPostgres } from '@/tests/setup/database'
import { isLongGate } from '@/tests/setup/long-gate'
import { measureEventLoop } from './event-loop'

const BALLOTS = isLongGate ? 130_000 : 40_000
const LONGEST_TASK_MS = 50

it.skipIf(!hasRealPostgres)(
  `open data of ${BALLOTS} ballots does not block the event loop, first or later`,
  { timeout: 300_000 },
  async () => {
    const organization = await anOrganization()
    const { processId } = await importText(organization, generatedElection(BALLOTS))
    collectGarbage()
    const request = async (format: string) => {
      const answer = await api(organization).get(GET, { params: { processId, format } })
      expect(answer.status).toBe(200)
      return answer.bytes.byteLength
    }
    const measured: Record<string, number[]> = {}
    for (const format of openDataFormats)
      for (const _time of ['first', 'later']) {
        const { value, longestCpuMs } = await measureEventLoop(() => request(format))
        measured[format] = [...(measured[format] ?? []), Math.round(longestCpuMs), value]
      }
    console.info(`longest task in ms of processor time and bytes, first and later: ${JSON.stringify(measured)}`)
    const tooLong = Object.entries(measured).filter(
      ([, [first = 0, , later = 0]]) => Math.max(first, later) > LONGEST_TASK_MS,
    )
    expect(tooLong).toEqual([])
  },
)

/** What the import left behind must not be collected while the export is measured. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
