import type { Words } from '../words'

export const phrases = {
  title: 'Phrases',
  insert: 'Insert a phrase',
  noneToInsert: 'There are no phrases for these notes yet.',
} satisfies Words['phrases']
