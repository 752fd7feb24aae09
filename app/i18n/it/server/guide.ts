export const guide = {
  title: 'Guida',
  lead: 'Che cosa fare, un compito per pagina. Le figure mostrano i dati dimostrativi.',
  home: 'Vai al portale',
  skip: 'Vai al contenuto',
  contents: 'Indice',
  neighbours: 'Pagina precedente e successiva',
  readers: {
    everyone: 'Per tutti',
    certifier: 'Per il certificatore',
    inspector: 'Per chi fa le visite',
    company: 'Per l’azienda',
  },
}
