import type { Words } from '../../words'

/** As certificates print them. */
export const lookups = {
  'Gruppo 1 – approvato da qualsiasi fonte': 'Group 1 – approved from any source',
  'Gruppo 2 – solo dalla fonte indicata': 'Group 2 – from the stated source only',
  'Gruppo 3 – solo dalla fonte indicata e con simbolo kosher sulla confezione':
    'Group 3 – from the stated source only, with a kosher symbol on the package',
  'Gruppo 4 – sfuso o cisterna, certificato a ogni consegna':
    'Group 4 – bulk or tanker, certified at each delivery',
  'Gruppo 5 – sfuso con condizioni particolari': 'Group 5 – bulk with special conditions',
  'Gruppo 6 – uso non ammesso nello stabilimento': 'Group 6 – not admitted in the facility',
  'Presente, non per il kosher': 'Present, not for kosher',
  'Parve (neutro)': 'Pareve',
  'Latte – Chalav stam': 'Dairy – Chalav Stam',
  'Latte – Chalav Israel': 'Dairy – Cholov Yisroel',
  'Parve su attrezzature per latticini': 'Pareve – dairy equipment',
  Carne: 'Meat',
  'Carne – Glatt': 'Meat – Glatt',
  Pesce: 'Fish',
  'Nessuna restrizione': 'No restriction',
  'Solo se la confezione riporta il marchio': 'Only when the package bears the mark',
  'Solo sfuso': 'In bulk only',
  'Solo uso industriale': 'For industrial use only',
  'Solo produzione sorvegliata': 'Supervised production only',
  'Solo lotto indicato': 'Stated lot only',
  "Tutto l'anno escluso Pesach": 'All year round, excluding Passover',
  'Contiene kitniyot': 'Contains kitniyot',
  'Non mevushal': 'Not mevushal',
  'Pat Israel': 'Pas Yisroel',
  'Bishul Israel': 'Bishul Yisroel',
  Yashan: 'Yoshon',
  "Solo con l'etichetta approvata": 'Only with the approved label',
  "Solo confezione sigillata all'origine": 'Only in packages sealed at origin',
} satisfies Words['lookups']
