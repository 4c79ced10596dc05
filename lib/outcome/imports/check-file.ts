import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { IMPORTED_TITLE_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { textLength } from '@/lib/ideas/proposals/text-length'
import { Contradictions } from '@/lib/outcome/pabulib/contradictions'
import { openPabulib, type PabulibFile } from '@/lib/outcome/pabulib/open-pabulib'
import type { PabulibMeta } from '@/lib/outcome/pabulib/parse-meta'
import type { PabulibProject } from '@/lib/outcome/pabulib/parse-project'
import { PROCESS_DAYS_MAX } from '@/lib/process/processes/limits'
import { datesRefusal } from '@/lib/process/processes/schemas'
import { electionDates } from './election-dates'
import { countFigures, type Figures } from './figures'
import { FileBallots, fundedByFile } from './funded-by-file'
import { ImportRefusal } from './import-refusal'
import { readBallots } from './read-ballots'

export type CheckedFile = Pick<PabulibFile, 'meta' | 'projects' | 'warnings'> & { figures: Figures }

/** Validates and counts a whole file before anything is written. Throws PabulibError with line and column. */
export async function checkFile(
  ctx: Pick<Context, 'now' | 'organization'>,
  source: AsyncIterable<string | Uint8Array>,
  { comparesOutcome = true } = {},
): Promise<CheckedFile> {
  const file = await openPabulib(source)
  try {
    checkDates(ctx, file.meta)
    for (const project of file.projects) checkProject(project)
    const { meta, projects } = file
    const seen = { counted: new Contradictions(meta, projects), ballots: new FileBallots(projects) }
    const figures = await countBallots({ ...file, votes: watched(file.votes, seen) })
    const funded = comparesOutcome ? await fundedByFile(file, seen) : null
    return { meta, projects, warnings: [...file.warnings, ...seen.counted.warnings(funded)], figures }
  } finally {
    await file.votes.return()
  }
}

async function* watched(
  votes: PabulibFile['votes'],
  { counted, ballots }: { counted: Contradictions; ballots: FileBallots },
): PabulibFile['votes'] {
  for await (const vote of votes) {
    counted.take(vote)
    ballots.take(vote)
    yield vote
  }
}

function countBallots(file: PabulibFile): Promise<Figures> {
  const placeOf = new Map(file.projects.map(({ id }, place) => [id, place]))
  return countFigures(file.projects, readBallots(file, placeOf))
}

function checkProject({ line, id, name }: PabulibProject): void {
  const title = oneLine(name ?? id)
  if (title === '')
    throw new ImportRefusal(`line ${line}: the name of the project shows nothing`, { reason: 'titleEmpty', line })
  if (textLength(title) > IMPORTED_TITLE_LENGTH_MAX)
    throw new ImportRefusal(`line ${line}: the name has more than ${IMPORTED_TITLE_LENGTH_MAX} characters`, {
      reason: 'titleTooLong',
      line,
      params: { limit: IMPORTED_TITLE_LENGTH_MAX },
    })
}

function checkDates({ now, organization }: Pick<Context, 'now' | 'organization'>, meta: PabulibMeta): void {
  const { ideasFrom, until } = electionDates(meta, now, organization.timeZone)
  if (datesRefusal({ startsAt: ideasFrom, endsAt: until }))
    throw new ImportRefusal(
      `date_begin ${meta.beginsOn ?? ''} and date_end ${meta.endsOn ?? ''} lie too far apart: with ideas and result a process lasts ${PROCESS_DAYS_MAX} days at most`,
      { reason: 'datesTooFar', params: { from: meta.beginsOn ?? '', to: meta.endsOn ?? '', limit: PROCESS_DAYS_MAX } },
    )
}
