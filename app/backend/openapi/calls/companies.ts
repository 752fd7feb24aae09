import { auditSorts } from '~/contract/audit'
import { companySorts } from '~/contract/companies'
import { partnerSorts, partnerUseSorts } from '~/contract/partners'
import type { SaidOf } from '../said'

export const companies: SaidOf<'companies'> = {
  mine: { says: "The headquarters that the caller's account belongs to.", refusals: ['not_found'] },
  list: {
    says: 'A certifier sees all companies, a company its headquarters and facilities. Companies that are vendor or behalf only come in the unfiltered list.',
    refusals: ['not_found'],
    sorts: companySorts,
  },
  get: { says: 'A company that the caller may see.', refusals: ['not_found'] },
  createFacility: {
    says: 'A company registers a facility of its own headquarters; a certifier must be a manager. Field names are capitalised here.',
    refusals: ['forbidden', 'not_found', 'quota.reached'],
  },
  updateMasterdata: {
    says: "Replaces the address data of the own headquarters or of one of its facilities. A facility may be renamed; name and flags of a headquarters are the certifier's, and are refused (400) where they differ from what is stored. Field names are capitalised here.",
    refusals: ['not_found', 'company.stale_version'],
  },
  create: {
    says: 'With `isVendor` or `isBehalf` the company is no headquarters; every other is one, which only managers create. Names may repeat.',
  },
  update: {
    says: 'Replaces the data of a company of any kind.',
    refusals: ['not_found', 'company.stale_version'],
  },
  remove: {
    says: 'Deletes a company that has no facilities, ingredients, products, certificates or accounts and is named by nothing.',
    refusals: ['not_found', 'company.in_use'],
  },
  inUse: {
    says: 'How many facilities, ingredients, products, certificates and accounts a company has, or is named by: while there are any, it is not deleted.',
    refusals: ['not_found'],
  },
  associateUser: {
    says: 'Mails an invite to register to the administrator of a headquarters; inviting again sends a new link, and the old one dies. Who invites too many people pauses.',
    refusals: ['not_found', 'account.exists', 'too_many_tries'],
  },
}

export const partners: SaidOf<'partners'> = {
  list: {
    says: 'Companies that are vendor or behalf, clients among them, each with how many ingredients and products name it.',
    sorts: partnerSorts,
  },
  uses: {
    says: 'Which ingredients are bought from a company, and which products made on behalf of it: of each the newest version that names it.',
    refusals: ['not_found'],
    sorts: partnerUseSorts,
  },
  save: {
    says: 'Replaces the data of a vendor or behalf company; of one, a name is enough. Everything that shows its name shows the new one.',
    refusals: ['not_found', 'company.stale_version', 'company.no_partner'],
  },
  merge: {
    says: 'Makes one of two: all ingredients, products and contacts of the one go to the other, approved ones too. The name that is given up, typed again, takes the other. What certificates printed stays.',
    refusals: ['not_found', 'company.stale_version', 'company.not_mergeable'],
  },
}

const whole = { totalItems: 1 }

export const lookups: SaidOf<'lookups'> = {
  ingredientGroups: {
    says: "The plant's own raw-material codes, of the headquarters that the company is or belongs to, by code.",
    refusals: ['not_found'],
    answer: whole,
  },
  kosherGroups: {
    says: 'How much proof each delivery of an ingredient needs.',
    answer: {
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
  },
  kosherStatus: {
    says: 'Parve, dairy, meat, fish. Passover is a flag of its own.',
    answer: {
      items: [{ id: 'ks-parve', code: 'PARVE', description: 'Parve (neutro)', descriptionEn: 'Pareve' }],
      totalItems: 1,
    },
  },
  restrictions: {
    says: 'Under what condition a product is kosher; printed on its certificate.',
    answer: {
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
  },
  vendors: { says: 'Who ingredients can be bought from, by name.', answer: whole },
  behalves: { says: 'For whom products can be made, by name.', answer: whole },
  certificationGroups: {
    says: 'What people call certificates, for a picker; of one company with its facilities, or of all that the caller may see.',
    refusals: ['not_found'],
    answer: whole,
  },
}

export const audit: SaidOf<'audit'> = {
  list: {
    says: 'Who did what to which entity, with what changed, as it was written in the transaction that did it.',
    sorts: auditSorts,
  },
}
