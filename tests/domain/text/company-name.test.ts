import { expect, test } from 'vitest'
import { resembles } from '~/domain/text/company-name'

test.each([
  ['Caseificio Val Brenta S.p.A.', 'Caseificio Val Brenta'],
  ['Caseificio Val Brenta S. p. A.', 'CASEIFICIO VALBRENTA SPA'],
  ['Molino S. Giorgio', 'Molino San Giorgio'],
  ['Molino S.Giorgio S.r.l.', 'Molino San Giorgio'],
  ['Frantoio Sant’Antonio', 'Frantoio S. Antonio di Bari s.n.c.'.replace(' di Bari', '')],
  ['Conserve Tireno srl', 'Conserve Tirreno S.r.l.'],
  ['Conserve Tirreno', 'Tirreno Conserve S.r.l. unipersonale'],
  ['Rossi & Figli S.a.s.', 'Rossi e Figli'],
  ['Società Agricola Fattoria Levi', 'Fattoria Levi soc. agr. a r.l.'],
  ['Coop', 'COOP'],
])('%s may be %s', (one, other) => {
  expect(resembles(one)(other)).toBe(true)
  expect(resembles(other)(one)).toBe(true)
})

test.each([
  ['Impianto Lainate 2', 'Impianto Lainate 3'],
  ['Rossi S.r.l.', 'Rosso S.p.A.'],
  ['Molino San Giorgio', 'Molino San Marco'],
  ['Oleificio Garda', 'Oleificio Gargano'],
  ['S.r.l.', 'Molino'],
  ['', ''],
])('%s is not %s', (one, other) => expect(resembles(one)(other)).toBe(false))
