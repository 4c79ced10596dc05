import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  // Builds of the same sources have the same id, so that pages of one load data from another (scripts/build.ts).
  generateBuildId: () => process.env['BUILD_ID'] || null,
  reactCompiler: true,
  // Share tags stay in <head> for every client, and content never depends on a script that inserts streamed parts.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ['pg', 'pino', 'sharp', 'nodemailer', 'twilio'],
  // Loaded by name in a worker thread (lib/foundation/threads/thread-pool.ts), which file tracing does not follow.
  outputFileTracingIncludes: { '/**': ['./lib/generated/threads/*.mjs'] },
  // A path that tracing cannot follow means the whole project to it; scripts/build.ts refuses what is left of that.
  outputFileTracingExcludes: {
    '/**': ['./.data/**', './.git/**', './docs/**', './lab/**', './tests/**', './tools/**'],
  },
  images: { unoptimized: true },
  // The proxy compresses (deploy/nginx.conf); here it would wrap every answer in a stream.
  compress: false,
  // `npm test` and `npm run check` check all types; the build skips it.
  typescript: { ignoreBuildErrors: true },
  // A form without JavaScript may contain a file of 10 MB (lib/foundation/files/limits.ts) plus its fields.
  experimental: {
    serverActions: { bodySizeLimit: '12mb' },
    proxyClientMaxBodySize: '12mb',
  },
}

export default createNextIntlPlugin('./i18n/request.ts')(config)
