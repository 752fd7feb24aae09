import type { Words } from '../words'

export const phrases = {
  title: 'Phrases',
  insert: 'Insert a phrase',
  insertIt: 'Insert',
  which: 'Choose a phrase',
  noneToInsert: 'There are no phrases for these notes yet.',
} satisfies Words['phrases']
