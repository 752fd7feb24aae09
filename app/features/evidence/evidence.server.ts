import { randomUUID } from 'node:crypto'
import { itemKinds } from '~/domain/items/item-kinds'
import { itemPathsFor, type ItemRef } from '~/features/items/item-kind'
import { timelineAt } from '~/features/timeline/timeline.server'
import type { SignedIn } from '~/portal/guards.server'
import { orNull, pick } from '~/portal/lists.server'
import { cookieValues, rememberAsked } from '~/portal/preferences.server'
import { DOCUMENT_PARAM, PANE_PARAM, evidencePanes, type Evidence, type Pane } from './evidence'

/** A pane has room for no more; the tab has them all. */
const PRODUCTS = 30
const ALL = 9999

/** The pane that the address names, else the one that was chosen last. Each kind has a choice of its own. */
function paneAsked(request: Request, headers: Headers, { kind }: ItemRef): Pane {
  const own = evidencePanes[kind]
  const cookie = `${itemKinds[kind].plural}-pane`
  const known = (value: string | null | undefined) => own.find((pane) => pane === value)
  const asked = known(new URL(request.url).searchParams.get(PANE_PARAM))
  if (asked) rememberAsked(request, headers, cookie, asked)
  const [first = 'messages'] = own
  return asked ?? known(cookieValues(request.headers.get('Cookie')).get(cookie)) ?? first
}

/** For the pane beside an item's data. Its choice goes into the headers. */
export async function loadEvidence(
  request: Request,
  signedIn: SignedIn,
  item: ItemRef,
  headers: Headers,
): Promise<Evidence> {
  const pane = paneAsked(request, headers, item)
  return (await orNull(loaders[pane](request, signedIn, item))) ?? { pane, failed: true }
}

const loaders: Record<Pane, (request: Request, signedIn: SignedIn, item: ItemRef) => Promise<Evidence>> = {
  documents: async (request, { api }, { id }) => {
    const { items } = await api.documents.list({
      IngredientId: id,
      ItemsPerPage: ALL,
      Sort: 'createdAt',
      Direction: 'desc',
    })
    const asked = new URL(request.url).searchParams.get(DOCUMENT_PARAM)
    const shown = items.find(({ documentId }) => documentId === asked) ?? items[0] ?? null
    return { pane: 'documents', documents: items, shown }
  },
  messages: () => Promise.resolve({ pane: 'messages', sendKey: randomUUID() }),
  uses: async (_, { api }, { id }) => {
    const { items, totalItems } = await api.products.withIngredient({
      ingredientId: id,
      ItemsPerPage: PRODUCTS,
      Offset: 0,
      Sort: 'name',
      Direction: 'asc',
    })
    const products = items.map((product) =>
      pick(product, ['id', 'name', 'code', 'status', 'certificationGroup', 'withdrawn', 'onHold']),
    )
    return { pane: 'uses', products, totalItems }
  },
  story: async (_, signedIn, item) => {
    const tab = itemPathsFor(signedIn.user.userType, item.kind).timeline(item.id)
    const story = await timelineAt(new URLSearchParams(), signedIn, { item })
    // The first page stands here, the others on the tab.
    if (story.page.older) story.page.older = tab + story.page.older
    return { pane: 'story', story }
  },
}
