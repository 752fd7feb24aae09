/** The words of the mails that the portal sends. Each is a subject, some paragraphs, one link and a closing remark. */
export const mailWords = {
  lang: 'it',
  signature: 'Sigillo',
  greeting: (name: string | null) => (name ? `Buongiorno ${name},` : 'Buongiorno,'),
  linkHint: 'Se il pulsante non funziona, copiare questo indirizzo nella barra del browser:',

  companyInvite: {
    subject: (company: string) => `Registrazione di ${company} su Sigillo`,
    paragraphs: (company: string) => [
      `l'ente di certificazione invita ${company} a usare Sigillo, il portale con cui si gestiscono ingredienti, prodotti e certificati kosher.`,
      "Per attivare l'account basta controllare i dati dell'azienda e scegliere una password.",
    ],
    link: 'Completa la registrazione',
    closing:
      'Il link vale 72 ore e si può usare una volta sola. Chi non aspettava questo invito può ignorarlo.',
  },

  contributorInvite: {
    subject: (company: string) => `Invito a collaborare per ${company} su Sigillo`,
    paragraphs: (company: string) => [
      `un collega di ${company} ha aperto per questo indirizzo un account su Sigillo, il portale delle certificazioni kosher.`,
      'Per attivarlo basta scegliere una password.',
    ],
    link: 'Attiva l’account',
    closing:
      'Il link vale 72 ore e si può usare una volta sola. Chi non aspettava questo invito può ignorarlo.',
  },

  contributorElsewhere: {
    subject: (company: string) => `Invito a collaborare per ${company} su Sigillo`,
    paragraphs: (company: string) => [
      `un collega di ${company} ha invitato questo indirizzo a collaborare su Sigillo, il portale delle certificazioni kosher.`,
      `L'indirizzo ha però già un account su Sigillo, e un account è di una sola azienda: per collaborare con ${company} serve un altro indirizzo, da comunicare a chi ha mandato l'invito.`,
    ],
    link: 'Vai a Sigillo',
    closing:
      "L'account esistente resta com'è, e chi ha mandato l'invito non ne è al corrente. Chi non aspettava questo invito può ignorarlo.",
  },

  staffInvite: {
    subject: 'Accesso a Sigillo',
    paragraphs: [
      "per questo indirizzo è pronto un account dell'ente di certificazione su Sigillo.",
      'Per entrare basta scegliere una password.',
    ],
    link: 'Scegli la password',
    closing: 'Il link vale 72 ore e si può usare una volta sola.',
  },

  certificateIssued: {
    subject: (number: string) => `Certificato ${number} emesso`,
    paragraphs: (name: string, number: string) => [
      `la richiesta è stata accolta: il certificato ${number} «${name}» è stato emesso.`,
    ],
    link: 'Apri il certificato',
    closing: 'Il PDF si scarica dalla pagina del certificato.',
  },

  requestDeclined: {
    subject: (name: string) => `Richiesta di certificato non accolta: ${name}`,
    paragraphs: (name: string, note: string) => [
      `l'ente di certificazione non ha accolto la richiesta «${name}», con questa nota:`,
      ...note.split(/\n+/),
    ],
    link: 'Vai ai certificati',
    closing: 'Una nuova richiesta si può mandare in ogni momento.',
  },

  certificateRevoked: {
    subject: (number: string) => `Certificato ${number} revocato`,
    paragraphs: (name: string, number: string, reason: string) => [
      `il certificato ${number} «${name}» è stato revocato e da questo momento non vale più, con questo motivo:`,
      ...reason.split(/\n+/),
      'Le copie stampate e i PDF non si possono più usare: chi li verifica vede che il certificato è revocato.',
    ],
    link: 'Apri il certificato',
    closing: "Per ogni domanda rivolgersi all'ente di certificazione.",
  },

  lostCredential: {
    subject: 'Nuova password per Sigillo',
    paragraphs: ['è stata chiesta una nuova password per questo account di Sigillo.'],
    link: 'Scegli la nuova password',
    closing:
      "Il link vale un'ora e si può usare una volta sola. Chi non l'ha chiesto può ignorare questo messaggio: la password resta quella di prima.",
  },
}
