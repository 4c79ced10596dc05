import { afterAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type blocksColumn, parseStored } from '@/lib/site/pages/block-schemas'
import { applyMigrations } from '@/scripts/database/apply-migrations'
import { dropDatabase, withDatabase } from '@/scripts/database/connection'
import { readMigrations } from '@/scripts/database/migrations-folder'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { emptyDatabaseAt, query } from './programs'

const SERVER = withDatabase(testDatabaseUrl, 'postgres')
const NAME = `${new URL(testDatabaseUrl).pathname.slice(1)}_pages`
const migrations = readMigrations()
const at = migrations.findIndex(({ name }) => name.endsWith('_add_page_versions'))

describe.skipIf(!hasRealPostgres)('the migration to page versions', () => {
  afterAll(() => dropDatabase(SERVER, NAME))

  it('turns the texts of each organization into version 1 of its pages, with the same ids', async () => {
    const url = await emptyDatabaseAt(SERVER, NAME)
    await applyMigrations(url, { migrations: migrations.slice(0, at) })
    await query(
      url,
      `INSERT INTO "Organization" ("id", "name", "languages", "tagline", "updatedAt")
       VALUES (1, 'Valdoria "nuova"', '{it,en}', '{"it": "Insieme"}', now()), (2, 'Scuola', '{it}', '{}', now())`,
    )
    await query(
      url,
      `INSERT INTO "ContentBlock" ("id", "organizationId", "page", "position", "kind", "body", "updatedAt") VALUES
       (11, 1, 'about', 1, 'text', '{"title": {}, "text": {"it": "Dopo"}}', now()),
       (12, 1, 'about', 0, 'text', '{"title": {"en": "First"}, "text": {"en": "Before"}}', now()),
       (13, 1, 'intro', 0, 'text', '{"title": {}, "text": {"it": "Noi"}}', now()),
       (14, 2, 'about', 0, 'text', '{"text": {"it": "Scuola"}}', now())`,
    )
    await applyMigrations(url, { migrations: migrations.slice(0, at + 1) })
    const rows = await query<{ organizationId: number; key: string; blocks: z.input<typeof blocksColumn> }>(
      url,
      `SELECT p."organizationId", p."key", v."blocks" FROM "Page" p JOIN "PageVersion" v ON v."pageId" = p."id"
       WHERE v."number" = 1 AND v."state" = 'PUBLISHED' ORDER BY 1, 2`,
    )
    const pages = rows.map(({ blocks, ...page }) => ({ ...page, blocks: parseStored(blocks) }))
    expect(pages).toMatchObject([
      {
        organizationId: 1,
        key: 'about',
        blocks: [
          { kind: 'richText', id: 12, title: { en: 'First' }, text: { en: 'Before' } },
          { kind: 'richText', id: 11, title: {}, text: { it: 'Dopo' } },
        ],
      },
      {
        organizationId: 1,
        key: 'intro',
        blocks: [
          {
            kind: 'hero',
            title: { it: 'Insieme', en: 'Have your say' },
            text: { en: expect.stringMatching(/^Valdoria "nuova" /) },
          },
          { kind: 'processes', stage: 'running' },
          { kind: 'steps' },
          { kind: 'richText', id: 13, text: { it: 'Noi' } },
          { kind: 'contact' },
        ],
      },
      { organizationId: 2, key: 'about', blocks: [{ id: 14, title: {}, text: { it: 'Scuola' } }] },
    ])
  }, 60_000)
})
