export const openDataFormats = ['csv', 'ballots', 'json', 'geojson', 'pabulib', 'dictionary'] as const

/** What the data of a process can be had as; `csv` are its projects, `ballots` its ballots as CSV. */
export type OpenDataFormat = (typeof openDataFormats)[number]

export const LICENCE = {
  name: 'Creative Commons Attribution 4.0 International',
  id: 'CC-BY-4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const
