import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CANARY, type Scanner, scan } from '@/lab/documents/scan'

const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)

/** A scanner that knows these packages by name and version. */
const knowing = (known: Record<string, string>): Scanner => ({
  name: 'test scanner',
  find: (folder) => {
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>
    }
    const locked = Object.entries(lock.packages).map(
      ([path, { version }]) => `${path.split('node_modules/').pop()}@${version}`,
    )
    return Object.entries(known).flatMap(([name, id]) => (locked.includes(name) ? [id] : []))
  },
})

const canary = { [`${CANARY.name}@${CANARY.version}`]: 'CVE-2019-10744' }
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

describe('npm run scan', () => {
  beforeEach(() => written.mockClear())

  it('fails with a warning where no scanner works', async () => {
    const absent: Scanner = { name: 'absent', find: () => null }
    expect(await scan([], [absent])).toBe(2)
    expect(written.mock.calls.flat().join()).toContain('NOT scanned')
  })

  it('does not trust a scanner that misses the canary', async () => {
    expect(await scan([], [knowing({})])).toBe(2)
    expect(written.mock.calls.flat().join()).toContain('does not find the canary')
  })

  it('does not take a scanner that fails with the lockfile for one that finds nothing', async () => {
    const failing: Scanner = {
      name: 'failing',
      find: (folder) => (folder.includes('canary-') ? ['CVE-2019-10744'] : null),
    }
    expect(await scan([], [failing])).toBe(1)
    expect(written.mock.calls.flat().join()).toContain('NOT scanned')
  })

  it('accepts the lockfile if the canary is found and nothing else', async () => {
    expect(await scan([], [knowing(canary)])).toBe(0)
  })

  it('reports an advisory of a locked package, unless the VEX explains it', async () => {
    const next = `next@${dependencies['next']}`
    expect(await scan([], [knowing({ ...canary, [next]: 'CVE-2099-12345' })])).toBe(1)
    expect(await scan([], [knowing({ ...canary, [next]: 'CVE-2025-29927' })])).toBe(0)
  })
})
