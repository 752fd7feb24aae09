import { expect } from 'vitest'
import type { Ingredient } from '~/contract/items/ingredients'
import type { Product } from '~/contract/items/products'
import { mayMove, reviewActions, targetStatus, type ReviewStatus, type UserType } from '~/domain/items/review'

/** A change of status as the thread tells it. */
export interface ToldMove {
  email: string
  from: ReviewStatus
  to: ReviewStatus
}

/** The changes of status that an item's thread tells, oldest first. */
export function toldMoves(kind: 'ingredient' | 'product', item: Ingredient | Product): ToldMove[] {
  return item.notes
    .filter((note) => note.noteType === 'flow_messages')
    .map((note) => {
      const told = /^user (\S+) has changed (\w+) status from (\w+) to (\w+)$/.exec(note.content)
      expect(told?.[2], note.content).toBe(kind)
      expect([note.editor, note.author]).toEqual(['system', told?.[1]])
      return { email: told?.[1] ?? '', from: told?.[3] as ReviewStatus, to: told?.[4] as ReviewStatus }
    })
}

/** Fails unless the thread is a history that the table of the review allows, from the item's start to where it stands. */
export function expectTrueHistory(
  kind: 'ingredient' | 'product',
  item: Ingredient | Product,
  start: ReviewStatus,
  typeOf: (email: string) => UserType,
): void {
  let status = start
  for (const move of toldMoves(kind, item)) {
    expect(move.from).toBe(status)
    const action = reviewActions.find((one) => targetStatus(one) === move.to)
    expect(action && mayMove(action, { status }, typeOf(move.email)), JSON.stringify(move)).toBe(true)
    status = move.to
  }
  expect(status).toBe(item.status)
}
