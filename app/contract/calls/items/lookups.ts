import { z } from 'zod'
import { call } from '../call'
import { search } from '../lists'
import { count, id } from '../../fields'
import {
  AddLookupEntry,
  ArchiveLookupEntry,
  CompanyLookup,
  GroupLookup,
  IngredientGroup,
  KosherGroup,
  KosherStatus,
  LookupEntry,
  Restriction,
  SaveLookupEntry,
} from '../../items/lookups'

const kept = '/certifier/settings/lookups'

const items = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), totalItems: count })

export const lookups = {
  ingredientGroups: call('signed-in', 'GET', '/lookup/ingredientgroups', {
    token: 'read',
    stable: true,
    summary: "A headquarters' RMC codes",
    description:
      "The plant's own raw-material codes, of the headquarters that the company is or belongs to, by code.",
    errors: ['not_found'],
  })
    .input(z.object({ CompanyId: id, Search: search }))
    .output(items(IngredientGroup)),
  kosherGroups: call('signed-in', 'GET', '/lookup/koshergroups', {
    token: 'read',
    stable: true,
    summary: 'Kosher groups',
    description: 'How much proof each delivery of an ingredient needs.',
  }).output(
    items(KosherGroup).meta({
      examples: [
        {
          items: [
            {
              id: 'kg-1',
              code: 'G1',
              description: 'Gruppo 1 – approvato da qualsiasi fonte',
              descriptionEn: 'Group 1 – approved from any source',
              archived: false,
              proof: 'none',
            },
            {
              id: 'kg-2',
              code: 'G2',
              description: 'Gruppo 2 – solo dalla fonte indicata',
              descriptionEn: 'Group 2 – from the stated source only',
              archived: false,
              proof: 'source',
            },
          ],
          totalItems: 2,
        },
      ],
    }),
  ),
  kosherStatus: call('signed-in', 'GET', '/lookup/kosherstatus', {
    token: 'read',
    stable: true,
    summary: 'Kosher statuses',
    description: 'Parve, dairy, meat, fish. Passover is a flag of its own.',
  }).output(
    items(KosherStatus).meta({
      examples: [
        {
          items: [
            {
              id: 'ks-parve',
              code: 'PARVE',
              description: 'Parve (neutro)',
              descriptionEn: 'Pareve',
              archived: false,
              nature: 'pareve',
              rank: 0,
            },
          ],
          totalItems: 1,
        },
      ],
    }),
  ),
  restrictions: call('signed-in', 'GET', '/lookup/getrestrictions', {
    token: 'read',
    stable: true,
    summary: 'Restrictions',
    description: 'Under what condition a product is kosher; printed on its certificate.',
  }).output(
    items(Restriction).meta({
      examples: [
        {
          items: [
            {
              id: 're-simb',
              code: 'SIMB',
              description: 'Solo se la confezione riporta il marchio',
              descriptionEn: 'Only when the package bears the mark',
              archived: false,
              means: null,
            },
          ],
          totalItems: 1,
        },
      ],
    }),
  ),
  vendors: call('certifier', 'GET', '/lookup/getcompaniesasvendor', {
    token: 'read',
    stable: true,
    summary: 'Companies flagged as vendor',
    description: 'Who ingredients can be bought from, by name.',
  })
    .input(z.object({ Search: search }))
    .output(items(CompanyLookup)),
  behalves: call('certifier', 'GET', '/lookup/getcompaniesasbehalf', {
    token: 'read',
    stable: true,
    summary: 'Companies flagged as behalf',
    description: 'For whom products can be made, by name.',
  })
    .input(z.object({ Search: search }))
    .output(items(CompanyLookup)),
  certificationGroups: call('signed-in', 'GET', '/lookup/getcertificationgroups', {
    token: 'read',
    stable: true,
    mayLag: true,
    summary: 'Certification groups by name',
    description:
      'What people call certificates, for a picker; of one company with its facilities, or of all that the caller may see.',
    errors: ['not_found'],
  })
    .input(z.object({ CompanyId: id.optional(), Search: search }))
    .output(items(GroupLookup)),
  entries: call('manager', 'GET', kept, {
    token: false,
    summary: 'Kosher statuses, groups and restrictions, with what they mean and how much uses them',
    description: 'Those that are put away too, in the order in which they are offered.',
  }).output(z.object({ items: z.array(LookupEntry) })),
  addEntry: call('manager', 'POST', kept, {
    token: false,
    summary: 'Add a kosher status, group or restriction',
    description:
      'It is offered from now on, as the last. No other entry of the same list, put away or not, has its code or one of its names.',
  })
    .input(AddLookupEntry)
    .output(LookupEntry),
  saveEntry: call('manager', 'PUT', kept, {
    token: false,
    askedAgain: true,
    summary: 'Change a kosher status, group or restriction',
    description:
      'What uses it is called by its new name from now on; issued certificates keep the old one. A code that is used stays. ' +
      'A change of what it means is made only by somebody who knows how much it touches: `touched` says it.',
    errors: ['not_found', 'lookup.stale_version', 'lookup.in_use'],
  })
    .input(SaveLookupEntry)
    .output(LookupEntry),
  archiveEntry: call('manager', 'POST', `${kept}/archive`, {
    token: false,
    summary: 'Put a kosher status, group or restriction away, or take it back',
    description: 'What is put away can be chosen no more, and stays where it is used.',
    errors: ['not_found'],
  })
    .input(ArchiveLookupEntry)
    .output(LookupEntry),
}
