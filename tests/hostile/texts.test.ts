import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { prismaClient } from '@/lib/foundation/db/client'
import { poolSql } from '@/lib/foundation/db/sql'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { isTooComplex } from '@/lib/foundation/markdown/markdown-complexity'
import { plainText } from '@/lib/foundation/markdown/plain-text'
import { clearRenderedCache, renderMarkdown, renderPreview } from '@/lib/foundation/markdown/render-markdown'
import { saveDraft } from '@/lib/ideas/proposals/drafts/save-draft'
import { saveDraftInput } from '@/lib/ideas/proposals/schemas'
import { compareVersions } from '@/lib/ideas/proposals/versions/compare-versions'
import { contentInput } from '@/lib/site/content/schemas'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { measureEventLoop } from './event-loop'
import { hostileTexts } from './texts'

/** Above this our own code blocked the event loop, independent of the machine's load. */
const LONGEST_TASK_MS = 500
const SECONDS = 30
/** A third of what the longest field takes, so that the whole corpus stays within its budget. */
const LENGTH = 30_000

const texts = hostileTexts({ length: LENGTH, seed: 20261122 })

describe('hostile texts', () => {
  it('D02 are of at least forty kinds', () => {
    expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length)
    expect(texts.length).toBeGreaterThanOrEqual(40)
  })

  it('D02 are saved and displayed, or refused with their field, without blocking the event loop', {
    timeout: SECONDS * 1000,
  }, async () => {
    const { ctx, proposalId } = await aWriter()
    const slow: string[] = []
    for (const { name, text } of texts) {
      const { longestTaskMs } = await measureEventLoop(async () => {
        const parsed = saveDraftInput.safeParse({ narrative: text })
        if (parsed.success) await saveDraft(ctx, { ...parsed.data, proposalId })
        else
          expect(fieldRefusals(parsed.error).map(({ field, name }) => `${field}: ${name}`)).toEqual([
            'narrative: textTooComplex',
          ])
        // A text that an earlier release has let in.
        const html = await renderMarkdown(ctx, text)
        expect(html).not.toContain('<script')
        plainText(text)
      })
      if (longestTaskMs > LONGEST_TASK_MS) slow.push(`${name}: ${Math.round(longestTaskMs)} ms`)
    }
    expect(slow).toEqual([])
  })
})

describe('two versions of a text', () => {
  it('D02 are compared without blocking the event loop', async () => {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization, { during: 'ideas' })
    const id = await aProposal(organization, process)
    const long = (seed: number) =>
      hostileTexts({ length: LENGTH, seed }).find(({ name }) => name === 'random signs')?.text ?? ''
    await addVersion(organization.id, id, [long(1), long(2)])
    const { value, longestTaskMs } = await measureEventLoop(() =>
      compareVersions(visitorContext(organization), id, 1, 2),
    )
    expect(value.texts.narrative.length).toBeGreaterThan(1)
    expect(longestTaskMs).toBeLessThan(LONGEST_TASK_MS)
  })
})

describe('rendering a text', () => {
  it('D02 refuses the text that stopped the server when it is saved, in every rendered field', () => {
    const text = '*a'.repeat(49_990)
    expect(isTooComplex(text)).toBe(true)
    const parsed = contentInput.safeParse({
      sections: [{ title: { en: 'a' }, text: { en: '*a'.repeat(7000), it: 'b' } }],
    })
    expect(parsed.success ? [] : fieldRefusals(parsed.error)).toEqual([
      { field: 'sections.0.text.en', name: 'textTooComplex', params: { field: 'sections.0.text.en' } },
    ])
  })

  it('D02 shows a stored text above the limits as plain paragraphs', async () => {
    const { ctx } = await aWriter()
    expect(await renderMarkdown(ctx, `Hello *you*\n\n${'[a '.repeat(5000)}`)).toMatch(/^<p>Hello \*you\*<\/p>\n<p>\[a /)
  })

  it('D02 happens once and is cached per organization, content and heading level', async () => {
    const { ctx } = await aWriter()
    const source = `# One ${crypto.randomUUID()}`
    const [first, again] = await Promise.all([renderMarkdown(ctx, source), renderMarkdown(ctx, source)])
    expect(first).toBe(again)
    expect(first).toMatch(/^<h2>One /)
    expect(await renderMarkdown(ctx, source, 4)).toMatch(/^<h4>One /)
    expect(await cachedRows(ctx.organization.id)).toEqual([first, first.replaceAll('h2', 'h4')])
  })

  it('D02 reads cached HTML instead of rendering again', async () => {
    const { ctx } = await aWriter()
    const source = `rendered ${crypto.randomUUID()}`
    const html = await renderMarkdown(ctx, source)
    await poolSql()`UPDATE "RenderedText" SET "html" = '<p>kept</p>' WHERE "html" = ${html} -- global: any organization`
    clearRenderedCache()
    expect(await renderMarkdown(ctx, source)).toBe('<p>kept</p>')
  })

  it('D02 does not cache a preview', async () => {
    const { ctx } = await aWriter()
    expect(await renderPreview('a *b*', 3)).toBe('<p>a <em>b</em></p>')
    expect(await cachedRows(ctx.organization.id)).toEqual([])
  })
})

async function aWriter() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'ideas' })
  const member = await aMember(organization)
  const proposalId = await aProposal(organization, process, { authorId: member.userId, status: 'DRAFT' })
  return { ctx: contextOf(organization, member), proposalId }
}

/** Gives the first version a long text, and publishes a second one. */
async function addVersion(
  organizationId: number,
  proposalId: number,
  [first, second]: [string, string],
): Promise<void> {
  const sql = poolSql()
  await sql`UPDATE "ProposalTranslation" t SET "narrative" = ${first} FROM "ProposalVersion" v
    WHERE v."id" = t."versionId" AND v."proposalId" = ${proposalId} AND v."organizationId" = ${organizationId}`
  const version = await prismaClient().proposalVersion.create({
    data: {
      ...{ organizationId, proposalId, number: 2, originalLocale: 'en', languages: ['en'], status: 'PUBLISHED' },
      publishedAt: new Date(),
      translations: { create: { locale: 'en', title: 'A pond', summary: 'For frogs', narrative: second } },
    },
  })
  await sql`UPDATE "Proposal" SET "currentVersionId" = ${version.id} WHERE "id" = ${proposalId} AND "organizationId" = ${organizationId}`
}

async function cachedRows(organizationId: number): Promise<string[]> {
  const rows = await poolSql()(z.object({ html: z.string() }))`
    SELECT "html" FROM "RenderedText" WHERE "organizationId" = ${organizationId} ORDER BY "html"`
  return rows.map(({ html }) => html)
}
