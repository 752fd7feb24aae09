import type { Words } from '../words'

export const lines: Words['lines'] = {
  title: 'Lines',
  fields: {
    name: 'Name',
    kind: 'Kind',
    isHot: 'Hot',
    kosherizable: 'Can be kosherized',
    circuit: 'Steam circuit',
    returns: 'Return of the condensate',
    kosherStatusId: 'State of the line',
    notKosher: 'Not kosher',
    passoverUntil: 'For Passover until',
    fromDay: 'From',
  },
}
