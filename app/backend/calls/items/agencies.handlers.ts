import { listAgencies } from '../../modules/agencies/list-agencies'
import { mergeAgencies } from '../../modules/agencies/merge-agencies'
import { createAgency, saveAgency, setAgencyStanding } from '../../modules/agencies/save-agency'
import { handle } from '../handle'

export const agencyHandlers = handle('agencies', {
  list: listAgencies,
  create: createAgency,
  save: saveAgency,
  setStanding: setAgencyStanding,
  merge: mergeAgencies,
})
