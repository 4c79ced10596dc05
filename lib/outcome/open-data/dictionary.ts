/** What each field of the open data means: the same names in every format. Written in English, as data catalogues are. */
export const projectFields = {
  project_id: 'Id of the project: its number here, or its id in the file that the vote was imported from',
  name: 'Title of the project',
  description: 'Summary of the project',
  language:
    'Language of name and description: the one asked for with ?language= if the authors confirmed that translation, else the original',
  cost: 'Cost when voting opened, in the currency of the process',
  category: 'Topics of the project, separated by commas',
  district: 'District or neighborhood that the file of an imported vote gives; empty for the others',
  latitude: 'WGS 84, degrees north; empty without a place',
  longitude: 'WGS 84, degrees east; empty without a place',
  rank: 'Place in the result, from 1',
  votes: 'Ballots that chose the project',
  score: 'Money or points given to the project; 0 in a vote by preferences',
  selected: '1 funded by the rule, 0 not funded',
  reason: 'Why it is funded or not, as the rule decided',
  withdrawn: '1 if the project left the vote before it ended',
  number: 'Number of the project here: in the address of its page and in the fingerprint of the result',
  decided: 'What an administrator decided instead of the rule: 1 carried out, 0 not; empty where the rule holds',
  decision_reason: 'The published reason of that decision',
  decided_by: 'The body or office that decided; empty where it was not recorded',
  cheaper_by:
    'Money by which the project would have had to cost less to be funded, everything else as it was; empty if funded, if no lower cost would have been enough, or not computed',
  more_support:
    'Votes, points or money that it lacked; under Equal Shares people who would have had to vote for it alone; empty likewise',
  not_computed: 'Which of the two is empty because the vote is too large to compute it, separated by commas',
  exclusive_group: 'Projects with the same entry exclude each other where the rule says so; empty for the others',
} as const

/** Of the vote as a whole, in the JSON; what is not named here says itself. */
export const processFields = {
  language: 'Language of the projects; mul where they have several, null where none is known',
  rule: 'Name of the rule that decided; parameters are what it was set to before voting opened',
  source:
    'Where an imported vote came from: collection, file, country, unit, district; null for a vote that was held here',
  licence: 'Licence of the data; null where the source of an imported vote states none',
  hash: 'Fingerprint (SHA-256) of rule, parameters, budget, costs and counts; the same data always give the same',
  limits: 'What a ballot could hold',
  points: 'How ballots give points: donations, cumulative, ordinal, scoring; null in a vote by preferences',
  longest: 'The longest ordinal ballot allowed; null without limit',
} as const

export const ballotFields = {
  voter_id: 'A random id of the ballot, made for this publication; it stands for no person and no order',
  vote: 'Ids of the chosen projects, separated by commas',
  points: 'Money or points given to each of them, in the same order; missing in a vote by preferences',
} as const

/** What a Pabulib file of this platform says in its comment, because the format has no key for it. */
export const pabulibFields = {
  rule: 'Name of the rule as the Pabulib collection has it; unknown where the collection has no name for it',
  comment:
    'Numbered notes: "rule NAME {parameters}" is the exact rule; "exclusive groups [[ids]]" are projects of which only one is funded; "empty ballots, not listed: N" counts ballots without a choice; then the licence and the fingerprint of the result',
} as const

export type ProjectField = keyof typeof projectFields
