import { z } from 'zod'
import { agencyStandings } from '~/domain/items/supplier-certificates'
import { Agency, CreateAgency, MergeAgencies, SaveAgency, SetAgencyStanding } from '../../items/agencies'
import { count } from '../../fields'
import { call } from '../call'
import { oneOrMany, search } from '../lists'

const changed = ['not_found', 'agency.stale_version'] as const

export const agencies = {
  list: call('signed-in', 'GET', '/lookup/getagencies', {
    token: 'read',
    summary: 'Certifying agencies',
    description: 'Whose certificates suppliers have, by name. Companies see the recognised ones.',
  })
    .input(
      z.object({
        Search: search,
        WithStanding: oneOrMany(z.enum(agencyStandings), 'WithStanding'),
      }),
    )
    .output(z.object({ items: z.array(Agency), totalItems: count })),
  create: call('certifier', 'POST', '/certifier/agency', {
    token: false,
    summary: 'Add a certifying agency',
    description: 'It starts as `unrated`: a manager says whether its certificates are accepted.',
    errors: ['agency.exists'],
  })
    .input(CreateAgency)
    .output(Agency),
  save: call('certifier', 'PUT', '/certifier/agency', {
    token: false,
    summary: 'Change a certifying agency',
    description: 'Its supplier certificates show the new name.',
    errors: [...changed, 'agency.exists'],
  })
    .input(SaveAgency)
    .output(Agency),
  setStanding: call('manager', 'POST', '/certifier/agency/standing', {
    token: false,
    summary: 'Say whether the certificates of an agency are accepted',
    description: 'Only a recognised agency’s certificates can be approved. What was approved before stays.',
    errors: changed,
  })
    .input(SetAgencyStanding)
    .output(Agency),
  merge: call('manager', 'POST', '/certifier/agency/merge', {
    token: false,
    askedAgain: true,
    summary: 'Merge two certifying agencies; irreversible',
    description:
      'All supplier certificates of the one go to the other, approved ones too. The name that is given up, typed again, takes the other; whether certificates are accepted stays as the other has it.',
    errors: changed,
  })
    .input(MergeAgencies)
    .output(Agency),
}
