import { challengeTile } from '@/components/finding/topic-tiles'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { type FoundChallenge, listChallenges } from '@/lib/ideas/finding/topics'
import { type TopicsOf, topicsMetadata, topicsPage } from '../../_components/process-topics'

const challenges: TopicsOf<FoundChallenge> = {
  kind: 'challenges',
  address: routes.processChallenges,
  read: listChallenges,
  tile: challengeTile,
}

export const generateMetadata = servedMetadata(topicsMetadata(challenges))

export default servedPage(topicsPage(challenges))
