import { scenarioTile } from '@/components/finding/topic-tiles'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { type FoundTopic, listScenarios } from '@/lib/finding/topics'
import { routes } from '@/lib/routes'
import { type TopicsOf, topicsMetadata, topicsPage } from '../../_components/process-topics'

const scenarios: TopicsOf<FoundTopic> = {
  kind: 'scenarios',
  address: routes.processScenarios,
  read: listScenarios,
  tile: scenarioTile,
}

export const generateMetadata = servedMetadata(topicsMetadata(scenarios))

export default servedPage(topicsPage(scenarios))
