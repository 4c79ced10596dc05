// REUSE.toml (REUSE 3.3): copyright and licence of every file of the repository.
import type { BuyerSettings } from './settings'

export const REUSE_FILE = 'REUSE.toml'

/** Where the text of a licence is, as REUSE demands. */
export const licenceText = (id: string): string => `LICENSES/${id}.txt`

/** Without a licence it says nothing about our files, so that `reuse lint` reports them: none has been granted. */
export function reuse({ name, licence, copyright, maintainer, repository }: BuyerSettings): string {
  const head = [
    '# Made by `npm run buyer` from docs/buyer/settings.json.',
    'version = 1',
    `SPDX-PackageName = ${JSON.stringify(name)}`,
    `SPDX-PackageSupplier = ${JSON.stringify(`${maintainer.organization} <${maintainer.email}>`)}`,
    `SPDX-PackageDownloadLocation = ${JSON.stringify(repository)}`,
    '',
    '# What a release contains of others beside this: licences.md of a release.',
    '[[annotations]]',
    'path = "components/ui/icon-paths.ts"',
    'precedence = "override"',
    'SPDX-FileCopyrightText = "2022 Lucide Contributors; 2013-2022 Cole Bemis for parts of Feather"',
    'SPDX-License-Identifier = "ISC AND MIT"',
    '',
    '[[annotations]]',
    'path = "lib/identity/organizations/hosts/public-suffixes.json"',
    'precedence = "override"',
    'SPDX-FileCopyrightText = "2007-2023 Mozilla Foundation"',
    'SPDX-License-Identifier = "MPL-2.0"',
  ]
  if (licence === null) return `${head.join('\n')}\n\n# The owner has not chosen a licence for our own files yet.\n`
  const ours = [
    '',
    '[[annotations]]',
    'path = "**"',
    'precedence = "closest"',
    `SPDX-FileCopyrightText = ${JSON.stringify(copyright)}`,
    `SPDX-License-Identifier = ${JSON.stringify(licence)}`,
  ]
  return `${[...head, ...ours].join('\n')}\n`
}
