/** Orders of criteria between ideas of equal price that the back office offers; an import can have any. */
export const tieOrders = [
  'minCost-maxVotes-file',
  'maxVotes-minCost-file',
  'maxVotes-maxCost-file',
  'maxCost-maxVotes-file',
  'file',
] as const
