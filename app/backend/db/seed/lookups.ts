/** The lookups of domain.md. Their ids are fixed, so that the same value is the same row in every installation. */

export const kosherGroups = [
  { id: 'kg-1', code: 'G1', description: 'Gruppo 1 – approvato da qualsiasi fonte' },
  { id: 'kg-2', code: 'G2', description: 'Gruppo 2 – solo dalla fonte indicata' },
  {
    id: 'kg-3',
    code: 'G3',
    description: 'Gruppo 3 – solo dalla fonte indicata e con simbolo kosher sulla confezione',
  },
  { id: 'kg-4', code: 'G4', description: 'Gruppo 4 – sfuso o cisterna, certificato a ogni consegna' },
  { id: 'kg-5', code: 'G5', description: 'Gruppo 5 – sfuso con condizioni particolari' },
  { id: 'kg-6', code: 'G6', description: 'Gruppo 6 – uso non ammesso nello stabilimento' },
] as const

export const kosherStatuses = [
  { id: 'ks-parve', code: 'PARVE', description: 'Parve (neutro)', x12_code: '13' },
  { id: 'ks-lat-s', code: 'LAT-S', description: 'Latte – Chalav stam', x12_code: '14' },
  { id: 'ks-lat-ci', code: 'LAT-CI', description: 'Latte – Chalav Israel', x12_code: '14' },
  { id: 'ks-de', code: 'DE', description: 'Parve su attrezzature per latticini', x12_code: '22' },
  { id: 'ks-car', code: 'CAR', description: 'Carne', x12_code: '16' },
  { id: 'ks-car-g', code: 'CAR-G', description: 'Carne – Glatt', x12_code: '16' },
  { id: 'ks-pes', code: 'PES', description: 'Pesce', x12_code: '15' },
] as const

export const restrictions = [
  { id: 're-ness', code: 'NESS', description: 'Nessuna restrizione' },
  { id: 're-simb', code: 'SIMB', description: 'Solo se la confezione riporta il marchio' },
  { id: 're-sfu', code: 'SFU', description: 'Solo sfuso' },
  { id: 're-ind', code: 'IND', description: 'Solo uso industriale' },
  { id: 're-sorv', code: 'SORV', description: 'Solo produzione sorvegliata' },
  { id: 're-lotto', code: 'LOTTO', description: 'Solo lotto indicato' },
  { id: 're-nopes', code: 'NOPES', description: "Tutto l'anno escluso Pesach" },
  { id: 're-kit', code: 'KIT', description: 'Contiene kitniyot' },
  { id: 're-mev', code: 'MEV', description: 'Mevushal' },
  { id: 're-nmev', code: 'NMEV', description: 'Non mevushal' },
  { id: 're-pat', code: 'PAT', description: 'Pat Israel' },
  { id: 're-bis', code: 'BIS', description: 'Bishul Israel' },
  { id: 're-yas', code: 'YAS', description: 'Yashan' },
  { id: 're-meh', code: 'MEH', description: 'Mehadrin' },
  { id: 're-eti', code: 'ETI', description: "Solo con l'etichetta approvata" },
  { id: 're-sig', code: 'SIG', description: "Solo confezione sigillata all'origine" },
] as const
