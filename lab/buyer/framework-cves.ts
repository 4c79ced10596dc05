import { families } from '@/tests/hostile/framework-cves'

export const FRAMEWORK_CVES_DOCUMENT = 'framework-cves.md'

export function frameworkCvesDocument(): string {
  const target = { origin: 'http://city.example', actionId: '0', largePage: '/' }
  const rows = families.map(
    ({ name, advisories, guarantee, payloads }) =>
      `| ${name} | ${advisories.join(', ')} | ${payloads(target).length} | ${guarantee} |`,
  )
  return [
    '# Families of weaknesses of Next.js and React',
    '',
    'Made by `npm run documents` from `tests/hostile/framework-cves.ts`. `tests/e2e/hostile.spec.ts` sends a request of each',
    'family to the built server in every gate. Before an upgrade of Next.js or React run `npm run e2e -- hostile`, read the',
    'new advisories of both, and add a family or a request for each of them first.',
    '',
    '| family | advisories | requests | what holds |',
    '| --- | --- | ---: | --- |',
    ...rows,
    '',
  ].join('\n')
}
