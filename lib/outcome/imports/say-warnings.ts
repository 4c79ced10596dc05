import type { PabulibFile } from '@/lib/outcome/pabulib/open-pabulib'

const WARNINGS = {
  coordinatesSwapped: (params: Readonly<Record<string, string | number>>) =>
    `latitude and longitude of ${params['projects']} projects were exchanged; they have been put right`,
  projectCountDiffers: (params: Readonly<Record<string, string | number>>) =>
    `the file announces ${params['expected']} projects and has ${params['found']}`,
  voteCountDiffers: (params: Readonly<Record<string, string | number>>) =>
    `the file announces ${params['expected']} ballots and has ${params['found']}`,
}

/** Writes the warnings of a file for the operator. */
export function sayWarnings({ warnings }: Pick<PabulibFile, 'warnings'>, say: (line: string) => void): void {
  for (const { line, reason, params } of warnings) say(`line ${line}: ${WARNINGS[reason](params)}`)
}
