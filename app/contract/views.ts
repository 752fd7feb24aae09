import { z } from 'zod'
import { rememberedLists } from '~/domain/listed'
import { id, requiredLine, plainText } from './fields'

export const listName = z.enum(rememberedLists)

const viewQuery = plainText(1500)

/** A list as somebody asks for it, under a name. */
export const SavedView = z.object({
  id: z.string(),
  listName: listName,
  name: z.string(),
  asked: z.string(),
  shared: z.boolean(),
  changeable: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

export const CreateView = z.object({
  listName,
  name: requiredLine(60),
  asked: viewQuery,
  shared: z.boolean().default(false),
})

export const SaveView = z.object({
  viewId: id,
  name: requiredLine(60).optional(),
  asked: viewQuery.optional(),
  shared: z.boolean().optional(),
})

export const MoveView = z.object({ viewId: id, direction: z.enum(['up', 'down']) })
