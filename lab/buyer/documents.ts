// What `npm run buyer` writes into the repository, and the documents of a release for those who buy or operate it.
import { readFileSync } from 'node:fs'
import { fromRoot } from '@/scripts/settings'
import { VEX_DOCUMENT, vexDocument } from '../documents/vex'
import { ACCESSIBILITY_DOCUMENT, accessibilityDocument } from './accessibility'
import { ASVS_DOCUMENT, asvsDocument } from './asvs'
import { RECORD_DOCUMENT, RETENTION_DOCUMENT, recordDocument, retentionDocument } from './data-protection'
import { FRAMEWORK_CVES_DOCUMENT, frameworkCvesDocument } from './framework-cves'
import { lockWithLicence, withLicence } from './package-licence'
import { BASELINE_DOCUMENT, baselineDocument, PUBLIC_CODE_DOCUMENT, publicCodeDocument } from './public-code'
import { PUBLICCODE_FILE, publiccode } from './publiccode'
import { REUSE_FILE, reuse } from './reuse'
import type { BuyerSettings } from './settings'

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8')

export function packageVersion(): string {
  return (JSON.parse(read('package.json')) as { version: string }).version
}

/** Committed files that name the licence or the maintainer: one change of docs/buyer/settings.json renews all of them. */
export function filesOfSettings(settings: BuyerSettings): Record<string, string> {
  return {
    [PUBLICCODE_FILE]: publiccode(settings, packageVersion()),
    [REUSE_FILE]: reuse(settings),
    'package.json': withLicence(read('package.json'), settings.licence),
    'package-lock.json': lockWithLicence(read('package-lock.json'), settings.licence),
  }
}

/** Documents of a release by file name; docs/buyer/README.md lists them. */
export function buyerDocuments(): Record<string, string> {
  return {
    [VEX_DOCUMENT]: vexDocument(),
    [FRAMEWORK_CVES_DOCUMENT]: frameworkCvesDocument(),
    [ASVS_DOCUMENT]: asvsDocument(),
    [BASELINE_DOCUMENT]: baselineDocument(),
    [PUBLIC_CODE_DOCUMENT]: publicCodeDocument(),
    [ACCESSIBILITY_DOCUMENT]: accessibilityDocument(),
    [RETENTION_DOCUMENT]: retentionDocument(),
    [RECORD_DOCUMENT]: recordDocument(),
  }
}
