/** Invented (specification §21); the VAT numbers have valid check digits and are nobody's. */

export interface DemoAddress {
  street: string
  city: string
  district: string
  zipCode: string
  country: string
}

export interface DemoContact {
  title: string | null
  firstName: string
  lastName: string
  appellation: string
  details: [label: string, contact: string][]
}

export interface DemoFacility extends DemoAddress {
  name: string
}

export interface DemoHeadQuarter extends DemoAddress {
  key: string
  name: string
  businessCode: string
  manufactoring: boolean
  email: string
  /** The account's owner. */
  person: readonly [first: string, last: string]
  /** A read-only colleague. */
  reader?: { email: string; name: readonly [first: string, last: string] }
  facilities: DemoFacility[]
  contacts: DemoContact[]
}

const it = (street: string, zipCode: string, city: string, district: string): DemoAddress => ({
  street,
  city,
  district,
  zipCode,
  country: 'Italia',
})

const person = (
  title: string | null,
  firstName: string,
  lastName: string,
  appellation: string,
  host: string,
  phone: string,
): DemoContact => ({
  title,
  firstName,
  lastName,
  appellation,
  details: [
    ['Email', `${firstName}.${lastName}@${host}`.toLowerCase().replace(/[^a-z.@]/g, '')],
    ['Telefono', phone],
  ],
})

export const demoHeadQuarters: DemoHeadQuarter[] = [
  {
    key: 'molino',
    name: 'Molino San Giorgio S.r.l.',
    businessCode: '90000010000',
    ...it('Via Manfredonia 48', '71121', 'Foggia', 'FG'),
    manufactoring: false,
    email: 'molino@sigillo.demo',
    person: ['Francesco', 'Sangiorgio'],
    reader: { email: 'lettura@sigillo.demo', name: ['Teresa', 'Fusco'] },
    facilities: [
      { name: 'Molino San Giorgio – Foggia', ...it('Zona ASI, lotto 12', '71121', 'Foggia', 'FG') },
      { name: 'Molino San Giorgio – Altamura', ...it('Via Bari 115', '70022', 'Altamura', 'BA') },
    ],
    contacts: [
      person(
        'Dott.ssa',
        'Lucia',
        'Carbone',
        'Responsabile qualità',
        'molinosangiorgio.example',
        '0881 555 0101',
      ),
      person(null, 'Nicola', 'Ferrante', 'Acquisti', 'molinosangiorgio.example', '0881 555 0102'),
      person(
        'Ing.',
        'Pietro',
        'Lorusso',
        'Direttore stabilimento Altamura',
        'molinosangiorgio.example',
        '080 555 0103',
      ),
    ],
  },
  {
    key: 'vesuvio',
    name: 'Conserve Vesuvio S.p.A.',
    businessCode: '90000020009',
    ...it('Via Nuova San Marzano 21', '84018', 'Scafati', 'SA'),
    manufactoring: true,
    email: 'vesuvio@sigillo.demo',
    person: ['Rosaria', 'Iovine'],
    facilities: [{ name: 'Conserve Vesuvio – Angri', ...it('Via Orta Longa 9', '84012', 'Angri', 'SA') }],
    contacts: [
      person(
        'Dott.',
        'Gennaro',
        'Esposito',
        'Assicurazione qualità',
        'conservevesuvio.example',
        '081 555 0201',
      ),
      person(null, 'Carmela', 'Ruggiero', 'Ufficio export', 'conservevesuvio.example', '081 555 0202'),
    ],
  },
  {
    key: 'garda',
    name: 'Oleificio Terre del Garda',
    businessCode: '90000030008',
    ...it('Strada della Rocca 7', '37011', 'Bardolino', 'VR'),
    manufactoring: true,
    email: 'garda@sigillo.demo',
    person: ['Marta', 'Zanetti'],
    facilities: [],
    contacts: [person(null, 'Marta', 'Zanetti', 'Titolare', 'terredelgarda.example', '045 555 0301')],
  },
  {
    key: 'estense',
    name: 'Acetaia Estense S.r.l.',
    businessCode: '90000040007',
    ...it('Via Emilia Est 310', '41121', 'Modena', 'MO'),
    manufactoring: false,
    email: 'estense@sigillo.demo',
    person: ['Giulia', 'Bergonzini'],
    facilities: [
      { name: 'Acetaia Estense – Spilamberto', ...it('Via per Vignola 64', '41057', 'Spilamberto', 'MO') },
    ],
    contacts: [
      person(
        'Dott.',
        'Alberto',
        'Montanari',
        'Responsabile produzione',
        'acetaiaestense.example',
        '059 555 0401',
      ),
      person(null, 'Giulia', 'Bergonzini', 'Qualità', 'acetaiaestense.example', '059 555 0402'),
    ],
  },
  {
    key: 'langhe',
    name: 'Dolciaria Langhe S.p.A.',
    businessCode: '90000050006',
    ...it('Corso Europa 112', '12051', 'Alba', 'CN'),
    manufactoring: true,
    email: 'langhe@sigillo.demo',
    person: ['Elena', 'Boggione'],
    facilities: [{ name: 'Dolciaria Langhe – Bra', ...it('Via Cuneo 33', '12042', 'Bra', 'CN') }],
    contacts: [
      person('Dott.ssa', 'Elena', 'Rinaldi', 'Ricerca e sviluppo', 'dolciarialanghe.example', '0173 555 501'),
      person(null, 'Fabio', 'Giordano', 'Qualità', 'dolciarialanghe.example', '0173 555 502'),
    ],
  },
  {
    key: 'brenta',
    name: 'Caseificio Val Brenta',
    businessCode: '90000060005',
    ...it('Via Postumia 5', '35013', 'Cittadella', 'PD'),
    manufactoring: true,
    email: 'brenta@sigillo.demo',
    person: ['Marco', 'Trevisan'],
    facilities: [],
    contacts: [person(null, 'Sergio', 'Battistella', 'Casaro', 'valbrenta.example', '049 555 0601')],
  },
  {
    key: 'berici',
    name: 'Cantina Colli Berici',
    businessCode: '90000070004',
    ...it('Viale Riviera Berica 280', '36100', 'Vicenza', 'VI'),
    manufactoring: true,
    email: 'berici@sigillo.demo',
    person: ['Silvia', 'Dal Lago'],
    facilities: [],
    contacts: [person('Dott.', 'Tommaso', 'Dal Lago', 'Enologo', 'colliberici.example', '0444 555 701')],
  },
  {
    key: 'lombardi',
    name: 'Aromi & Estratti Lombardi S.r.l.',
    businessCode: '90000080003',
    ...it('Via Lainate 90', '20045', 'Lainate', 'MI'),
    manufactoring: true,
    email: 'lombardi@sigillo.demo',
    person: ['Paolo', 'Lombardi'],
    facilities: [],
    contacts: [
      person('Dott.ssa', 'Chiara', 'Colombo', 'Affari regolatori', 'aromilombardi.example', '02 5550 8011'),
    ],
  },
]

export const demoVendors: (DemoAddress & { name: string; businessCode: string })[] = [
  {
    name: 'Lecitine Europa',
    businessCode: '90000090002',
    ...it('Via del Lavoro 18', '48123', 'Ravenna', 'RA'),
  },
  { name: 'Amidi del Po', businessCode: '90000100009', ...it('Via Argine 2', '45011', 'Adria', 'RO') },
  {
    name: "Spezie d'Oriente",
    businessCode: '90000110008',
    ...it('Calata Gramsci 4', '16128', 'Genova', 'GE'),
  },
  {
    name: 'Zuccherificio Adriatico',
    businessCode: '90000120007',
    ...it('Via Bassette 70', '48123', 'Ravenna', 'RA'),
  },
]

export const demoBehalf: (DemoAddress & { name: string })[] = [
  {
    name: 'Bottega Italia USA Inc.',
    street: '412 Sample Street',
    city: 'Brooklyn',
    district: 'NY',
    zipCode: '11200',
    country: 'Stati Uniti',
  },
  {
    name: 'Tavola Casher Ltd.',
    street: '7 Example Lane',
    city: 'London',
    district: '',
    zipCode: 'NW11 0AA',
    country: 'Regno Unito',
  },
]
