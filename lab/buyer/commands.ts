import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { say } from '@/scripts/progress'
import { dataDir, fromRoot } from '@/scripts/settings'
import { openAcr } from './accessibility'
import { asvsResults } from './asvs'
import { buyerDocuments, packageVersion } from './documents'
import { notices } from './notices'
import { licenceText } from './reuse'
import { sbom as releaseBom } from './sbom'
import { buyerSettings, licenceIds, SETTINGS_FILE, unfilled } from './settings'
import { vex } from './vex'

/** `npm run buyer`: renews the generated documents of the buyer's folder. */
export async function buyer(): Promise<number> {
  const documents = buyerDocuments()
  for (const [file, text] of Object.entries(documents)) writeFileSync(fromRoot(file), text)
  say(`Renewed ${Object.keys(documents).join(', ')}`)
  const settings = buyerSettings()
  const open = unfilled(settings)
  if (open.length > 0) say(`${SETTINGS_FILE} does not say yet: ${open.join(', ')}`)
  const missing = licenceIds(settings.licence ?? '').filter((id) => !existsSync(fromRoot(licenceText(id))))
  for (const id of missing) say(`Add the text of ${id} as ${licenceText(id)}`)
  return missing.length > 0 ? 1 : 0
}

/** `npm run sbom -- --to FOLDER`: SBOM, VEX, notices, accessibility report and ASVS evidence of this release; by default in DATA_DIR/release. */
export async function sbom(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } })
  const folder = values.to ?? join(dataDir(), 'release')
  const release = { settings: buyerSettings(), version: packageVersion(), at: new Date() }
  const bom = releaseBom(release)
  mkdirSync(folder, { recursive: true })
  const files: Record<string, string> = {
    'sbom.cdx.json': asJson(bom),
    'vex.cdx.json': asJson(vex(bom, release)),
    'THIRD-PARTY-NOTICES.txt': notices(),
    'openacr.yaml': openAcr(release),
    'asvs.json': asJson(asvsResults()),
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  say(`${folder}: ${Object.keys(files).join(', ')} of ${bom.components.length} packages`)
  return 0
}

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
