// What `npm run mutation` changes and which tests have to notice. Only pure files, whose tests need no database.

export type Part = { mutate: readonly string[]; tests: readonly string[] }

const results = 'lib/outcome/results'
const rules = `${results}/rules`
const votes = 'lib/participation/votes'
const ruleTests = 'tests/lib/outcome/results/rules'

/** Parts by group; each runs on its own, so that none takes longer than ten minutes on a quiet machine. */
export const PARTS: Readonly<Record<string, Readonly<Record<string, Part>>>> = {
  results: {
    greedy: {
      mutate: [`${rules}/{allocation,allocate,allocate-greedily,order-projects,shares-points}.ts`],
      tests: [`${ruleTests}/{allocate,allocate.properties,greedy-edges}.test.ts`],
    },
    shares: {
      mutate: [`${rules}/allocate-by-shares.ts`, `${rules}/equal-shares/{share-out,lasting,raise-shares}.ts`],
      tests: [`${ruleTests}/{equal-shares-parts,allocate,equal-shares.properties,raise-shares.properties}.test.ts`],
    },
    purses: {
      mutate: [`${rules}/equal-shares/{holdings,purses,electorate,fraction,price-queue}.ts`],
      tests: [`${ruleTests}/{equal-shares-parts,allocate,equal-shares.properties,raise-shares.properties}.test.ts`],
    },
    prices: {
      mutate: [`${rules}/equal-shares/{prices,probe}.ts`],
      tests: [`${ruleTests}/{equal-shares-parts,allocate,equal-shares.properties,raise-shares.properties}.test.ts`],
    },
    counting: {
      mutate: [
        `${results}/counting/{compare-counts,count-again,count-published,election-of,published-vote,result-hash}.ts`,
      ],
      tests: ['tests/lib/outcome/results/counting/known-counts.test.ts'],
    },
    distance: {
      mutate: [`${results}/distance/{distance,greedy-distances,shares-distance,turns}.ts`],
      tests: ['tests/lib/outcome/results/distance/known-distances.test.ts'],
    },
  },
  votes: {
    ballots: {
      mutate: [
        `${votes}/ballots/{ballot-rules,ballot-state,donation-steps}.ts`,
        `${votes}/{states,policy,vote-offer}.ts`,
      ],
      tests: [
        'tests/lib/participation/votes/ballots/{ballot-rules,ballot-changes,ballot-state,donation-steps}.test.ts',
        'tests/lib/participation/votes/{states,policy,vote-offer}.test.ts',
      ],
    },
  },
  ledger: {
    trees: {
      mutate: ['lib/outcome/ledger/sealing/{merkle,leaf-hash,ledger-text}.ts'],
      tests: ['tests/lib/outcome/ledger/sealing/{merkle,ledger-text}.test.ts'],
    },
  },
}
