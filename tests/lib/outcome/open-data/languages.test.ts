import { describe, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { exportOpenData, exportOpenDataCall as GET } from '@/lib/outcome/open-data/export-open-data'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { api } from '@/tests/api/client'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { pabulibErrors } from './pabulib-format'

type Text = { locale: string; title: string; summary: string; completedAt: Date | null }

const text = (locale: string, word: string, isConfirmed = true): Text => ({
  locale,
  title: `${word} title`,
  summary: `${word} summary`,
  completedAt: isConfirmed ? new Date() : null,
})

async function setTexts(proposalId: number, originalLocale: string, texts: Text[]) {
  const db = prismaClient()
  const { currentVersionId: versionId, organizationId } = await db.proposal.findUniqueOrThrow({
    where: { id: proposalId },
  })
  if (versionId === null) throw new Error('A proposal of a vote has a version.')
  const languages = texts.map(({ locale }) => locale)
  await db.proposalVersion.update({ where: { id: versionId }, data: { originalLocale, languages } })
  await db.proposalTranslation.deleteMany({ where: { versionId } })
  await db.proposalTranslation.createMany({ data: texts.map((row) => ({ organizationId, versionId, ...row })) })
}

/** A new version with other words, published after the vote began. */
async function republish(proposalId: number) {
  const db = prismaClient()
  const { organizationId } = await db.proposal.findUniqueOrThrow({ where: { id: proposalId } })
  const later = {
    number: 2,
    originalLocale: 'it',
    languages: ['it'],
    status: 'PUBLISHED' as const,
    publishedAt: new Date(),
  }
  const version = await db.proposalVersion.create({ data: { organizationId, proposalId, ...later } })
  await db.proposalTranslation.create({ data: { organizationId, versionId: version.id, ...text('it', 'Later') } })
  await db.proposal.update({ where: { id: proposalId }, data: { currentVersionId: version.id } })
}

async function aBilingualVote() {
  const organization = await anOrganization({ languages: ['it', 'de', 'fr'] })
  const process = await aBudgetProcess(organization)
  const [both, unconfirmed] = [await aProposal(organization, process), await aProposal(organization, process)]
  await setTexts(both, 'it', [text('it', 'Italian'), text('de', 'German')])
  await setTexts(unconfirmed, 'fr', [text('fr', 'French'), text('de', 'Machine', false), text('it', 'Unread', false)])
  await anOpenVote(organization, process)
  await republish(both)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  await closeVoting(admin, { moduleId: process.modules.vote, ...EARLY })
  await publishResult(admin, { processId: process.processId })
  return { organization, processId: process.processId, both, unconfirmed }
}

type Project = { number: number; name: string; description: string; language: string }
type Whole = { process: { language: string | null }; projects: Project[]; features?: { properties: Project }[] }

describe('the language of open data', () => {
  it('is the asked one where it is confirmed, else the original, in one text a project', async () => {
    const { organization, processId, both, unconfirmed } = await aBilingualVote()
    const rows = async (language?: 'it' | 'de') => {
      const { text } = await exportOpenData(visitorContext(organization), { processId, format: 'json', language })
      const { projects, process } = JSON.parse(text) as Whole
      const said = projects.map(({ number, name, description, language }) => [number, name, description, language])
      return { said: said.toSorted((a, b) => Number(a[0]) - Number(b[0])), language: process.language }
    }
    const french = [unconfirmed, 'French title', 'French summary', 'fr']
    const italian = [both, 'Italian title', 'Italian summary', 'it']
    expect(await rows()).toEqual({ said: [italian, french], language: 'mul' })
    expect(await rows('de')).toEqual({
      said: [[both, 'German title', 'German summary', 'de'], french],
      language: 'mul',
    })
  })

  it('does not depend on the header of who asks', async () => {
    const { organization, processId } = await aBilingualVote()
    for (const format of ['csv', 'json', 'geojson', 'pabulib']) {
      const read = async (language: string) => {
        const headers = { 'accept-language': language }
        const answer = await api(organization).get(GET, { params: { processId, format }, headers })
        return answer.text
      }
      expect(await read('de'), format).toBe(await read('it'))
    }
    const german = await api(organization).get(GET, { params: { processId, format: 'csv' }, query: { language: 'de' } })
    expect(german.text).toContain('German title,German summary,de')
  })

  it('of a Pabulib file is named only if all projects have it', async () => {
    const { organization, processId, unconfirmed } = await aBilingualVote()
    const pabulib = () => exportOpenData(visitorContext(organization), { processId, format: 'pabulib' })
    const several = (await pabulib()).text
    expect(several).not.toMatch(/^language;/m)
    expect(pabulibErrors(several)).toEqual([])
    await setTexts(unconfirmed, 'it', [text('it', 'One')])
    expect((await pabulib()).text).toMatch(/^language;it$/m)
  })

  it('does not come from the words of a hidden idea', async () => {
    const { organization, processId, unconfirmed } = await aBilingualVote()
    await prismaClient().proposal.update({ where: { id: unconfirmed }, data: { hiddenAt: new Date() } })
    const { text } = await exportOpenData(visitorContext(organization as CurrentOrganization), {
      processId,
      format: 'csv',
    })
    expect(text).not.toContain('French')
  })
})
