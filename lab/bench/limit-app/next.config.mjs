// The bare minimum of Next beside which the product is measured; lab/bench/limit-server.ts builds a copy of it.
export default {
  output: 'standalone',
  outputFileTracingRoot: process.env['BENCH_ROOT'],
  turbopack: { root: process.env['BENCH_ROOT'] },
  serverExternalPackages: ['pg'],
  poweredByHeader: false,
  // As the product, which leaves it to the proxy.
  compress: false,
}
