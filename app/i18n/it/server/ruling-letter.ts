import type { RulingKind, RulingSubject } from '~/domain/certificates/rulings'
import type { DeviationGrade } from '~/domain/visits/visit'
import { visitTerms as englishTerms } from '../../en/visits/visit-terms'
import { visitTerms as terms } from '../visits/visit-terms'
import type { Bilingual } from './pdf'

/** For the letter of a ruling: Italian with English beneath, as on certificates. */
export const rulingLetterWords = {
  title: { it: 'Provvedimento', en: 'Ruling', he: 'החלטה' },
  subject: 'Provvedimento su una certificazione di kasherut · Ruling on a kosher certification',
  keywords: 'kosher, kasherut, provvedimento, ruling',
  /** What is done, in a sentence. */
  done: {
    suspend: {
      it: 'La certificazione indicata è sospesa dal giorno indicato. Finché è sospesa non si può usare, né citare, per la merce indicata.',
      en: 'The certification shown is suspended from the day shown. While it is, it must be neither used nor referred to for the goods shown.',
    },
    reinstate: {
      it: 'La sospensione della certificazione indicata è finita: vale di nuovo, con le sue condizioni.',
      en: 'The suspension of the certification shown has ended: it holds again, under its conditions.',
    },
    reduce: {
      it: 'Il certificato indicato è sostituito da uno senza i prodotti elencati, che da oggi non sono più certificati.',
      en: 'The certificate shown is replaced by one without the products listed, which are no longer certified as of today.',
    },
    revoke: {
      it: 'Il certificato indicato è revocato e non vale più. Le copie non si possono usare.',
      en: 'The certificate shown is revoked and no longer valid. Copies must not be used.',
    },
    end: {
      it: 'Il certificato indicato è cessato per volontà dell’azienda e non vale più. Le copie non si possono usare.',
      en: 'The certificate shown has been ended by the company’s wish and is no longer valid. Copies must not be used.',
    },
    withdraw: {
      it: 'L’approvazione indicata è ritirata dal giorno indicato.',
      en: 'The approval shown is withdrawn from the day shown.',
    },
  } satisfies Record<RulingKind, Bilingual>,
  kind: { it: 'Atto', en: 'Act' },
  kinds: {
    suspend: { it: 'Sospensione', en: 'Suspension' },
    reinstate: { it: 'Ripresa', en: 'Reinstatement' },
    reduce: { it: 'Riduzione', en: 'Reduction' },
    revoke: { it: 'Revoca', en: 'Revocation' },
    end: { it: 'Cessazione', en: 'End by the company’s wish' },
    withdraw: { it: 'Ritiro dell’approvazione', en: 'Withdrawal of an approval' },
  } satisfies Record<RulingKind, Bilingual>,
  about: {
    certificate: { it: 'Certificato', en: 'Certificate' },
    ingredient: { it: 'Ingrediente', en: 'Ingredient' },
    product: { it: 'Prodotto', en: 'Product' },
  } satisfies Record<RulingSubject, Bilingual>,
  effectiveOn: { it: 'Con effetto dal', en: 'Effective from' },
  whole: { it: 'tutto il certificato', en: 'the whole certificate' },
  reason: { it: 'Motivo', en: 'Reason' },
  products: { it: 'Prodotti', en: 'Products' },
  toDo: { it: 'Che cosa dovete fare', en: 'What you have to do' },
  nothingToDo: {
    it: 'Nulla: la sospensione è stata chiesta dall’azienda.',
    en: 'Nothing: the company asked for the suspension.',
  },
  within: (day: string): Bilingual => ({ it: `entro il ${day}`, en: `by ${day}` }),
  grades: {
    major: { it: terms.grades.major, en: englishTerms.grades.major },
    minor: { it: terms.grades.minor, en: englishTerms.grades.minor },
    remark: { it: terms.grades.remark, en: englishTerms.grades.remark },
  } satisfies Record<DeviationGrade, Bilingual>,
  goods: { it: 'Merce', en: 'Goods' },
  allGoods: { it: 'Tutta la merce.', en: 'All goods.' },
  goodsFrom: (day: string): Bilingual => ({
    it: `La merce prodotta dal ${day}.`,
    en: `Goods produced from ${day} on.`,
  }),
  lots: (lots: string): Bilingual => ({ it: `Lotti: ${lots}`, en: `Lots: ${lots}` }),
  note: { it: 'Nota pubblica', en: 'Public note' },
  number: { it: 'Provvedimento n.', en: 'Ruling no.' },
  paper: {
    it: 'La stampa è una copia. L’originale è il PDF con il sigillo elettronico.',
    en: 'A print is a copy. The original is the electronically sealed PDF.',
  },
}
