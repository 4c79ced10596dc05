import type { PabulibFile } from '@/lib/outcome/pabulib/open-pabulib'
import type { PabulibWarning } from '@/lib/outcome/pabulib/pabulib-reader'

type Params = PabulibWarning['params']

const WARNINGS: Record<PabulibWarning['reason'], (params: Params) => string> = {
  coordinatesSwapped: (params) =>
    `latitude and longitude of ${params['projects']} projects were exchanged; they have been put right`,
  projectCountDiffers: (params) => `the file announces ${params['expected']} projects and has ${params['found']}`,
  voteCountDiffers: (params) => `the file announces ${params['expected']} ballots and has ${params['found']}`,
  datesReversed: (params) => `date_end ${params['to']} lies before date_begin ${params['from']}`,
  costAboveBudget: (params) =>
    `${params['count']} projects cost more than the whole budget, the first is ${params['project']}`,
  costOutOfLimits: (params) =>
    `the cost of ${params['count']} projects is outside the stated limits, the first is ${params['project']}`,
  votesDiffer: (params) =>
    `${params['count']} projects have other votes than their ballots; ${params['project']}: ${params['expected']} stated, ${params['found']} counted`,
  scoreDiffers: (params) =>
    `${params['count']} projects have other points than their ballots; ${params['project']}: ${params['expected']} stated, ${params['found']} counted`,
  selectedDiffers: (params) =>
    `${params['count']} projects have another outcome than the rule gives, the first is ${params['project']}`,
  choiceRepeated: (params) => `${params['count']} ballots name a project twice, which counts once`,
  ballotTooShort: (params) =>
    `${params['count']} ballots name fewer projects than the ${params['expected']} that are demanded`,
  ballotTooDear: (params) => `the projects of ${params['count']} ballots cost more than is allowed`,
  ballotPointsTooFew: (params) =>
    `${params['count']} ballots give fewer points than the ${params['expected']} that are demanded`,
  pointsOutOfLimits: (params) => `${params['count']} ballots give a project points outside the stated limits`,
}

/** Writes the warnings of a file for the operator. */
export function sayWarnings({ warnings }: Pick<PabulibFile, 'warnings'>, say: (line: string) => void): void {
  for (const { line, reason, params } of warnings) say(`line ${line}: ${WARNINGS[reason](params)}`)
}
