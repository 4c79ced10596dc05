// What `npm run mutation` changes and which tests have to notice.

/** `size` is the number of changes that are drawn where not all are made. */
export type Part = { mutate: readonly string[]; tests: readonly string[]; size?: number }

/** The group whose tests need a database: seconds for each change, of which therefore some are drawn. */
export const SAMPLE = 'sample'

const results = 'lib/outcome/results'
const rules = `${results}/rules`
const votes = 'lib/participation/votes'
const ledger = 'lib/outcome/ledger'
const log = 'lib/outcome/tlog'
const ruleTests = 'tests/lib/outcome/results/rules'

const sharesTests = `${ruleTests}/{equal-shares-parts,allocate,raise-shares-steps,prices,share-out,shares-vote,shares-allocation.properties,equal-shares.properties,raise-shares.properties}.test.ts`

/** Parts by group; each runs on its own, so that none takes longer than ten minutes on a quiet machine. Contracts are
 * left out: their texts are the API's documentation. */
export const PARTS: Readonly<Record<string, Readonly<Record<string, Part>>>> = {
  results: {
    greedy: {
      mutate: [`${rules}/{allocation,allocate,allocate-greedily,order-projects,shares-points}.ts`],
      tests: [`${ruleTests}/{allocate,allocate.properties,greedy-edges}.test.ts`],
    },
    shares: {
      mutate: [
        `${rules}/{allocate-by-shares,shares-vote}.ts`,
        `${rules}/equal-shares/{share-out,lasting,raise-shares}.ts`,
      ],
      tests: [sharesTests],
    },
    purses: {
      mutate: [`${rules}/equal-shares/{holdings,purses,electorate,fraction,price-queue}.ts`],
      tests: [sharesTests],
    },
    prices: {
      mutate: [`${rules}/equal-shares/prices.ts`],
      tests: [sharesTests],
    },
    probe: {
      mutate: [`${rules}/equal-shares/probe.ts`],
      tests: [`${ruleTests}/{probe,raise-shares.properties}.test.ts`],
    },
    counting: {
      mutate: [
        `${results}/counting/{compare-counts,count-again,count-published,published-vote}.ts`,
        `${results}/tallying/{election-of,result-hash}.ts`,
      ],
      tests: ['tests/lib/outcome/results/counting/known-counts.test.ts'],
    },
    distance: {
      mutate: [
        `${results}/distance/{distance,greedy-distances,measured-distances,shares-distance,turns}.ts`,
        `${rules}/is-funded-by-shares.ts`,
        `${rules}/equal-shares/known-runs.ts`,
      ],
      tests: [
        'tests/lib/outcome/results/distance/{known-distances,known-runs,distances.properties,measured-distances,ended-search,turns-of-shares.properties}.test.ts',
      ],
    },
    reading: {
      mutate: [
        `${results}/reading/{explain,explain-distance,explained,order-items,result-query}.ts`,
        `${results}/policy.ts`,
        `${results}/thread/ballot-lines.ts`,
      ],
      tests: [
        'tests/lib/outcome/results/reading/{explain,explained,explain-distance,result-query}.test.ts',
        'tests/lib/outcome/results/{explain-texts,policy,ballot-lines}.test.ts',
      ],
    },
    example: {
      mutate: [
        `${results}/worked-example/worked-example.ts`,
        `${results}/counting/invented-ballots.ts`,
        `${results}/publishing/{rehearsal-rules,exclusive-schemas,override-schemas,forms}.ts`,
      ],
      tests: [
        'tests/lib/outcome/results/worked-example/worked-example.test.ts',
        'tests/lib/outcome/results/counting/invented-ballots.test.ts',
        'tests/lib/outcome/results/publishing/{rehearsal-rules,schemas}.test.ts',
      ],
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
  [SAMPLE]: {
    results: {
      mutate: [
        `${results}/counting/{ballots-of,compute-result,count-vote,measure-distances}.ts`,
        `${results}/tallying/tally.ts`,
        `${results}/publishing/{load-,named-sets,override-result,publish-,read-,rehearse-,set-}*.ts`,
        `${results}/reading/{find-,list-,load-,overrides,page-facts,queries,result-points,result-share}*.ts`,
      ],
      tests: [
        'tests/lib/outcome/results/{counting,distance,publishing,reading}/*.test.ts',
        'tests/lib/outcome/results/{rule-fixed,windows}.test.ts',
        'tests/lib/process/module-types/exclusive-groups.test.ts',
        'tests/lib/outcome/open-data/export-open-data.test.ts',
        'tests/lib/ideas/proposals/hidden-text.test.ts',
      ],
      size: 40,
    },
    votes: {
      mutate: [
        `${votes}/{ballots,receipts,voting}/*.ts`,
        `${votes}/{queries,schemas,shortlist,policy,states,vote-offer}.ts`,
      ],
      // Without the models and the histories of many clients, which take a minute each.
      tests: [
        'tests/lib/participation/votes/{ballots,receipts,voting}/*.test.ts',
        'tests/lib/participation/votes/{concurrency,one-person,policy,schemas,shortlist,states,vote-offer}.test.ts',
        'tests/app/api/v1/{donations,preferences}.test.ts',
        'tests/lib/outcome/imports/import-election.test.ts',
      ],
      size: 40,
    },
    ledger: {
      mutate: [
        `${ledger}/{sealing,verifying}/*.ts`,
        `${ledger}/reading/{check-,find-,list-,read-}*.ts`,
        `${log}/{formats,integrating,timestamps,verifying,witnesses}/*.ts`,
        `${log}/reading/{find-,get-,list-,policy-text,read-,serve-,tree-hashes}*.ts`,
      ],
      tests: [
        'tests/lib/outcome/{ledger,tlog}/**/*.test.ts',
        'tests/app/api/v1/ledger.test.ts',
        'tests/lib/operation/doctor/check-log.test.ts',
      ],
      size: 40,
    },
  },
}
