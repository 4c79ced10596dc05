import { challengeTile } from '@/components/finding/topic-tiles'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { type FoundChallenge, listChallenges } from '@/lib/finding/topics'
import { routes } from '@/lib/routes'
import { type TopicsOf, topicsMetadata, topicsPage } from '../../_components/process-topics'

const challenges: TopicsOf<FoundChallenge> = {
  kind: 'challenges',
  address: routes.processChallenges,
  read: listChallenges,
  tile: challengeTile,
}

export const generateMetadata = servedMetadata(topicsMetadata(challenges))

export default servedPage(topicsPage(challenges))
