/** Tie-break orders that the back office offers; imports can have any order. */
export const tieOrders = [
  'minCost-maxVotes-file',
  'maxVotes-minCost-file',
  'maxVotes-maxCost-file',
  'maxCost-maxVotes-file',
  'file',
] as const
