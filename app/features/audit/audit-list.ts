import { defineList } from '~/components/list/list-query'
import { auditSorts } from '~/contract/sorts'

export const auditList = defineList({
  sorts: auditSorts,
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: ['EntityType', 'Action', 'ActorId', 'HeadQuarterId', 'EntityId', 'From', 'To'],
})
