import { expect, test } from 'vitest'
import type { Note } from '~/contract/items/review'
import { flowMessage, type ReviewStatus } from '~/domain/items/review'
import { lastAnswer } from '~/features/review/company-status-panel'

let count = 0
const note = (editor: Note['editor'], content: string): Note => ({
  id: `${++count}`,
  content,
  createdAt: '2026-11-20T10:00:00.000Z',
  noteType: editor === 'system' ? 'flow_messages' : 'user_notes',
  editor,
  author: null,
})
const moved = (from: ReviewStatus, to: ReviewStatus) =>
  note('system', flowMessage('chi@esempio.it', 'ingredient', from, to))

test('the certifier’s last note about an item is the one since its last submission', () => {
  const asked = note('certifier', 'Manca la scheda.')
  const thread = [
    note('certifier', 'Benvenuti.'),
    moved('draft', 'approving'),
    moved('approving', 'review'),
    asked,
    note('company', 'Arriva domani.'),
  ]
  expect(lastAnswer(thread)).toBe(asked)

  // Sent again, and sent back without a note: the earlier note concerns what was corrected since.
  const again = [...thread, moved('review', 'approving'), moved('approving', 'rejected')]
  expect(lastAnswer(again)).toBeUndefined()

  const said = note('certifier', 'La scheda è di un altro prodotto.\nfrom draft to approving')
  expect(lastAnswer([...again, said])).toBe(said)
})

test("an item that was never sent has the certifier's last note", () => {
  const [first, last] = [note('certifier', 'Uno'), note('certifier', 'Due')]
  expect(lastAnswer([moved('waiting', 'review'), first, last])).toBe(last)
  expect(lastAnswer([note('company', 'Noi')])).toBeUndefined()
})
