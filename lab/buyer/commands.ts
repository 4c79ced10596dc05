import { existsSync, writeFileSync } from 'node:fs'
import { say } from '@/scripts/progress'
import { fromRoot } from '@/scripts/settings'
import { filesOfSettings } from './documents'
import { licenceText } from './reuse'
import { buyerSettings, licenceIds, SETTINGS_FILE, unfilled } from './settings'

/** `npm run buyer`: renews what the repository says about licence and maintainer. */
export async function buyer(): Promise<number> {
  const settings = buyerSettings()
  const files = filesOfSettings(settings)
  for (const [file, text] of Object.entries(files)) writeFileSync(fromRoot(file), text)
  say(`Renewed ${Object.keys(files).join(', ')}`)
  const open = unfilled(settings)
  if (open.length > 0) say(`${SETTINGS_FILE} does not say yet: ${open.join(', ')}`)
  const missing = licenceIds(settings.licence ?? '').filter((id) => !existsSync(fromRoot(licenceText(id))))
  for (const id of missing) say(`Add the text of ${id} as ${licenceText(id)}`)
  return missing.length > 0 ? 1 : 0
}
