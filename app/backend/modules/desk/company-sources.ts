import { returnedStatuses } from '~/domain/items/review'
import type { Ctx } from '../../core/context'
import { listDeviations } from '../deviations/list-deviations'
import { listProductLines } from '../products/list-products'
import { listRequestLines } from '../requests/list-requests'
import { listOwedRenewals } from '../supplier-certificates/requests/list-requests'
import { expired, expiring, itemLists, itemSources, questions } from './item-sources'
import { counted, deskOwner, source, summed, type Source } from './source'

export const companySources = (ctx: Ctx): Source[] => [
  ...itemLists(ctx, { WithStatus: ['draft'] }).map(({ plural, list }) =>
    summed(`drafts.${plural}`, list, (row) => row.at),
  ),
  ...itemSources(ctx, 'returned', { WithStatus: returnedStatuses }),
  questions(ctx),
  source(
    'renewals',
    (page) => listOwedRenewals(ctx, page),
    ({ certificateId, name, message, dueOn, createdAt }) => ({
      id: certificateId,
      name,
      text: message?.slice(0, 200) ?? null,
      at: dueOn ?? createdAt,
    }),
  ),
  source(
    'deviations',
    (page) => listDeviations(ctx, { ...page, Sort: 'dueOn', WithStatus: ['open'] }),
    (row) => ({ id: row.id, name: row.number, text: row.finding, at: row.dueOn, ...deskOwner(row) }),
  ),
  summed(
    'uncertified',
    (page) =>
      listProductLines(ctx, {
        ...page,
        Sort: 'statusAt',
        WithStatus: ['approved'],
        Certified: false,
        Stopped: false,
      }),
    (row) => row.at,
  ),
  ...expired(ctx),
  ...expiring(ctx),
  counted(requestsWith(ctx, 'requests', ['open'])),
  counted(requestsWith(ctx, 'answers', ['issued', 'declined'])),
]

const requestsWith = (
  ctx: Ctx,
  part: 'requests' | 'answers',
  WithStatus: ('open' | 'issued' | 'declined')[],
): Source =>
  source(
    part,
    (page) => listRequestLines(ctx, { ...page, Sort: 'createdAt', WithStatus }),
    ({ id, name, createdAt }) => ({ id, name, at: createdAt }),
  )
