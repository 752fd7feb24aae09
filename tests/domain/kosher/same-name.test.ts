import { expect, test } from 'vitest'
import { sameName } from '~/domain/kosher/same-name'

test.each([
  ['Zafferano', 'ZAFFERANO', 'exact'],
  ['E 471', 'e-471', 'exact'],
  ['Mono- e digliceridi', 'mono e digliceridi', 'exact'],
  ['Baccalà', "bacalla'", null],
  ['Mozzarella fior di latte', 'Mozarella fior di latte', 'close'],
  ['Lecitina di girasole', 'Lecitina girasole', 'close'],
  ['Lecitina di girasole', 'Lecitina di soia', null],
  ['Emulsionante E471', 'Emulsionante E472', null],
  ['Emulsionante E471', 'Emulsionante E471a', null],
  ['Emulsionante E471', 'Emulsionante', null],
  ['Aroma 1023', 'Aroma 1032', null],
  ['Aroma naturale 1023', 'Aroma naturele 1023', 'close'],
  ['Concentrato 28/30', 'Concentrato 30/28', null],
  ['Sale', 'Zucchero', null],
  ['Sale', '', null],
  ['', '', null],
])('«%s» and «%s»: %s', (one, other, expected) => {
  expect(sameName(one, other)).toBe(expected)
  expect(sameName(other, one)).toBe(expected)
})
