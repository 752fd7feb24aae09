import { z } from 'zod'
import { call } from './call'
import { search } from './lists'
import { count, id } from '../fields'
import { CompanyLookup, GroupLookup, IngredientGroup, Lookup } from '../lookups'

const items = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), totalItems: count })

export const lookups = {
  ingredientGroups: call('signed-in', 'GET', '/lookup/ingredientgroups', {
    summary: "A headquarters' RMC codes",
    description:
      "The plant's own raw-material codes, of the headquarters that the company is or belongs to, by code.",
    errors: ['not_found'],
  })
    .input(z.object({ CompanyId: id, Search: search }))
    .output(items(IngredientGroup)),
  kosherGroups: call('signed-in', 'GET', '/lookup/koshergroups', {
    summary: 'Kosher groups',
    description: 'How much proof each delivery of an ingredient needs.',
  }).output(
    items(Lookup).meta({
      examples: [
        {
          items: [
            {
              id: 'kg-1',
              code: 'G1',
              description: 'Gruppo 1 – approvato da qualsiasi fonte',
              descriptionEn: 'Group 1 – approved from any source',
            },
            {
              id: 'kg-2',
              code: 'G2',
              description: 'Gruppo 2 – solo dalla fonte indicata',
              descriptionEn: 'Group 2 – from the stated source only',
            },
          ],
          totalItems: 2,
        },
      ],
    }),
  ),
  kosherStatus: call('signed-in', 'GET', '/lookup/kosherstatus', {
    summary: 'Kosher statuses',
    description: 'Parve, dairy, meat, fish. Passover is a flag of its own.',
  }).output(
    items(Lookup).meta({
      examples: [
        {
          items: [{ id: 'ks-parve', code: 'PARVE', description: 'Parve (neutro)', descriptionEn: 'Pareve' }],
          totalItems: 1,
        },
      ],
    }),
  ),
  restrictions: call('signed-in', 'GET', '/lookup/getrestrictions', {
    summary: 'Restrictions',
    description: 'Under what condition a product is kosher; printed on its certificate.',
  }).output(
    items(Lookup).meta({
      examples: [
        {
          items: [
            {
              id: 're-simb',
              code: 'SIMB',
              description: 'Solo se la confezione riporta il marchio',
              descriptionEn: 'Only when the package bears the mark',
            },
          ],
          totalItems: 1,
        },
      ],
    }),
  ),
  vendors: call('certifier', 'GET', '/lookup/getcompaniesasvendor', {
    summary: 'Companies flagged as vendor',
    description: 'Who ingredients can be bought from, by name.',
  })
    .input(z.object({ Search: search }))
    .output(items(CompanyLookup)),
  behalves: call('certifier', 'GET', '/lookup/getcompaniesasbehalf', {
    summary: 'Companies flagged as behalf',
    description: 'For whom products can be made, by name.',
  })
    .input(z.object({ Search: search }))
    .output(items(CompanyLookup)),
  certificationGroups: call('signed-in', 'GET', '/lookup/getcertificationgroups', {
    mayLag: true,
    summary: 'Certification groups by name',
    description:
      'What people call certificates, for a picker; of one company with its facilities, or of all that the caller may see.',
    errors: ['not_found'],
  })
    .input(z.object({ CompanyId: id.optional(), Search: search }))
    .output(items(GroupLookup)),
}
