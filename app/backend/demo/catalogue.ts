/** Raw materials of the demo plants by family, with a certifier's assessment. */

/** The plants' own RMC codes come from these. */
export const rmcFamilies: Record<string, string> = {
  '001': 'Semole e farine di frumento',
  '003': 'Zuccheri',
  '004': 'Sciroppi di glucosio e fruttosio',
  '005': 'Sali',
  '006': 'Acqua di processo',
  '007': 'Oli di oliva',
  '008': 'Oli di semi',
  '009': 'Grassi vegetali e margarine',
  '010': 'Burro e grassi del latte',
  '011': 'Latte e polveri di latte',
  '012': 'Siero e caseinati',
  '013': 'Formaggi e caglio',
  '014': 'Uova e ovoprodotti',
  '015': 'Lieviti',
  '016': 'Agenti lievitanti',
  '017': 'Amidi modificati',
  '018': 'Addensanti e gelificanti',
  '019': 'Gelatine e collagene',
  '020': 'Emulsionanti',
  '021': 'Acidificanti',
  '022': 'Conservanti',
  '023': 'Antiossidanti',
  '024': 'Coloranti',
  '025': 'Aromi naturali',
  '026': 'Aromi ed estratti alcolici',
  '027': 'Spezie ed erbe',
  '028': 'Frutta e polpe di frutta',
  '029': "Derivati dell'uva, aceti e mosti",
  '030': 'Pomodoro e ortaggi',
  '031': 'Cacao e cioccolato',
  '032': 'Frutta secca e semi',
}

export interface DemoIngredient {
  name: string
  rmc: string
  kosherGroup: 'kg-1' | 'kg-2' | 'kg-3' | 'kg-4' | 'kg-5' | 'kg-6'
  kosherStatus: 'ks-parve' | 'ks-lat-s' | 'ks-lat-ci' | 'ks-de' | 'ks-pes'
  passover: boolean
  vendor: string
}

type Line = [
  name: string,
  rmc: string,
  group: 1 | 2 | 3 | 4 | 5 | 6,
  vendor: string,
  /** P kosher for Passover, L dairy, C Chalav Israel. */
  marks?: string,
]

const po = 'Amidi del Po'
const lecitine = 'Lecitine Europa'
const spezie = "Spezie d'Oriente"
const adriatico = 'Zuccherificio Adriatico'
const saline = 'Saline del Gargano'
const latteria = 'Latteria Tre Valli'
const enzimi = 'Biofermenti Italia'
const frutta = 'Frutta Secca Campana'
const oli = 'Raffineria Olearia Ionica'

const lines: Line[] = [
  ['semola di grano duro rimacinata', '001', 1, 'Semole di Capitanata'],
  ['semola di grano duro biologica', '001', 2, 'Semole di Capitanata'],
  ['farina tipo 00', '001', 1, 'Semole di Capitanata'],
  ['farina tipo 0 Manitoba', '001', 2, 'Semole di Capitanata'],
  ['farina integrale di frumento', '001', 1, 'Semole di Capitanata'],
  ['glutine di frumento', '001', 2, po],
  ['zucchero semolato', '003', 1, adriatico, 'P'],
  ['zucchero a velo', '003', 2, adriatico],
  ['zucchero di canna grezzo', '003', 1, adriatico, 'P'],
  ['sciroppo di glucosio', '004', 3, po],
  ['sciroppo di glucosio-fruttosio', '004', 3, po],
  ['destrosio monoidrato', '004', 2, po],
  ['sale marino', '005', 1, saline, 'P'],
  ['sale marino iodato', '005', 2, saline],
  ['carbonato di sodio E500', '016', 1, 'Chimica Lariana', 'P'],
  ['acqua di processo', '006', 1, 'Acquedotto comunale', 'P'],
  ['olio extravergine di oliva', '007', 2, oli, 'P'],
  ['olio di oliva raffinato', '007', 3, oli, 'P'],
  ['olio di sansa di oliva', '007', 3, oli],
  ['olio di girasole alto oleico', '008', 3, oli],
  ['olio di semi di girasole', '008', 3, oli],
  ['olio di colza raffinato', '008', 4, oli],
  ['grasso vegetale di palma frazionato', '009', 4, oli],
  ['burro di cacao deodorato', '009', 3, 'Cacao Ligure', 'P'],
  ['margarina vegetale 80%', '009', 3, lecitine],
  ['burro anidro', '010', 3, latteria, 'L'],
  ['burro di centrifuga', '010', 3, latteria, 'L'],
  ['latte scremato in polvere', '011', 3, latteria, 'L'],
  ['latte intero in polvere', '011', 3, latteria, 'L'],
  ['latte crudo sorvegliato', '011', 5, 'Stalle Sociali del Brenta', 'C'],
  ['siero di latte in polvere', '012', 3, latteria, 'L'],
  ['caseinato di sodio', '012', 3, latteria, 'L'],
  ['caglio microbico', '013', 3, enzimi],
  ['fermenti lattici termofili', '013', 3, enzimi],
  ['fermenti lattici mesofili', '013', 3, enzimi],
  ['cloruro di calcio E509', '013', 1, 'Chimica Lariana', 'P'],
  ['formaggio duro grattugiato', '013', 5, latteria, 'L'],
  ["albume d'uovo pastorizzato", '014', 3, 'Ovoprodotti Romagna', 'P'],
  ['uova intere pastorizzate', '014', 3, 'Ovoprodotti Romagna', 'P'],
  ['lievito di birra', '015', 2, enzimi],
  ['lievito madre essiccato', '015', 2, enzimi],
  ['lievito enologico selezionato', '015', 3, enzimi, 'P'],
  ['enzima amilasi', '016', 3, enzimi],
  ["bicarbonato d'ammonio E503", '016', 1, 'Chimica Lariana', 'P'],
  ['amido di mais modificato', '017', 3, po],
  ['amido di mais nativo', '017', 2, po],
  ['fecola di patate', '017', 2, po, 'P'],
  ['maltodestrine', '017', 3, po],
  ['pectina E440', '018', 2, lecitine],
  ['gomma di xanthan E415', '018', 3, lecitine],
  ['farina di semi di carrube E410', '018', 2, lecitine],
  ['agar-agar E406', '018', 2, lecitine, 'P'],
  ['gelatina alimentare', '019', 6, 'Collagene Padano'],
  ['lecitina di girasole E322', '020', 2, lecitine],
  ['lecitina di soia E322', '020', 3, lecitine],
  ['mono- e digliceridi E471 (vegetali)', '020', 3, lecitine],
  ['acido citrico E330', '021', 2, 'Chimica Lariana', 'P'],
  ['acido lattico E270', '021', 3, 'Chimica Lariana'],
  ['acido tartarico E334', '021', 3, 'Chimica Lariana', 'P'],
  ['sorbato di potassio E202', '022', 2, 'Chimica Lariana', 'P'],
  ['metabisolfito di potassio E224', '022', 1, 'Chimica Lariana', 'P'],
  ['acido ascorbico E300', '023', 2, 'Chimica Lariana', 'P'],
  ['estratto di rosmarino E392', '023', 3, spezie],
  ['tocoferoli E306', '023', 3, lecitine],
  ['curcumina E100', '024', 3, spezie],
  ['carminio E120', '024', 6, spezie],
  ['caramello E150a', '024', 3, adriatico],
  ['antociani E163', '024', 5, spezie],
  ['aroma naturale di vaniglia', '025', 3, 'Essenze di Grasse'],
  ['aroma naturale di limone', '025', 3, 'Essenze di Grasse'],
  ['aroma naturale di nocciola', '025', 3, 'Essenze di Grasse'],
  ['olio essenziale di arancia', '025', 2, 'Essenze di Grasse', 'P'],
  ['glicerolo vegetale E422', '026', 3, lecitine],
  ['alcol etilico da melasso', '026', 3, adriatico],
  ['glicole propilenico E1520', '026', 2, 'Chimica Lariana'],
  ['basilico essiccato', '027', 1, spezie, 'P'],
  ['origano essiccato', '027', 1, spezie, 'P'],
  ['peperoncino macinato', '027', 2, spezie, 'P'],
  ['pepe nero', '027', 1, spezie, 'P'],
  ['aglio granulare', '027', 2, spezie],
  ['foglie di rosmarino essiccate', '027', 1, spezie, 'P'],
  ['rizoma di curcuma', '027', 1, spezie, 'P'],
  ['purea di albicocche', '028', 2, 'Orto Sud', 'P'],
  ['succo di limone concentrato', '028', 2, 'Orto Sud', 'P'],
  ['succo di mela concentrato', '028', 3, 'Orto Sud'],
  ['aceto di vino', '029', 5, 'Vini Sorvegliati Veneti', 'P'],
  ["mosto d'uva cotto", '029', 5, 'Vini Sorvegliati Veneti', 'P'],
  ["mosto d'uva concentrato", '029', 5, 'Vini Sorvegliati Veneti', 'P'],
  ['uva rossa da vendemmia sorvegliata', '029', 5, 'Soci conferitori', 'P'],
  ['uva bianca da vendemmia sorvegliata', '029', 5, 'Soci conferitori', 'P'],
  ['uva sultanina', '029', 2, frutta, 'P'],
  ['concentrato di pomodoro 28/30', '030', 2, 'Orto Sud', 'P'],
  ['pomodoro fresco', '030', 1, 'Orto Sud', 'P'],
  ['cipolla disidratata', '030', 2, spezie, 'P'],
  ['ceci secchi', '030', 1, 'Orto Sud'],
  ['fagioli borlotti secchi', '030', 1, 'Orto Sud'],
  ['basilico fresco lavato', '030', 5, 'Orto Sud', 'P'],
  ['olive verdi in salamoia', '030', 3, 'Orto Sud'],
  ['cacao in polvere 22/24', '031', 2, 'Cacao Ligure', 'P'],
  ['massa di cacao', '031', 2, 'Cacao Ligure', 'P'],
  ['pasta di nocciole', '032', 2, frutta, 'P'],
  ['nocciole tostate', '032', 1, frutta, 'P'],
  ['mandorle pelate', '032', 1, frutta, 'P'],
  ['pinoli', '032', 1, frutta, 'P'],
  ['semi di sesamo', '032', 1, frutta],
  ['baccelli di vaniglia', '027', 1, spezie, 'P'],
]

export const demoIngredients: DemoIngredient[] = lines.map(([name, rmc, group, vendor, marks = '']) => ({
  name,
  rmc,
  kosherGroup: `kg-${group}`,
  kosherStatus: marks.includes('C') ? 'ks-lat-ci' : marks.includes('L') ? 'ks-lat-s' : 'ks-parve',
  passover: marks.includes('P'),
  vendor,
}))

const plantFamilies: Record<string, string[]> = {
  molino: ['001', '005', '006', '007', '008', '014', '015', '016', '018', '020', '023', '027', '030'],
  vesuvio: ['003', '005', '006', '007', '008', '017', '018', '021', '022', '023', '027', '028', '030', '032'],
  garda: ['005', '007', '008', '021', '023', '025', '027'],
  estense: ['003', '004', '017', '018', '021', '022', '024', '028', '029'],
  langhe: [
    '001',
    '003',
    '004',
    '005',
    '008',
    '009',
    '010',
    '011',
    '012',
    '014',
    '016',
    '019',
    '020',
    '024',
    '025',
    '026',
    '028',
    '029',
    '031',
    '032',
  ],
  brenta: ['005', '006', '010', '011', '012', '013', '021'],
  berici: ['003', '015', '021', '022', '024', '026', '029'],
  lombardi: ['003', '004', '008', '017', '020', '021', '023', '024', '025', '026', '027', '028'],
}

const chalavIsrael = { kosherStatus: 'ks-lat-ci' } as const
const beetroot = { name: 'rosso di barbabietola E162', kosherGroup: 'kg-3' } as const

/** Ingredients that replace one of the list: carmine was refused once and is used nowhere. */
const instead: Record<string, Record<string, Partial<DemoIngredient>>> = {
  brenta: { 'latte scremato in polvere': chalavIsrael, 'latte intero in polvere': chalavIsrael },
  langhe: { 'carminio E120': beetroot },
  berici: { 'carminio E120': beetroot },
  lombardi: { 'carminio E120': beetroot },
}

export const demoIngredientsFor = (company: string): DemoIngredient[] =>
  demoIngredients
    .filter(({ rmc }) => plantFamilies[company]?.includes(rmc))
    .map((item) => ({ ...item, ...instead[company]?.[item.name] }))
