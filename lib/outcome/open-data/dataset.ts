import { routes } from '@/lib/catalogues/routes'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { Licence, OpenDataFormat } from './formats'

/** Metadata of one vote for catalogues and search engines. */
export type Dataset = {
  processId: number
  name: string
  description: string
  language: string
  publishedAt: Date
  /** Who held the vote. */
  publisher: string
  licence: Licence | null
  isImported: boolean
}

type Organization = { primaryHost: string; name: string }

const MEDIA_TYPES: Partial<Record<OpenDataFormat, string>> = {
  csv: 'text/csv',
  ballots: 'text/csv',
  json: 'application/json',
  geojson: 'application/geo+json',
  pabulib: 'text/plain',
}
const FORMATS = Object.entries(MEDIA_TYPES) as [OpenDataFormat, string][]

/** A data set as schema.org describes it, for search engines. */
export function schemaDataset(organization: Organization, dataset: Dataset): object {
  const { page, fileOf } = addresses(organization, dataset)
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': page,
    url: page,
    name: dataset.name,
    description: dataset.description,
    inLanguage: dataset.language,
    datePublished: dataset.publishedAt.toISOString(),
    isAccessibleForFree: true,
    license: dataset.licence?.url ?? dataset.licence?.name,
    creator: { '@type': 'Organization', name: dataset.publisher },
    publisher: { '@type': 'Organization', name: organization.name, url: baseUrlOf(organization) },
    distribution: FORMATS.map(([format, encodingFormat]) => ({
      '@type': 'DataDownload',
      contentUrl: fileOf(format),
      encodingFormat,
    })),
  }
}

/** All data sets of an organization as a DCAT-AP catalogue in JSON-LD. */
export function dcatCatalogue(organization: Organization, datasets: readonly Dataset[]): object {
  const base = baseUrlOf(organization)
  return {
    '@context': CONTEXT,
    '@id': `${base}${routes.openDataCatalogue()}`,
    '@type': 'dcat:Catalog',
    title: organization.name,
    description: `Participatory budgets of ${organization.name}`,
    homepage: { '@id': base },
    publisher: { '@id': `${base}/#organization`, '@type': 'foaf:Agent', 'foaf:name': organization.name },
    dataset: datasets.map((dataset) => dcatDataset(organization, dataset)),
  }
}

const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  title: 'dct:title',
  description: 'dct:description',
  publisher: 'dct:publisher',
  creator: 'dct:creator',
  license: 'dct:license',
  identifier: 'dct:identifier',
  issued: { '@id': 'dct:issued', '@type': 'xsd:dateTime' },
  homepage: 'foaf:homepage',
  landingPage: 'dcat:landingPage',
  dataset: 'dcat:dataset',
  distribution: 'dcat:distribution',
  accessURL: 'dcat:accessURL',
  downloadURL: 'dcat:downloadURL',
  mediaType: 'dcat:mediaType',
}
const THEME = 'http://publications.europa.eu/resource/authority/data-theme/GOVE'
const MEDIA_TYPE = 'https://www.iana.org/assignments/media-types/'

function dcatDataset(organization: Organization, dataset: Dataset): object {
  const { page, fileOf } = addresses(organization, dataset)
  const { licence } = dataset
  const license = licence?.url ? { license: { '@id': licence.url } } : {}
  return {
    '@id': page,
    '@type': 'dcat:Dataset',
    identifier: page,
    title: { '@value': dataset.name, '@language': dataset.language },
    description: { '@value': dataset.description, '@language': dataset.language },
    issued: dataset.publishedAt.toISOString(),
    'dcat:theme': { '@id': THEME },
    creator: { '@type': 'foaf:Agent', 'foaf:name': dataset.publisher },
    publisher: { '@id': `${baseUrlOf(organization)}/#organization` },
    landingPage: { '@id': page },
    distribution: FORMATS.map(([format, type]) => ({
      '@id': fileOf(format),
      '@type': 'dcat:Distribution',
      accessURL: { '@id': page },
      downloadURL: { '@id': fileOf(format) },
      mediaType: { '@id': `${MEDIA_TYPE}${type}` },
      ...license,
    })),
  }
}

function addresses(organization: Organization, { processId }: Dataset) {
  const base = baseUrlOf(organization)
  return {
    page: base + routes.openData(processId),
    fileOf: (format: OpenDataFormat) => base + routes.openDataFile(processId, format),
  }
}
