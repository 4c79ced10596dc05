export const openDataFormats = ['csv', 'ballots', 'json', 'geojson', 'pabulib', 'dictionary'] as const

/** What the data of a process can be had as; `csv` are its projects, `ballots` its ballots as CSV. */
export type OpenDataFormat = (typeof openDataFormats)[number]

export const dataLicences = ['CC_BY_4_0', 'CC0_1_0', 'ODBL_1_0'] as const
export type DataLicence = (typeof dataLicences)[number]

/** Names are not translated: they are what the licences are called. `url` is null where only a name is known. */
export type Licence = { readonly name: string; readonly id: string; readonly url: string | null }

export const LICENCES: Record<DataLicence, Licence & { url: string }> = {
  CC_BY_4_0: {
    name: 'Creative Commons Attribution 4.0 International',
    id: 'CC-BY-4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  CC0_1_0: {
    name: 'Creative Commons Zero 1.0 Universal',
    id: 'CC0-1.0',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  ODBL_1_0: {
    name: 'Open Data Commons Open Database License 1.0',
    id: 'ODbL-1.0',
    url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
}
