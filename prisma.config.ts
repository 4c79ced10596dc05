import { defineConfig } from 'prisma/config'

// Only the Prisma CLI reads this (writing migrations, generating the client). The address has a fallback, because
// generating needs none.
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/app' },
})
