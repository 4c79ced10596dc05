import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { say } from '@/scripts/progress'
import { dataDir } from '@/scripts/settings'
import { openAcr } from '../buyer/accessibility'
import { asvsResults } from '../buyer/asvs'
import { buyerDocuments, packageVersion } from '../buyer/documents'
import { buyerSettings } from '../buyer/settings'
import { DOCUMENT, FOLDER, REASONS } from '../mutation/main'
import { CODES_DOCUMENT, codesDocument } from './codes'
import { isAllowed, LICENCES_DOCUMENT, licencesDocument, productionPackages } from './licences'
import { notices } from './notices'
import { sbom } from './sbom'
import { vex } from './vex'

/**
 * `npm run documents -- --to FOLDER`: everything that is made from the code of a release and attached to it, by default in
 * DATA_DIR/release. Fails if a production package has a licence that is not allowed.
 */
export async function documents(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } })
  const folder = values.to ?? join(dataDir(), 'release')
  mkdirSync(folder, { recursive: true })
  const files = releaseDocuments(new Date())
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  say(`${folder}: ${[...Object.keys(files), ...copyMutation(folder)].join(', ')}`)
  const forbidden = productionPackages().filter(({ licence }) => !isAllowed(licence))
  for (const { name, licence } of forbidden) console.error(`Not allowed: ${name} (${licence})`)
  return forbidden.length > 0 ? 1 : 0
}

/** The documents by file name. */
export function releaseDocuments(at: Date): Record<string, string> {
  const release = { settings: buyerSettings(), version: packageVersion(), at }
  const bom = sbom(release)
  return {
    [CODES_DOCUMENT]: codesDocument(),
    [LICENCES_DOCUMENT]: licencesDocument(productionPackages()),
    ...buyerDocuments(),
    'sbom.cdx.json': asJson(bom),
    'vex.cdx.json': asJson(vex(bom, release)),
    'THIRD-PARTY-NOTICES.txt': notices(),
    'openacr.yaml': openAcr(release),
    'asvs.json': asJson(asvsResults()),
  }
}

/** The last mutation run takes an hour, so it is not repeated here. */
function copyMutation(folder: string): string[] {
  const files = [DOCUMENT, REASONS].filter((file) => existsSync(join(FOLDER, file)))
  for (const file of files) copyFileSync(join(FOLDER, file), join(folder, file))
  if (!files.includes(DOCUMENT)) say(`No ${DOCUMENT}: npm run mutation -- document makes it after the runs`)
  return files
}

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
