import { statusInEnglish } from '~/i18n/it/pdf'

/** What the seeded lookups are called in English, by their code: for what is read abroad. */
export const lookupsInEnglish = {
  kosher_groups: {
    G1: 'Group 1 – approved from any source',
    G2: 'Group 2 – from the stated source only',
    G3: 'Group 3 – from the stated source only, with a kosher symbol on the package',
    G4: 'Group 4 – bulk or tanker, certified at each delivery',
    G5: 'Group 5 – bulk with special conditions',
    G6: 'Group 6 – not admitted in the facility',
  },
  kosher_statuses: statusInEnglish,
  restrictions: {
    NESS: 'No restriction',
    SIMB: 'Only when the package bears the mark',
    SFU: 'In bulk only',
    IND: 'For industrial use only',
    SORV: 'Supervised production only',
    LOTTO: 'Stated lot only',
    NOPES: 'All year round, excluding Passover',
    KIT: 'Contains kitniyot',
    MEV: 'Mevushal',
    NMEV: 'Not mevushal',
    PAT: 'Pas Yisroel',
    BIS: 'Bishul Yisroel',
    YAS: 'Yoshon',
    MEH: 'Mehadrin',
    ETI: 'Only with the approved label',
    SIG: 'Only in packages sealed at origin',
  },
} as const
