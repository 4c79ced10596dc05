import { createReadStream } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openPabulib } from '@/lib/outcome/pabulib/open-pabulib'
import { PabulibTally } from '@/tests/lib/outcome/pabulib/pabulib-tally'
import { hasShared, readShared, sharedFile } from '../../../setup/shared-data'

type FileFacts = {
  file: string
  vote_type: string
  budget?: string
  num_projects?: number
  num_votes?: number
  duplicate_ids_inside_a_vote?: number
}

const isThere = hasShared('manifest.json')

describe.runIf(isThere)('real Pabulib files', () => {
  const { files } = isThere ? readShared<{ files: FileFacts[] }>('manifest.json') : { files: [] }

  test.each(files.map((facts) => [facts.file.replace(/^pb\//, ''), facts] as const))(
    'are read completely, and ballots of %s add up to the stated totals',
    { timeout: 60_000 },
    async (name, facts) => {
      const { meta, projects, votes, warnings } = await openPabulib(createReadStream(sharedFile(facts.file)))
      const tally = new PabulibTally()
      let count = 0
      for await (const vote of votes) {
        tally.add(vote)
        count += 1
      }
      expect(meta.voteType).toBe(facts.vote_type)
      expect(projects).toHaveLength(facts.num_projects ?? projects.length)
      expect(count).toBe(facts.num_votes ?? count)
      if (facts.budget !== undefined) expect(Number(meta.budget)).toBe(Math.round(Number(facts.budget) * 100))
      // A city counted a project twice in one ballot; by our rule it counts once.
      const differing = projects.filter(({ id, votes: stated, score }) => {
        return (stated ?? tally.votes(id)) !== tally.votes(id) || (score ?? tally.score(id)) !== tally.score(id)
      })
      expect(differing).toHaveLength(facts.duplicate_ids_inside_a_vote ?? 0)
      expect(warnings.map(({ reason }) => reason)).toEqual(name.includes('Wroclaw_2022') ? ['coordinatesSwapped'] : [])
    },
  )
})
