// VEX of a release (CycloneDX 1.6): advisories of our dependencies that a scanner may name, and why they do not apply.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fromRoot } from '@/scripts/settings'
import { type Bom, serialNumber } from './sbom'

const VEX_FILE = 'docs/buyer/vex.json'
export const VEX_DOCUMENT = 'vex.md'

const statement = z
  .strictObject({
    id: z.string().regex(/^(CVE-\d{4}-\d{4,}|GHSA(-[0-9a-z]{4}){3})$/),
    package: z.string(),
    state: z.enum(['resolved', 'not_affected']),
    justification: z.enum(['code_not_present', 'code_not_reachable', 'protected_at_runtime']).optional(),
    detail: z.string().min(40),
    test: z.string(),
  })
  .refine(({ state, justification }) => (state === 'not_affected') === (justification !== undefined), 'justification')

type Statement = z.infer<typeof statement>

export function vexStatements(): Statement[] {
  return z.array(statement).parse(JSON.parse(readFileSync(fromRoot(VEX_FILE), 'utf8')))
}

export function vex(bom: Bom, { version, at }: { version: string; at: Date }): object {
  const refs = (name: string) => bom.components.filter((one) => one.name === name).map((one) => one['bom-ref'])
  const link = (ref: string) => `urn:cdx:${serialNumber(version).replace('urn:uuid:', '')}/1#${encodeURIComponent(ref)}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: at.toISOString() },
    vulnerabilities: vexStatements().map(({ id, package: name, state, justification, detail }) => ({
      id,
      analysis: { state, ...(justification && { justification }), detail },
      affects: refs(name).map((ref) => ({ ref: link(ref) })),
    })),
  }
}

export function vexDocument(): string {
  const rows = vexStatements().map(
    ({ id, package: name, state, justification, detail, test }) =>
      `| ${id} | ${name} | ${[state, justification].filter(Boolean).join(', ').replaceAll('_', ' ')} | ${detail} | \`${test}\` |`,
  )
  return [
    '# Known advisories that do not apply',
    '',
    'Made by `npm run documents` from `docs/buyer/vex.json`. Each release carries the same statements as CycloneDX VEX',
    '(`vex.cdx.json`), so that scanners do not report them again. An advisory that applies is never listed here: it is',
    'corrected within the times of `SECURITY.md`.',
    '',
    '| advisory | package | state | why | held by |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
