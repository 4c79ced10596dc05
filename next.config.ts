import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./i18n/request.ts')

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactCompiler: true,
  // Share tags stay in <head> for every reader, and primary content is never streamed in behind a script.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ['pg', 'pino', 'sharp', 'nodemailer', 'twilio'],
  // Loaded by name in a worker thread (lib/foundation/threads/thread-pool.ts), where tracing does not look.
  outputFileTracingIncludes: { '/**': ['./lib/generated/threads/**/*'] },
  images: { unoptimized: true },
  // The proxy compresses (deploy/nginx.conf); here it would wrap every answer in a stream.
  compress: false,
  // `npm test` and `npm run check` run the compiler over everything; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // A file of a form without script has up to 10 MB (lib/foundation/files/limits.ts), and the form around it some more.
  experimental: {
    serverActions: { bodySizeLimit: '12mb' },
    proxyClientMaxBodySize: '12mb',
    // Loading every page at start takes 60 MB; a small host loads each at its first visit (.env.example).
    preloadEntriesOnStart: process.env['PRELOAD_PAGES'] !== '0',
  },
}

export default withNextIntl(config)
