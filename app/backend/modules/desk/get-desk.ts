import type { desk } from '~/contract/calls/desk'
import type { InputOf } from '~/contract/calls/call'
import type { Desk, DeskLine } from '~/contract/desk'
import { kindOfPart } from '~/domain/desk'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { certifierSources } from './certifier-sources'
import { returnedStatuses } from '~/domain/items/review'
import { listDeviations } from '../deviations/list-deviations'
import { listProductLines } from '../products/list-products'
import { listRequestLines } from '../requests/get-request'
import { listOwedRenewals } from '../supplier-certificates/requests/list-requests'
import { expired, expiring, itemLists, itemSources, questions } from './item-sources'
import { counted, deskOwner, rulingSource, source, summed, type Source } from './source'

/** Nobody works through more before looking again. */
const LINES = 40
const LINES_OF_ONE = 50
/** So that one kind does not read more than the queue can hold of it. */
const LINES_EACH = 20
/** Above this it only says that there are more: everybody reloads the desk all day. */
const COUNTED = 1000

export async function getDesk(ctx: Ctx, { Kind, Assigned }: InputOf<typeof desk.get>): Promise<Desk> {
  const sources =
    actorOf(ctx).userType === 'Company' ? companySources(ctx) : await certifierSources(ctx, Assigned)
  const most = Kind ? LINES_OF_ONE : LINES_EACH
  const parts: Desk['parts'] = []
  const lines: DeskLine[][] = []
  for (const { part, toDo, load } of sources) {
    const isWanted = toDo && (!Kind || kindOfPart(part) === Kind)
    const found = await load({
      ItemsPerPage: isWanted ? most : 1,
      Offset: 0,
      CountTo: COUNTED,
      Direction: 'asc',
      Search: undefined,
    })
    const { totalItems, totalIsMinimum, first } = found
    parts.push({ part, toDo, totalItems, ...(totalIsMinimum && { totalIsMinimum }), first })
    if (isWanted) lines.push(found.lines)
  }
  return { items: shared(lines, Kind ? LINES_OF_ONE : LINES), parts }
}

/** The first lines of each part, as many of each as fit: much of one hides nothing of another. */
function shared(parts: DeskLine[][], room: number): DeskLine[] {
  let [left, free] = [parts.length, room]
  const taken: DeskLine[] = []
  for (const lines of parts.toSorted((a, b) => a.length - b.length)) {
    const some = lines.slice(0, Math.floor(free / left--))
    free -= some.length
    taken.push(...some)
  }
  return taken.sort((a, b) => compare(a.at ?? '~', b.at ?? '~') || compare(a.id ?? '', b.id ?? ''))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const companySources = (ctx: Ctx): Source[] => [
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
  rulingSource(ctx, 'rulings.unseen', { Seen: false }, ({ at }) => at),
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
