/** The demo plants' products. */

export interface DemoProduct {
  name: string
  formats: string[]
  /** The recipe takes one or two ingredients of each family. */
  families: string[]
  kosherStatus: string
  restriction?: string
  passover?: boolean
  onBehalf?: string
}

type Line = [
  name: string,
  formats: string,
  families: string,
  kosherStatus?: string,
  more?: Pick<DemoProduct, 'restriction' | 'passover' | 'onBehalf'>,
]

const usa = 'Bottega Italia USA Inc.'
const london = 'Tavola Casher Ltd.'

const lines: Record<string, Line[]> = {
  molino: [
    ['Spaghetti n. 5', '500 g|1 kg', '001 006', 'PARVE', { restriction: 'yas' }],
    ['Penne rigate integrali', '500 g', '001 006'],
    ['Linguine n. 7', '500 g|1 kg', '001 006'],
    ['Fusilli', '500 g|5 kg', '001 006', 'PARVE', { onBehalf: usa }],
    ['Rigatoni', '500 g', '001 006'],
    ['Farfalle', '500 g', '001 006', 'PARVE', { onBehalf: london }],
    ['Orecchiette pugliesi', '500 g|1 kg', '001 006'],
    ["Lasagne all'uovo", '250 g', '001 006 014'],
    ["Tagliatelle all'uovo", '250 g|500 g', '001 006 014'],
    ['Semola rimacinata', '5 kg|25 kg', '001'],
    ['Farina tipo 00', '1 kg|25 kg', '001'],
    ['Farina Manitoba', '10 kg', '001 016'],
    ['Pane di semola', '1 kg', '001 005 006 015', 'PARVE', { restriction: 'pat' }],
    ['Taralli all’olio extravergine', '300 g', '001 005 007', 'PARVE', { restriction: 'pat' }],
    ['Grissini al rosmarino', '250 g', '001 005 007 027', 'PARVE', { restriction: 'pat' }],
    ['Preparato per pizza', '1 kg', '001 005 015 016'],
  ],
  vesuvio: [
    ['Passata di pomodoro', '690 g|350 g', '030 005 021', 'PARVE', { passover: true }],
    ['Polpa fine bio', '400 g|2,5 kg', '030 005 021'],
    ['Pomodori pelati', '400 g|800 g|2,5 kg', '030 005 021', 'PARVE', { passover: true }],
    ['Doppio concentrato', '130 g|800 g', '030 005'],
    ['Sugo al basilico', '350 g', '030 005 007 027', 'PARVE', { onBehalf: usa }],
    ["Sugo all'arrabbiata", '350 g', '030 005 008 027', 'PARVE', { onBehalf: london }],
    ['Pesto vegetale senza latte', '180 g|1 kg', '030 007 032 005', 'PARVE', { restriction: 'simb' }],
    ['Ceci lessati', '400 g', '030 005 006', 'PARVE', { restriction: 'kit' }],
    ['Fagioli borlotti lessati', '400 g', '030 005 006', 'PARVE', { restriction: 'kit' }],
    ['Olive verdi condite', '300 g', '030 007 027 021'],
    ['Salsa per pizza', '4,1 kg', '030 005 027', 'PARVE', { restriction: 'ind' }],
    ['Ketchup', '500 g', '030 003 005 017'],
    ['Confettura di albicocche', '340 g', '028 003 018 021', 'PARVE', { restriction: 'simb' }],
  ],
  garda: [
    ['Olio EVO «Riserva»', '750 ml|500 ml|250 ml', '007', 'PARVE', { passover: true }],
    ['Olio EVO classico', '1 l|5 l', '007', 'PARVE', { passover: true }],
    ['Olio EVO al limone', '250 ml', '007 025', 'PARVE', { restriction: 'simb' }],
    ['Olio EVO al peperoncino', '250 ml', '007 027'],
    ['Olio EVO al basilico', '250 ml', '007 027'],
    ['Olio di oliva', '1 l|5 l', '007', 'PARVE', { onBehalf: usa }],
    ['Olio di semi di girasole', '1 l|10 l', '008 023'],
    ['Olio per friggere', '10 l', '008 023', 'PARVE', { restriction: 'ind' }],
    ['Olio di sansa', '5 l', '007'],
  ],
  estense: [
    ['Aceto balsamico di Modena IGP', '250 ml|500 ml', '029 024', 'PARVE', { restriction: 'sig' }],
    ['Aceto balsamico di Modena IGP «Oro»', '250 ml', '029', 'PARVE', { restriction: 'sig', passover: true }],
    ['Condimento bianco', '500 ml', '029 003'],
    ['Glassa balsamica', '250 ml|500 ml', '029 003 017 018'],
    ['Glassa balsamica alla mela', '250 ml', '029 028 017 018'],
    ['Aceto di vino rosso', '500 ml|5 l', '029 022', 'PARVE', { restriction: 'sorv' }],
    ['Aceto di vino bianco', '500 ml|5 l', '029 022', 'PARVE', { restriction: 'sorv' }],
    ['Aceto di mele', '500 ml', '028'],
    ['Mosto cotto', '250 ml|20 l', '029', 'PARVE', { restriction: 'sfu' }],
    ['Perle di balsamico', '50 g', '029 018'],
    ['Salsa agrodolce', '250 ml', '029 003 004 017', 'PARVE', { onBehalf: london }],
  ],
  langhe: [
    ['Crema spalmabile nocciola e cacao', '350 g|700 g|3 kg', '003 032 031 020 011', 'LAT-S'],
    ['Crema spalmabile fondente', '350 g', '003 032 031 020', 'PARVE', { restriction: 'simb' }],
    ['Tavoletta fondente 70%', '100 g', '031 003 020', 'PARVE', { onBehalf: usa }],
    ['Tavoletta fondente 85%', '100 g', '031 003'],
    ['Tavoletta al latte', '100 g', '031 003 011 020', 'LAT-S'],
    ['Gianduiotti', '200 g|1 kg', '031 003 032 020', 'DE'],
    ['Nocciole ricoperte', '150 g', '031 003 032', 'DE'],
    [
      'Biscotti secchi senza lievito – Pesach',
      '300 g',
      '032 003 014',
      'PARVE',
      { passover: true, restriction: 'simb' },
    ],
    ['Baci di dama', '200 g', '001 003 032 031 010', 'LAT-S', { restriction: 'pat' }],
    ['Wafer alla nocciola', '175 g', '001 003 008 032 020', 'DE', { restriction: 'pat' }],
    ['Torrone morbido', '150 g', '003 014 032 004', 'PARVE', { onBehalf: london }],
    ['Confettura extra di albicocche', '340 g', '028 003'],
    ['Granella di nocciole', '1 kg|10 kg', '032', 'PARVE', { restriction: 'ind' }],
    ['Gelatine alla frutta', '200 g', '003 004 028 019'],
    ['Panettone all’uvetta', '750 g', '001 003 010 014 029', 'LAT-S', { restriction: 'pat' }],
  ],
  brenta: [
    ['Mozzarella per pizza Chalav Israel', '2,5 kg|1 kg', '011 013 005', 'LAT-CI', { restriction: 'sorv' }],
    ['Mozzarella fiordilatte', '125 g', '011 013 005', 'LAT-CI', { restriction: 'sorv' }],
    ['Ricotta', '250 g|1,5 kg', '011 005 021', 'LAT-CI', { restriction: 'sorv' }],
    ['Provola dolce', '300 g', '011 013 005', 'LAT-CI', { restriction: 'simb', onBehalf: usa }],
    ['Provola affumicata', '300 g', '011 013 005', 'LAT-CI', { restriction: 'simb' }],
    ['Asiago fresco', '3 kg', '011 013 005', 'LAT-CI', { restriction: 'meh' }],
    ['Stracchino', '200 g', '011 013 005', 'LAT-CI', { restriction: 'simb' }],
    ['Burro di panna', '250 g|5 kg', '010', 'LAT-S'],
    ['Siero in polvere', '25 kg', '012', 'LAT-S', { restriction: 'ind' }],
    ['Formaggio grattugiato', '100 g|1 kg', '013', 'LAT-S', { onBehalf: london }],
  ],
  berici: [
    ['Vino rosso mevushal', '750 ml|1,5 l', '029 015 022', 'PARVE', { restriction: 'mev', passover: true }],
    ['Vino bianco mevushal', '750 ml', '029 015 022', 'PARVE', { restriction: 'mev', passover: true }],
    ['Tai Rosso', '750 ml', '029 015 022', 'PARVE', { restriction: 'nmev', passover: true }],
    ['Garganega', '750 ml', '029 015 022', 'PARVE', { restriction: 'nmev', passover: true }],
    ['Rosato frizzante', '750 ml', '029 015 022', 'PARVE', { restriction: 'mev', onBehalf: usa }],
    ["Succo d'uva rossa", '1 l|200 ml', '029 021', 'PARVE', { restriction: 'mev', passover: true }],
    ["Succo d'uva bianca", '1 l', '029 021', 'PARVE', { restriction: 'mev', passover: true }],
    ['Vino da dessert', '500 ml', '029 015 026', 'PARVE', { restriction: 'mev' }],
    ['Mosto concentrato', '20 l', '029', 'PARVE', { restriction: 'sfu' }],
  ],
  lombardi: [
    ['Aroma naturale di vaniglia', '1 kg|25 kg', '025 026', 'PARVE', { restriction: 'ind' }],
    ['Aroma naturale di limone', '1 kg|25 kg', '025 026', 'PARVE', { restriction: 'ind' }],
    ["Aroma naturale d'arancia", '5 kg', '025 026', 'PARVE', { restriction: 'ind' }],
    ['Aroma nocciola', '5 kg', '025 026', 'PARVE', { restriction: 'ind' }],
    ['Estratto di rosmarino liquido', '10 kg', '023 008', 'PARVE', { restriction: 'ind' }],
    ['Curcumina 5% idrodispersibile', '5 kg|20 kg', '024 020', 'PARVE', { restriction: 'ind' }],
    ['Caramello liquido', '25 kg', '024 003'],
    ['Base aromatica per creme', '10 kg', '025 017 003'],
    ['Estratto di vaniglia', '500 ml', '027 026', 'PARVE', { restriction: 'simb', onBehalf: london }],
    ['Emulsione agrumi', '20 kg', '025 018 017', 'PARVE', { restriction: 'ind' }],
    ['Miscela antiossidante', '10 kg', '023 008', 'PARVE', { restriction: 'ind' }],
  ],
}

const statusIds: Record<string, string> = {
  PARVE: 'ks-parve',
  'LAT-S': 'ks-lat-s',
  'LAT-CI': 'ks-lat-ci',
  DE: 'ks-de',
}

export const demoProducts: Record<string, DemoProduct[]> = Object.fromEntries(
  Object.entries(lines).map(([key, products]) => [
    key,
    products.map(([name, formats, families, status = 'PARVE', more = {}]) => ({
      name,
      formats: formats.split('|'),
      families: families.split(' '),
      kosherStatus: statusIds[status] ?? 'ks-parve',
      ...more,
      ...(more.restriction && { restriction: `re-${more.restriction}` }),
    })),
  ]),
)
