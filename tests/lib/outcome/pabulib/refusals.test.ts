import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { inPieces, pabulibText, refusal } from './pabulib-text'

const cumulative = ['budget;100', 'vote_type;cumulative', 'max_sum_points;5']
const plain = ['budget;100', 'vote_type;approval']
const withPoint = (latitude: string, longitude: string) => ({
  projects: ['project_id;cost;latitude;longitude', `a;10;${latitude};${longitude}`, 'b;20;;'],
})

describe('a bad Pabulib file is refused with its line and reason', () => {
  test.each<[string, Parameters<typeof pabulibText>[0], string, number]>([
    ['no budget', { meta: ['vote_type;approval'] }, 'metaKeyMissing', 4],
    ['a budget that is no amount', { meta: ['budget;1,000', 'vote_type;approval'] }, 'valueInvalid', 3],
    ['a budget below a cent', { meta: ['budget;10.005', 'vote_type;approval'] }, 'amountTooPrecise', 3],
    ['a negative budget', { meta: ['budget;-5', 'vote_type;approval'] }, 'valueInvalid', 3],
    ['a key twice', { meta: ['budget;5', 'vote_type;approval', 'budget;6'] }, 'metaKeyRepeated', 5],
    ['an unknown kind of ballot', { meta: ['budget;5', 'vote_type;shouting'] }, 'valueInvalid', 4],
    [
      'a day that does not exist',
      { meta: ['budget;5', 'vote_type;approval', 'date_end;31.02.2024'] },
      'valueInvalid',
      5,
    ],
    ['no room on a ballot', { meta: ['budget;5', 'vote_type;approval', 'max_length;0'] }, 'valueInvalid', 5],
    ['a threshold that is no number', { meta: [...plain, 'min_project_score_threshold;half'] }, 'valueInvalid', 5],
    ['an unknown utility', { meta: [...plain, 'rule_utility;love'] }, 'valueInvalid', 5],
    ['an unknown tie criterion', { meta: [...plain, 'rule_ties;minCost,luck'] }, 'valueInvalid', 5],
    ['a step of nothing', { meta: [...plain, 'rule_increment;0'] }, 'valueInvalid', 5],
    ['no cost column', { projects: ['project_id;name', 'a;Swings'] }, 'columnMissing', 6],
    ['a column twice', { projects: ['project_id;cost;cost', 'a;1;1'] }, 'columnRepeated', 6],
    ['a project without id', { projects: ['project_id;cost', ' ;5'] }, 'projectIdMissing', 7],
    ['a project twice', { projects: ['project_id;cost', 'a;5', 'b;5', 'a;6'] }, 'projectRepeated', 9],
    ['a project without cost', { projects: ['project_id;cost', 'a;'] }, 'valueInvalid', 7],
    ['a cost with an exponent', { projects: ['project_id;cost', 'a;1e3'] }, 'valueInvalid', 7],
    ['a row with a column too many', { projects: ['project_id;cost', 'a;5', 'b;5;x'] }, 'rowLengthWrong', 8],
    ['a row with a column too few', { projects: ['project_id;cost;name', 'a;5'] }, 'rowLengthWrong', 7],
    ['selected 4', { projects: ['project_id;cost;selected', 'a;5;4'] }, 'valueInvalid', 7],
    ['half a coordinate', withPoint('50', ''), 'coordinateInvalid', 7],
    ['a coordinate off the earth', withPoint('50', '190'), 'coordinateInvalid', 7],
    ['a coordinate that is no number', withPoint('N50', '10'), 'coordinateInvalid', 7],
    [
      'a quote that never closes',
      { projects: ['project_id;cost;name', 'a;5;"Swings', 'b;5;Well'] },
      'quoteUnclosed',
      7,
    ],
    ['text after a closing quote', { projects: ['project_id;cost;name', 'a;5;"Swings" big'] }, 'quoteMisplaced', 7],
    ['a NUL', { projects: ['project_id;cost;name', 'a;5;S\0wings'] }, 'controlCharacter', 7],
    ['a vote for a project that is not there', { votes: ['voter_id;vote', '1;a', '2;a,c'] }, 'projectUnknown', 12],
    ['a voter twice', { votes: ['voter_id;vote', '1;a', '2;a', '1;b'] }, 'voterRepeated', 13],
    ['a ballot without voter', { votes: ['voter_id;vote', ';a'] }, 'voterIdMissing', 11],
    ['a ballot above the limit', { meta: ['budget;5', 'vote_type;approval', 'max_length;1'] }, 'ballotTooLong', 12],
    ['two choices where one is', { meta: ['budget;5', 'vote_type;choose-1'] }, 'ballotTooLong', 11],
    ['points without a column', { meta: cumulative }, 'columnMissing', 11],
    [
      'fewer points than projects',
      { meta: cumulative, votes: ['voter_id;vote;points', '1;a,b;3'] },
      'pointsCountDiffers',
      12,
    ],
    [
      'more points than allowed',
      { meta: cumulative, votes: ['voter_id;vote;points', '1;a,b;3,3'] },
      'pointsTooMany',
      12,
    ],
    ['negative points', { meta: cumulative, votes: ['voter_id;vote;points', '1;a,b;3,-1'] }, 'valueInvalid', 12],
  ])('%s', async (_, parts, reason, line) => {
    expect(await refusal(Readable.from([pabulibText(parts)]))).toMatchObject({ reason, line })
  })

  test.each([
    ['an empty file', '', 'sectionMissing', 1],
    ['text that is no Pabulib', 'hello\nworld', 'textOutsideSections', 1],
    ['no ballots section', pabulibText().split('VOTES')[0] ?? '', 'sectionMissing', 8],
    ['sections out of order', 'PROJECTS\nproject_id;cost\n', 'sectionOrder', 1],
    ['a section twice', `${pabulibText()}VOTES\n`, 'sectionOrder', 13],
  ])('%s', async (_, text, reason, line) => {
    expect(await refusal(Readable.from([text]))).toMatchObject({ reason, line })
  })

  test('names line and value in the message for the operator', async () => {
    const { message } = await refusal(Readable.from([pabulibText({ votes: ['voter_id;vote', '1;zoo'] })]))
    expect(message).toBe('line 11: the ballot names the project zoo, which the file does not have')
  })

  test.each([1, 5, 1000])('is refused when it is not UTF-8, in chunks of %i bytes', async (size) => {
    async function* latin1() {
      const bytes = Uint8Array.from(pabulibText({ projects: ['project_id;cost;name', 'a;1;\xe9t\xe9'] }), (char) =>
        char.charCodeAt(0),
      )
      for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
    }
    expect(await refusal(latin1())).toMatchObject({ reason: 'encodingInvalid', line: 7 })
  })

  test('is refused when truncated within a character', async () => {
    async function* cut() {
      yield pabulibText()
      yield Uint8Array.of(0x33, 0x3b, 0xc5)
    }
    expect(await refusal(cut())).toMatchObject({ reason: 'encodingInvalid' })
  })

  test.each([
    ['on one line', 'x'],
    ['over a million lines', '\n'],
  ])('refuses an unterminated entry %s before it fills the memory', async (_, filler) => {
    const text = pabulibText({ projects: ['project_id;cost;name', `a;1;"${filler.repeat(3_000_000)}`] })
    const started = performance.now()
    expect(await refusal(inPieces(text, 65_536))).toMatchObject({ reason: 'recordTooLong', line: 7 })
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
