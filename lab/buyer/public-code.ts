import { counted, rowsOf, STATE_NOTE, tableOf } from './assessment'

export const BASELINE_DOCUMENT = 'osps-baseline.md'
export const PUBLIC_CODE_DOCUMENT = 'standard-for-public-code.md'

export function baselineDocument(): string {
  const rows = rowsOf('osps')
  return [
    '# OpenSSF OSPS Baseline',
    '',
    'A self-assessment of every assessment requirement (July 2026, baseline.openssf.org), in our own short words. Made by',
    '`npm run documents` from `docs/buyer/sources/osps.txt`. Much is decided where the owner will host the repository.',
    '',
    `${counted(rows)}.`,
    '',
    ...STATE_NOTE,
    '',
    ...tableOf(rows, (id) => `OSPS-${id}`),
    '',
  ].join('\n')
}

export function publicCodeDocument(): string {
  const rows = rowsOf('spc')
  return [
    '# Standard for Public Code 0.8.0',
    '',
    'A self-assessment of every MUST and SHOULD of the standard (standard.publiccode.net), numbered in their order within',
    'each criterion; optional ones are left out. Made by `npm run documents` from `docs/buyer/sources/spc.txt`. The standard is',
    '**not met**: the code has no licence, is not published, and no second party reviews it.',
    '',
    `${counted(rows)}.`,
    '',
    ...STATE_NOTE,
    '',
    ...tableOf(rows),
    '',
  ].join('\n')
}
