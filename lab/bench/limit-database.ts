// The bare tables of the limit programs, with as many rows as the product's own database has.
import { withClient } from '@/scripts/database/connection'

type Size = { proposals: number; votes: number; voters: number }

const PROCESSES = 10

const TABLES = `
  CREATE TABLE proposal (id int PRIMARY KEY, process_id int NOT NULL, title text NOT NULL, summary text NOT NULL,
    body text NOT NULL, lat float8, lng float8, cost int NOT NULL, status text NOT NULL, votes_count int NOT NULL DEFAULT 0,
    published_at timestamptz NOT NULL);
  CREATE TABLE ballot (id int PRIMARY KEY, voter_id int NOT NULL, phase_id int NOT NULL, state text NOT NULL DEFAULT 'open',
    UNIQUE (voter_id, phase_id));
  CREATE TABLE voter_budget (voter_id int PRIMARY KEY, remaining bigint NOT NULL, used int NOT NULL DEFAULT 0);
  CREATE TABLE vote (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ballot_id int NOT NULL REFERENCES ballot (id),
    proposal_id int NOT NULL REFERENCES proposal (id), cost int NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (ballot_id, proposal_id));`

/** Makes and fills the limit tables of an empty database. Ballots beyond `voters` hold the votes that are there already. */
export async function seedLimit(url: string, { proposals, votes, voters }: Size): Promise<void> {
  const perBallot = 5
  const ballots = voters + Math.ceil(votes / perBallot)
  await withClient(url, async (client) => {
    await client.query(TABLES)
    await client.query(
      `INSERT INTO proposal
       SELECT g, 1 + g % $2, 'Proposal ' || g || ' for a greener square in district ' || (g % 18),
         repeat('We propose to plant trees and add benches. ', 4),
         array_to_string(array_fill(repeat('Shade for everybody who waits here in summer. ', 6), ARRAY[3]), E'\\n'),
         41.8 + (g % 100) / 500.0, 12.4 + (g % 77) / 400.0, 1000 + (g * 7919) % 90000, 'published', (g * 31) % 500,
         now() - g * interval '1 minute'
       FROM generate_series(1, $1::int) g`,
      [proposals, PROCESSES],
    )
    await client.query('CREATE INDEX ON proposal (process_id, published_at DESC, id DESC)')
    await client.query(
      'INSERT INTO ballot (id, voter_id, phase_id) SELECT g, g, 1 FROM generate_series(1, $1::int) g',
      [ballots],
    )
    await client.query('INSERT INTO voter_budget SELECT g, 1000000000 FROM generate_series(1, $1::int) g', [ballots])
    await client.query(
      `INSERT INTO vote (ballot_id, proposal_id, cost)
       SELECT $3::int + 1 + g / $4::int, 1 + (g * 13) % $2::int, 1000 FROM generate_series(0, $1::int - 1) g`,
      [votes, proposals, voters, perBallot],
    )
    await client.query('VACUUM ANALYZE')
  })
}
