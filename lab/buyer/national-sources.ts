// What the laws and bodies of lib/site/accessibility/national.ts were compared with, for accessibility.md of a release.
import { ANSWER_DAYS } from '@/lib/site/accessibility/limits'
import { nationalLaws } from '@/lib/site/accessibility/national'

type Source = {
  /** What public pages confirm, each with the place. */
  confirmed: string
  /** What was not found, and what the statement of the platform does not do for this country. */
  open: string
}

const SOURCES: Readonly<Record<string, Source>> = {
  AT: {
    confirmed:
      'the federal law and nine laws of the states (digitalbarrierefrei.at); bodies differ by state (monitoring report 2024, same place); the FFG is for federal bodies only (ffg.at)',
    open: 'the office names the law and the body of its state',
  },
  DE: {
    confirmed: 'each state has a law, a regulation and a body of its own (list of March 2024: lbit.hessen.de)',
    open: 'the office names the law and the body of its state; the sixteen were not checked one by one',
  },
  ES: {
    confirmed:
      'law; after a complaint without an answer in twenty working days, a claim after article 13 (interior.gob.es)',
    open: 'the office names its unit for accessibility; regions may have rules of their own (judgment 100/2019, boe.es)',
  },
  FR: {
    confirmed:
      'law, body, and an answer within a week: the mandatory form of the declaration (accessibilite.numerique.gouv.fr, April 2026)',
    open: 'that form also asks for the share of RGAA criteria that are met, a plan of several years, tools and pages of the test: the page does not have them, so a French office publishes its declaration elsewhere and links it; the decree 2026-816 of August 2026 was not read',
  },
  GR: {
    confirmed:
      'law and body: article 42 names the ombudsman as an example of whom to turn to, article 45 sets thirty days (text of 2020, Government Gazette A 184; opengov.gr)',
    open: 'later amendments were not checked',
  },
  IE: {
    confirmed: 'law (irishstatutebook.ie)',
    open: 'whom people turn to was not found in it; a complaint after the Disability Act 2005 goes to the inquiry officer of the body, then to the Ombudsman (oireachtas.ie, 2021): the office names it',
  },
  IT: {
    confirmed:
      'law and body (agid.gov.it); thirty days for an answer, as an authority states it (ordineavvocatichieti.it)',
    open: 'the statement is filed at form.agid.gov.it only, by 23 September of each year: its address belongs into the settings',
  },
  PL: {
    confirmed:
      'law (Dz.U. 2023, item 1440: infor.pl); an answer in seven days, then a complaint and the ombudsman, as a municipality states it (lesznowola.pl)',
    open: 'the review is due by 31 March; the ids of elements that the technical conditions 2.0 of 2024 demand are not those of the page, so a Polish office publishes its declaration elsewhere and links it',
  },
}

/** Countries whose law is named and not sourced, or the other way round. */
export function unsourced(): string[] {
  const [laws, sources] = [Object.keys(nationalLaws), Object.keys(SOURCES)]
  return [
    ...laws.filter((country) => !sources.includes(country)),
    ...sources.filter((country) => !laws.includes(country)),
  ]
}

export function nationalTable(): string[] {
  return [
    'Law and enforcement body that a statement names, and the days within which it promises an answer, unless the office',
    'writes others (`lib/site/accessibility/national.ts`). Compared on 23 November 2026 with stored copies of public pages,',
    'some of which are years old; none was confirmed by a lawyer, and the office checks them before it publishes. `–`: no',
    'body is named, the office writes it. Other countries of the European Union have no entry: the statement says that there',
    'is an enforcement body, and the office names it.',
    '',
    '| country | law | enforcement body | days | confirmed by | not verified, or left to the office |',
    '| --- | --- | --- | ---: | --- | --- |',
    ...Object.entries(nationalLaws).map(([country, { law, body, answerDays }]) => {
      const { confirmed, open } = SOURCES[country] ?? { confirmed: 'nothing', open: 'everything' }
      return `| ${country} | ${law.name} | ${body ? `${body.name}, ${body.url}` : '–'} | ${answerDays ?? ANSWER_DAYS} | ${confirmed} | ${open} |`
    }),
  ]
}
