import { groupTile } from '@/components/finding/topic-tiles'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { type FoundGroup, listGroups } from '@/lib/ideas/finding/groups'
import { type TopicsOf, topicsMetadata, topicsPage } from '../../_components/process-topics'

const groups: TopicsOf<FoundGroup> = {
  kind: 'groups',
  address: routes.processGroups,
  read: listGroups,
  tile: groupTile,
}

export const generateMetadata = servedMetadata(topicsMetadata(groups))

export default servedPage(topicsPage(groups))
