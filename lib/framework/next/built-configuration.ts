import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Adjust = { preloadEntriesOnStart: boolean }

/**
 * The variable from which Next.js takes the configuration of a build in the folder, with changes that a start may make.
 * Without it Next.js reads and checks next.config.ts again, by packages that a release does not have. Throws where the
 * folder holds no build.
 */
export function builtConfiguration(dir: string, { preloadEntriesOnStart }: Adjust): Record<string, string> {
  const { config } = JSON.parse(readFileSync(join(dir, '.next/required-server-files.json'), 'utf8')) as {
    config: { experimental: object }
  }
  const experimental = { ...config.experimental, preloadEntriesOnStart }
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify({ ...config, experimental }) }
}
