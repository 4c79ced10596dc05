import { scenarioTile } from '@/components/finding/topic-tiles'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { type FoundTopic, listScenarios } from '@/lib/ideas/finding/topics'
import { type TopicsOf, topicsMetadata, topicsPage } from '../../_components/process-topics'

const scenarios: TopicsOf<FoundTopic> = {
  kind: 'scenarios',
  address: routes.processScenarios,
  read: listScenarios,
  tile: scenarioTile,
}

export const generateMetadata = servedMetadata(topicsMetadata(scenarios))

export default servedPage(topicsPage(scenarios))
