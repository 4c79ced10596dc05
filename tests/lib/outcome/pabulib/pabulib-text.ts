import { openPabulib, type PabulibFile } from '@/lib/outcome/pabulib/open-pabulib'
import { PabulibError } from '@/lib/outcome/pabulib/pabulib-error'
import type { PabulibVote } from '@/lib/outcome/pabulib/vote-reader'

/** A whole small file; parts can be replaced. */
export function pabulibText({
  meta = ['budget;100', 'vote_type;approval'],
  projects = ['project_id;cost;name', 'a;10;Swings', 'b;20;Well'],
  votes = ['voter_id;vote', '1;a,b', '2;b'],
}: {
  meta?: readonly string[]
  projects?: readonly string[]
  votes?: readonly string[]
} = {}): string {
  return ['META', 'key;value', ...meta, 'PROJECTS', ...projects, 'VOTES', ...votes, ''].join('\n')
}

/** Hands text over in pieces of a given size, as bytes, the way a file stream cuts through characters. */
export async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

export async function readAll(
  source: AsyncIterable<string | Uint8Array>,
): Promise<Omit<PabulibFile, 'votes'> & { votes: PabulibVote[] }> {
  const file = await openPabulib(source)
  const votes: PabulibVote[] = []
  for await (const vote of file.votes) votes.push(vote)
  return { ...file, votes }
}

/** The error that reading this text ends with. */
export async function refusal(source: AsyncIterable<string | Uint8Array>): Promise<PabulibError> {
  try {
    await readAll(source)
  } catch (error) {
    if (error instanceof PabulibError) return error
    throw error
  }
  throw new Error('the file was not refused')
}
