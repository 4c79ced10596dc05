// What a map needs beyond its frame, in a script of its own.
export { IdeasInView } from './ideas-in-view'
export { ProposalsMap } from './proposals-map'
