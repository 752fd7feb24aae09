import { createRuling } from '../../modules/certificates/rule/rule-certificate'
import { rulingEffects } from '../../modules/certificates/rule/ruling-effects'
import { downloadLetter, getRuling, listRulings, markRulingSeen } from '../../modules/rulings/read-rulings'
import { handle } from '../handle'

export const rulingHandlers = handle('rulings', {
  list: listRulings,
  get: getRuling,
  download: downloadLetter,
  markSeen: markRulingSeen,
  effects: rulingEffects,
  create: createRuling,
})
