import { z } from 'zod'
import { id } from '../fields'
import { Done } from '../items/review'
import { CreateView, listName, MoveView, SavedView, SaveView } from '../views'
import { call } from './call'

const path = '/company/views'

export const views = {
  list: call('signed-in', 'GET', `${path}/list`, {
    token: false,
    summary: 'Saved views of lists',
    description:
      "The caller's own, and for certifiers those that a manager shares, in their order. Nobody sees another's own.",
  })
    .input(z.object({ OfList: listName.optional().describe('Only those of this list.') }))
    .output(z.object({ items: z.array(SavedView) })),
  create: call('signed-in', 'POST', path, {
    token: false,
    forReaders: true,
    summary: 'Save a view',
    description: "The caller's own; with `shared` all certifiers', which only a manager may save.",
    errors: ['forbidden', 'quota.pace'],
  })
    .input(CreateView)
    .output(SavedView),
  save: call('signed-in', 'PUT', path, {
    token: false,
    forReaders: true,
    summary: 'Change a saved view',
    description: 'What is not sent stays as it is. Only a manager shares, or changes what is shared.',
    errors: ['not_found', 'forbidden'],
  })
    .input(SaveView)
    .output(SavedView),
  move: call('signed-in', 'POST', `${path}/move`, {
    token: false,
    forReaders: true,
    summary: 'Move a saved view up or down',
    description: 'By one, among those of its list that it stands with; the first and the last stay.',
    errors: ['not_found', 'forbidden'],
  })
    .input(MoveView)
    .output(SavedView),
  remove: call('signed-in', 'POST', `${path}/remove`, {
    token: false,
    forReaders: true,
    summary: 'Forget a saved view',
    description: 'The list, and what it holds, stay as they are.',
    errors: ['not_found', 'forbidden'],
  })
    .input(z.object({ viewId: id }))
    .output(Done),
}
