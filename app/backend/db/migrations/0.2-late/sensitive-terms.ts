import type { Nature, PassoverKind, Proof } from '~/domain/kosher/natures'
import type { SensitiveTerm } from '~/domain/kosher/sensitive-names'

/**
 * The sensitive names that a new portal starts with; managers change them afterwards. One block for each
 * reason, with its source; names are separated by commas, Italian and English, in the singular where there is
 * one. Capitals, accents, signs, plurals and diminutives make no difference, «d’uva» covers «di uva» and
 * «dell’uva», E471 covers «E 471» and E471a, and what follows «aroma» or stands before «flavour» is a flavour.
 * The last blocks hold longer names that are harmless, and words that only resemble one. What a name says about Passover stands below, in blocks of its own.
 */
interface Block {
  nature: Nature | null
  proof: Proof
  it: string
  en: string
  source: string
  names: string
}

const italykosherunion = 'italykosherunion.it/en/non-kosher-ingredients'
const redFlags = 'oukosher.org/blog/kosher-professionals/red-flag-ingredients'
const starK = 'star-k.org/articles/kashrus-kurrents/565/the-secret-ingredient'
const australia = 'kosher.org.au/pages/201601052313-Examples'
const practice = 'Pratica del settore'

const blocks: readonly Block[] = [
  // Fats and what is made from them.
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Di origine animale o vegetale: serve il certificato.',
    en: 'Of animal or vegetable origin: it needs a certificate.',
    source: `${italykosherunion}; ${redFlags}`,
    names: `
    mono e digliceridi, monogliceride, digliceride, monodigliceridi, gliceridi, mono and diglycerides,
    monoglyceride, diglyceride, glycerides, glicerolo, glicerina, glycerol, glycerin, glycerine,
    triacetina, triacetin, acido grasso, fatty acid, acido stearico, stearic acid, acido oleico, oleic
    acid, acido palmitico, palmitic acid, acido laurico, lauric acid, acido caprilico, caprylic acid,
    stearato, stearate, monostearato, monostearate, stearoil, stearoyl, polisorbato, polysorbate,
    sorbitano, sorbitan, tween, sucrogliceridi, sucroesteri, E422, E430, E431, E432, E433, E434, E435,
    E436, E445, E470, E471, E472, E473, E474, E475, E477, E479, E480, E481, E482, E483, E491, E492,
    E493, E494, E495, E570, E572, E573, E1518, gliceril, glyceryl, stearina, stearin, oleina, olein`,
  },
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'La fonte non è detta, e può essere animale: serve il certificato.',
    en: 'The source is not said, and may be animal: it needs a certificate.',
    source: practice,
    names: `
      emulsionante, emulsifier, lanolina, lanolin, E913, DATEM, E442, E476, gomma base, gum base,
      glicina, glycine, E640, palmitato, palmitate, ascorbil palmitato, ascorbyl palmitate, E304,
      distaccante, release agent, antischiuma, antifoam, defoamer, antischiumogeno, agente di
      rivestimento, glazing agent, animale, animal, bovino, bovine, ovino, ovine, brodo, dado da brodo,
      fondo bruno, broth, bouillon, stock cube`,
  },
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Grasso o olio di fonte non detta; lavorato spesso su impianti comuni ai grassi animali.',
    en: 'Fat or oil of a source that is not said; often made on equipment shared with animal fat.',
    source: `${italykosherunion}; ${redFlags}`,
    names: `
      margarina, margarine, grasso, fat, shortening, olio vegetale, vegetable oil, olio idrogenato, olio
      di frittura, frying oil`,
  },
  {
    nature: 'meat',
    proof: 'eachDelivery',
    it: 'Grasso animale: solo da macellazione kosher, sotto sorveglianza.',
    en: 'Animal fat: from kosher slaughter alone, under supervision.',
    source: italykosherunion,
    names: `
      grasso animale, grasso bovino, grasso di pollo, grasso d'oca, sego, animal fat, tallow, suet, beef
      fat, chicken fat, schmaltz, grasso d'anatra, grasso di bue, grasso di rognone, duck fat, goose
      fat, lamb fat`,
  },
  {
    nature: null,
    proof: 'notAllowed',
    it: 'Da animale che non è mai kosher, o sangue.',
    en: 'From an animal that is never kosher, or blood.',
    source: `Levitico 11 e 17; ${italykosherunion}`,
    names: `
      maiale, suino, strutto, sugna, lardo, cotenna, cotica, lattonzolo, pancetta, guanciale,
      prosciutto, speck, mortadella, coniglio, cavallo, equino, cinghiale, sangue, emoglobina, pork,
      porcine, lard, bacon, ham, rabbit, horse meat, wild boar, blood plasma, plasma sanguigno,
      haemoglobin, hemoglobin, porco, scrofa, cotechino, zampone, culatello, capocollo, capicola, coppa
      di testa, nduja, cicciolo, soppressata, porchetta, lonza, sanguinaccio, lepre, asino, cammello,
      canguro, struzzo, pig, hog, swine, gammon, lardon, jamon, black pudding, blood, ostrich, hare,
      donkey, kangaroo`,
  },
  {
    nature: 'meat',
    proof: 'eachDelivery',
    it: 'Carne: solo da macellazione kosher, sotto sorveglianza.',
    en: 'Meat: from kosher slaughter alone, under supervision.',
    source: `${italykosherunion}; ${redFlags}`,
    names: `
      carne, manzo, vitello, vitellone, agnello, montone, pollo, pollame, tacchino, anatra, oca, fegato,
      midollo, salame, salumi, bresaola, würstel, meat, beef, veal, lamb, mutton, chicken, turkey, duck,
      goose, liver, poultry, sausage, salsiccia, luganega, hamburger, polpetta, ragù, bue, buoi,
      abbacchio, capretto, fagiano, quaglia, piccione, faraona, cappone, gallina, selvaggina, capriolo,
      cervo, trippa, animelle, rognone, bistecca, pepperoni, chorizo, pastrami, brisket, jerky, steak,
      venison, geese, bone broth, prosciutto d'oca, prosciutto di tacchino, pancetta di tacchino, bacon
      di tacchino, speck d'oca, mortadella di tacchino, mortadella di pollo, turkey bacon, turkey ham,
      beef bacon, lamb bacon`,
  },

  // Gelatine and collagen.
  {
    nature: null,
    proof: 'eachDelivery',
    it: 'Da ossa o pelli di animali, spesso suine: solo sotto sorveglianza.',
    en: 'From bones or hides, often of pigs: under supervision alone.',
    source: `${redFlags}; ${italykosherunion}`,
    names: `
      gelatina, gelatine, gelatin, gelatina animale, gelatina di pesce, fish gelatin, fish gelatine, gelatina di manzo,
      beef gelatin, beef gelatine, colla di pesce, collagene, collagen, E441, ittiocolla, isinglass,
      osseina, ossein, proteina animale, animal protein, fosfato d'ossa, bone phosphate, E542, carbone
      animale, carbone d'ossa, bone char, condroitina, chondroitin, cartilagine, cartilage, marshmallow, jello,
      aspic, caglio animale, caglio di vitello, caglio di agnello, caglio di capretto, lipasi di capretto, lipasi di agnello, lipasi di vitello, caglio in pasta,
      animal rennet, calf rennet`,
  },

  // Milk.
  {
    nature: 'dairy',
    proof: 'sourceAndSymbol',
    it: 'Latte o suo derivato: non è parve.',
    en: 'Milk or made from it: it is not pareve.',
    source: `${italykosherunion}; ${redFlags}`,
    names: `
      latte, fiordilatte, latticello, latticini, burro, panna, siero, siero di latte, caseina,
      caseinato, lattosio, lattitolo, lattulosio, lattoalbumina, lattoglobulina, lattoferrina, colostro,
      yogurt, yoghurt, kefir, ghi, ghee, besciamella, milk, buttermilk, butter, cream, whey, casein,
      caseinate, lactose, lactitol, lactulose, lactalbumin, lactoferrin, dairy, dulce de leche, E966,
      lattiero caseario, farina lattea, sieroproteina, quark, skyr, crème fraîche, milkfat`,
  },
  {
    nature: 'dairy',
    proof: 'eachDelivery',
    it: 'Formaggio: caglio e lavorazione sotto sorveglianza.',
    en: 'Cheese: rennet and making under supervision.',
    source: redFlags,
    names: `
      formaggio, cagliata, ricotta, mozzarella, burrata, parmigiano, grana padano, pecorino,
      caciocavallo, provolone, gorgonzola, mascarpone, stracchino, scamorza, fontina, asiago, taleggio,
      caprino, emmental, cheddar, feta, curd, cheese, provola, caciotta, formaggetta, cacio, toma, tomino, crescenza,
      robiola, gruviera, gruyère, brie, camembert, halloumi, paneer, edam, gouda, parmesan,
      squacquerone, formaggio grana, grana grattugiato, scaglie di grana`,
  },
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Anche se vegetale può contenere caseinato, o essere fatto su impianti per latte: serve il certificato.',
    en: 'Though vegetable it may hold caseinate, or be made on dairy equipment: it needs a certificate.',
    source: 'jewishaction.com/kosher-kopy/kosher-conundrums',
    names: `
      non dairy creamer, nondairy creamer, creamer, panna vegetale, latte vegetale, burro vegetale,
      burro vegano, formaggio vegetale, formaggio vegano, formaggio di soia, vegan butter, vegan cheese,
      soy cheese, carne vegetale, bevanda al gusto di latte, panna di soia, panna d'avena, panna di
      riso, yogurt di soia, yogurt di cocco, soy yogurt, coconut yogurt, latte di cocco in polvere,
      coconut milk powder, coconut cream powder, prosciutto vegetale, prosciutto vegano, pancetta
      vegetale, pancetta vegano, bacon vegetale, bacon vegano, speck vegetale, speck vegano, salame
      vegetale, salame vegano, mortadella vegetale, mortadella vegano, salsiccia vegetale, salsiccia
      vegano, würstel vegetale, würstel vegano, hamburger vegetale, hamburger vegano, carne vegano,
      pollo vegetale, pollo vegano, manzo vegetale, manzo vegano, ragù vegetale, ragù vegano, polpetta
      vegetale, polpetta vegano, pesce vegetale, pesce vegano, tonno vegetale, tonno vegano, salmone
      vegetale, salmone vegano, gambero vegetale, gambero vegano, caviale vegetale, caviale vegano,
      strutto vegetale, strutto vegano, mozzarella vegetale, mozzarella vegano, parmigiano vegetale,
      parmigiano vegano, ricotta vegetale, ricotta vegano, feta vegetale, feta vegano, mascarpone
      vegetale, mascarpone vegano, yogurt vegetale, yogurt vegano, latte vegano, panna vegano,
      besciamella vegetale, besciamella vegano, maionese vegetale, maionese vegano, hamburger di soia,
      carne di soia, salsiccia di soia, würstel di soia, polpetta di soia, vegan bacon, vegan ham, vegan
      sausage, vegan burger, vegan meat, vegan chicken, vegan fish, vegan tuna, vegan egg, vegan milk,
      vegan cream, vegan yogurt, vegan mayonnaise, vegan lard, plant based meat, plant based chicken,
      plant based burger, plant based sausage, plant based milk, plant based butter, plant based cheese,
      plant based cream, plant based egg, plant based fish, vegetarian sausage, vegetarian burger,
      veggie burger, soy cream, soy burger`,
  },

  // Rennet and enzymes.
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Enzima: da stomaco animale, microbi o piante, su substrato da verificare.',
    en: 'Enzyme: from stomachs, microbes or plants, on a medium to be looked at.',
    source: redFlags,
    names: `
      caglio, presame, chimosina, coagulante, pepsina, lipasi, tripsina, pancreatina, enzima, enzimi,
      amilasi, proteasi, lattasi, invertasi, cellulasi, pectinasi, transglutaminasi, rennet, chymosin,
      pepsin, lipase, trypsin, pancreatin, enzyme, amylase, protease, lactase, invertase, cellulase,
      pectinase, transglutaminase`,
  },

  // Insects.
  {
    nature: null,
    proof: 'notAllowed',
    it: 'Da insetti.',
    en: 'From insects.',
    source: `${australia}; ${italykosherunion}`,
    names: `
      carminio, cocciniglia, acido carminico, carmine, cochineal, carminic acid, E120, farina di grillo,
      polvere di grillo, grillo in polvere, cricket powder, cricket flour, insetto, insect, larva, rosso
      naturale 4, natural red 4, CI 75470`,
  },
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Secrezione di insetti; i pareri divergono, e il solvente conta.',
    en: 'Secreted by insects; opinions differ, and the solvent matters.',
    source: italykosherunion,
    names: `
      gommalacca, gomma lacca, shellac, glassa resinosa, resinous glaze, confectioner's glaze,
      confectioners glaze, E904`,
  },

  // Grapes.
  {
    nature: null,
    proof: 'eachDelivery',
    it: 'Da uva: solo se sorvegliato dalla pigiatura (stam yenam).',
    en: 'From grapes: supervised since the pressing alone (stam yenam).',
    source: `${redFlags}; ${italykosherunion}`,
    names: `
      vino, aceto di vino, aceto balsamico, balsamico, balsamic vinegar, mosto, mosto d'uva, mosto
      cotto, vincotto, sapa, succo d'uva, zucchero d'uva, concentrato d'uva, marsala, vermut, vermouth,
      vin santo, vinsanto, prosecco, spumante, champagne, lambrusco, brandy, cognac, grappa, sherry,
      feccia di vino, wine, wine vinegar, grape juice, grape must, grape concentrate, grape sugar, saba,
      aceto d'uva, glassa balsamica, crema balsamica, passito, moscato, malvasia, barolo, chianti,
      amarone, barbera, nebbiolo, sangiovese, merlot, chardonnay, cabernet, madeira, armagnac, pisco,
      sangria, zabaione`,
  },
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Dal tartaro del vino, o sintetico: serve il certificato.',
    en: 'From the tartar of wine, or synthetic: it needs a certificate.',
    source: italykosherunion,
    names: `
      acido tartarico, acido metatartarico, tartrato, bitartrato, cremor tartaro, cremortartaro, cremore di tartaro,
      tartaric acid, metatartaric acid, tartrate, bitartrate, cream of tartar, E334, E335, E336, E337,
      E353, E354`,
  },
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: "Spesso da bucce o semi d'uva della vinificazione.",
    en: 'Often from grape skins or seeds of wine making.',
    source: italykosherunion,
    names: `
      antociani, antocianine, enocianina, vinaccia, semi d'uva, estratto d'uva, anthocyanin, enocyanin,
      grape seed, grape skin, grape pomace, E163, vinacciolo, buccia d'uva`,
  },
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Aceto: da vino, o da alcol di fonte da verificare.',
    en: 'Vinegar: from wine, or from alcohol of a source to be looked at.',
    source: redFlags,
    names: `
      aceto, vinegar, vinaigrette, sottaceto, pickle, pickled`,
  },
  {
    nature: null,
    proof: 'source',
    it: "Non da vino; la fonte dell'alcol, o del frutto, va detta.",
    en: 'Not from wine; the source of the alcohol, or the fruit, is to be said.',
    source: `${redFlags}; ${starK}`,
    names: `
      aceto d'alcol, aceto di alcool, aceto di mele, aceto di riso, aceto di malto, spirit vinegar,
      cider vinegar, apple vinegar, rice vinegar, malt vinegar, distilled vinegar, aceto di datteri,
      aceto di miele, lievito di vino, lievito per vino, wine yeast, vino di riso, rice wine, vino di
      mele, apple wine, plum wine, sake`,
  },

  // Fish.
  {
    nature: 'fish',
    proof: 'sourceAndSymbol',
    it: 'Pesce: specie con pinne e squame da verificare; mai con la carne.',
    en: 'Fish: a kind with fins and scales, to be looked at; never with meat.',
    source: 'jewishaction.com/kosher-kopy/kosher-conundrums',
    names: `
      pesce, acciuga, alici, tonno, salmone, merluzzo, baccalà, stoccafisso, sardina, sarde, aringa,
      sgombro, trota, nasello, branzino, orata, surimi, salsa worcester, olio di fegato di merluzzo,
      fegato di merluzzo, cod liver oil, cod liver, fish, anchovy, tuna, salmon, cod, sardines, herring,
      mackerel, trout, worcester sauce, worcestershire, worcestershire sauce, ittico, spigola, cernia,
      dentice, triglia, cefalo, sogliola, platessa, halibut, carpa, tilapia, palamita, salsa tonnata,
      garum, dashi, katsuobushi, haddock, pollock, mullet, carp`,
  },
  {
    nature: 'fish',
    proof: 'eachDelivery',
    it: 'Uova di pesce: solo di specie kosher, sotto sorveglianza.',
    en: 'Roe: of kosher kinds alone, under supervision.',
    source: italykosherunion,
    names: `
      uova di pesce, bottarga, fish roe, roe`,
  },
  {
    nature: null,
    proof: 'notAllowed',
    it: 'Pesce senza squame, mollusco o crostaceo: mai kosher.',
    en: 'Fish without scales, or shellfish: never kosher.',
    source: `Levitico 11; ${italykosherunion}`,
    names: `
      gambero, granchio, aragosta, astice, ostrica, calamaro, seppia, polpo, polipo, frutti di mare,
      anguilla, storione, caviale, lompo, squalo, pesce spada, pesce gatto, rana pescatrice, coda di
      rospo, monkfish, tartufi di mare, escargots, frog legs, shrimp, prawn, crab, lobster, oyster,
      squid, cuttlefish, octopus, eel, sturgeon, caviar, shark, catfish, swordfish, shellfish,
      pescespada, pangasio, palombo, capitone, turbot, mazzancolla, cozza, vongola, lumaca, rana,
      scampo, crostaceo, mollusco, capasanta, capesante, moscardino, totano, riccio di mare, krill,
      bisque, seafood, mussel, clam, snail, scallop, frog, sea urchin, pangasius`,
  },
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Spesso da pesci o crostacei: serve il certificato.',
    en: 'Often from fish or shellfish: it needs a certificate.',
    source: practice,
    names: `
      omega 3, omega3, DHA, EPA, chitosano, chitosan, glucosamina, glucosamine`,
  },
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Da lanolina, olio di pesce o sintesi, spesso su gelatina: serve il certificato.',
    en: 'From lanolin, fish oil or synthesis, often on gelatine: it needs a certificate.',
    source: practice,
    names: `
      vitamina a, vitamina d, vitamina d3, vitamin a, vitamin d, vitamin d3, retinolo, retinol,
      betacarotene, beta carotene`,
  },

  // Alcohol.
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Alcol: da uva, cereali, melasso o siero; conta anche per Pesach.',
    en: 'Alcohol: from grapes, grain, molasses or whey; it matters for Passover too.',
    source: `${redFlags}; ${italykosherunion}`,
    names: `
      alcol, alcool, etanolo, rum, whisky, whiskey, vodka, liquore, limoncello, alcohol, ethanol,
      liqueur, fusel oil, acquavite, gin, tequila, bourbon, idroalcolico`,
  },

  // Flavours.
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Aroma o miscela: la composizione non è detta.',
    en: 'Flavour or blend: what is in it is not said.',
    source: redFlags,
    names: `
      aroma, aromi, aromatizzante, oleoresina, miscela di spezie, insaporitore, premix, premiscela,
      estratto di vaniglia, flavour, flavor, flavouring, flavoring, oleoresin, spice blend, seasoning,
      vanilla extract, gusto, sapore, flavoured, flavored,
      fumo liquido, liquid smoke, mix di spezie, gelato, custard, crema pasticcera, jelly, wine gum`,
  },
  {
    nature: null,
    proof: 'notAllowed',
    it: 'Da ghiandole o visceri di animali, o da vino: mai kosher.',
    en: 'From glands or bowels of animals, or from wine: never kosher.',
    source: `${redFlags}; ${australia}`,
    names: `
      castoreo, castoreum, zibetto, civet, ambra grigia, ambergris, olio di cognac, oil of cognac,
      cognac oil`,
  },

  // Fermentation.
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Da fermentazione o idrolisi: substrato ed enzimi da verificare.',
    en: 'By fermentation or hydrolysis: medium and enzymes to be looked at.',
    source: redFlags,
    names: `
      estratto di lievito, yeast extract, fermenti, fermenti lattici, colture starter, starter,
      probiotici, probiotics, lactobacillus, bifidobacterium, bifidobatteri, cultures, proteine
      idrolizzate, proteine vegetali idrolizzate, hydrolyzed vegetable protein, hydrolysed vegetable
      protein, hydrolyzed protein, HVP, salsa di soia, soy sauce, E627, E631, E635, inosinato,
      guanilato, inosinate, guanylate, ribonucleotidi, ribonucleotides, miso, tamari, shoyu, teriyaki`,
  },
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Da piume, peli o fermentazione: serve il certificato.',
    en: 'From feathers, hair or fermentation: it needs a certificate.',
    source: italykosherunion,
    names: `
      cisteina, l cisteina, cysteine, l cysteine, E910, E920, E921, cheratina, keratin`,
  },
  {
    nature: null,
    proof: 'source',
    it: 'Da fermentazione: la fonte va detta, anche per Pesach.',
    en: 'By fermentation: the source is to be said, for Passover too.',
    source: `${starK}; ${practice}`,
    names: `
      lievito, lievito di birra, yeast, brewer's yeast, glutammato, glutamate, MSG, E620, E621, E622`,
  },

  // Eggs.
  {
    nature: null,
    proof: 'sourceAndSymbol',
    it: 'Uova: specie, macchie di sangue e impianto da verificare.',
    en: 'Eggs: kind, blood spots and equipment to be looked at.',
    source: `${italykosherunion}; ${practice}`,
    names: `
      uovo, uova, albume, tuorlo, albumina, ovoalbumina, ovoprodotto, lisozima, maionese, egg, albumen,
      albumin, yolk, lysozyme, mayonnaise, E1105, uova di gallina, uova di quaglia, meringa, pasta all'uovo, meringue`,
  },

  // Names of something else, or other words.
  {
    nature: null,
    proof: 'none',
    it: 'Un altro alimento, che ne porta il nome.',
    en: 'Another food that bears the name.',
    source: practice,
    names: `
      burro di cacao, burro di cocco, burro di karité, burro di sesamo, cocoa butter, coconut butter,
      shea butter, peanut butter, almond butter, cashew butter, nut butter, apple butter, butter bean,
      butter lettuce, lattuga burro, latte di cocco, latte di mandorla, latte di soia, latte di riso,
      latte d'avena, latte di calce, coconut milk, almond milk, soy milk, soya milk, rice milk, oat
      milk, hazelnut milk, milk thistle, panna di cocco, coconut cream, cream of coconut, cream of
      wheat, cream of rice, cream soda, acido lattico, lactic acid, gelatina vegetale, gelatina di origine vegetale, gelatina 100 vegetale, custard apple, gelatina di agar,
      vegetable gelatine, vegetable gelatin, grasso di cacao, rosso cocciniglia, cochineal red, carminio
      d'indaco, indaco carminio, indigo carmine, fungo ostrica, oyster mushroom, crab apple, lamb's
      lettuce, beef tomato, beef tomatoes, bean curd, soybean curd, oyster plant, coconut meat, from
      turkey, origin turkey, product of turkey, lievito chimico, uovo di cioccolato, uova di cioccolato,
      uovo di pasqua, uova di pasqua, alcol benzilico, benzyl alcohol, alcol polivinilico, polyvinyl
      alcohol, sugar alcohol, low fat, reduced fat, basso contenuto di grassi, ridotto contenuto di
      grassi, agnello di zucchero, dente di cavallo, coda di cavallo, porcini, funghi porcini, burro di
      mandorla, burro di nocciola, burro di anacardo, burro di arachide, burro di pistacchio, burro di
      noce, burro di semi, burro di girasole, burro di mango, burro di mele, mango butter, kokum butter,
      hazelnut butter, pistachio butter, walnut butter, sunflower butter, cookie butter, latte di
      nocciola, latte di anacardi, latte di canapa, latte di noci, latte di macadamia, latte di
      pistacchio, latte di piselli, latte di arachidi, cashew milk, hemp milk, macadamia milk, pea milk,
      yogurt di mandorla, gelatina reale, royal jelly, petroleum jelly, jelly bean, salame di
      cioccolato, salame al cioccolato, chocolate salami, coniglio di cioccolato, coniglietto di cioccolato, agnellino di zucchero, maialino di marzapane, chocolate rabbit,
      pesce di cioccolato, chocolate fish, chocolate egg, hamburger bun, pane per hamburger, panino per
      hamburger, cuore di bue, occhio di bue, blood orange, brodo di, polpetta di, hamburger di, ragù di, bistecca di, brodo vegetale, vegetable broth, vegetable bouillon, duck sauce, benessere animale, animal welfare, mosto di
      birra, mosto di malto, mosto di mele, rosso vino, color vino, dal gusto, gusto intenso, gusto
      delicato, dal sapore, sapore intenso, sapore delicato, caramella balsamica, erba balsamica, ice
      cream cone, cream cracker, mela ranetta`,
  },
  {
    nature: null,
    proof: 'none',
    it: 'Una parola a sé, simile a un’altra dell’elenco.',
    en: 'A word of its own, which resembles another of the list.',
    source: practice,
    names: `
      acetone, alicina, amarena, anello, barbara, boccale, burrone, calamaio, calamita, camino,
      campagna, capitolo, caramella, cardine, carino, cascina, casina, castoro, cavalletto, cellulare, cellulose,
      cisterna, consiglio, cracked, crescente, cristina, facchino, fiocco, fontana, forchetta,
      ginocchio, granello, granule, grassello, identico, lactate, lampone, lancetta, lavagna, macchina,
      malato, maltese, monotone, panchetta, partigiano, passato, passivo, pastello, patella, pellame,
      peperone, picked, pollone, ponente, potente, protesi, ricciolo, ricetta, ridotta, salmonella, saltato, sanguinella, sanguinello, sapone, sardinia, selvaggia, sgombero, smaltato, spruzzo, stretto,
      surgeon, tagliata, tampone, thicken, tracker, whisker`,
  },
]

interface PassoverBlock {
  passover: PassoverKind
  it: string
  en: string
  source: string
  names: string
}

const ouPassover = 'oukosher.org/passover'
const matzav = 'matzav.com/kitniyos-by-any-other-name'
const kcor = 'K-COR, lista per Pesach'

const passoverBlocks: readonly PassoverBlock[] = [
  {
    passover: 'chametz',
    it: 'Uno dei cinque cereali, o fatto con essi: chametz.',
    en: 'One of the five grains, or made from them: chametz.',
    source: `Esodo 12 e 13; ${ouPassover}`,
    names: `
    frumento, grano, grano tenero, grano duro, farro, kamut, spelta, monococco, triticale, orzo, avena,
    segale, semola, semolino, crusca, cuscus, couscous, bulgur, seitan, glutine, malto, estratto di
    malto, aceto di malto, amido di frumento, amido di grano, farina 0, farina 00, farina tipo 0, farina
    tipo 00, pangrattato, pan grattato, birra, whisky, whiskey, latte d'avena, panna d'avena, wheat,
    durum, spelt, barley, oat, rye, bran, semolina, gluten, malt, malt extract, malt vinegar, wheat
    starch, beer, oat milk, cream of wheat, pane, pane grattugiato, pane azzimo, azzimo, matzah, matza,
    matzo, matzot, panino, pane per hamburger, panino per hamburger, hamburger bun, pan di spagna, pasta secca, pasta fresca, pasta alimentare, pasta corta, pasta ripiena, pasta all'uovo,
    biscotto, grissino, cracker, fetta biscottata, wafer, focaccia, piadina, brioche, pasta frolla,
    pasta sfoglia, pasta fillo, muesli, granola, lievito madre, lievito naturale, pasta madre, pasta
    acida, sourdough, licoli, farina 1, farina 2, farina tipo 1, farina tipo 2, farina manitoba, cous
    cous, bulghur, freekeh, einkorn, emmer, risone, malted, maltato, mosto di birra, mosto di malto,
    lager, bourbon, bread, biscuit, cookie, pastry, breadcrumb, wheat flour, spelt flour, rye flour, oat
    flour, barley flour, ice cream cone, cream cracker, cookie butter`,
  },
  {
    passover: 'maybeChametz',
    it: 'Può venire da cereali, e la fonte non è detta: per Pesach serve il certificato.',
    en: 'May come from grain, and the source is not said: for Passover it needs a certificate.',
    source: `${ouPassover}; ${starK}`,
    names: `
      lievito, lievito di birra, estratto di lievito, alcol, alcool, etanolo, vodka, liquore, aceto,
      aceto d'alcol, aceto di alcool, amido, amido modificato, destrosio, glucosio, maltodestrina,
      sciroppo di glucosio, caramello, aroma, aromi, aromatizzante, estratto di vaniglia, salsa di soia,
      proteine idrolizzate, proteine vegetali idrolizzate, yeast, yeast extract, brewer's yeast,
      alcohol, ethanol, liqueur, vinegar, spirit vinegar, distilled vinegar, starch, modified starch,
      dextrose, glucose, glucose syrup, maltodextrin, caramel, flavour, flavor, flavouring, flavoring,
      vanilla extract, soy sauce, HVP, E150, E1404, E1410, E1412, E1413, E1414, E1420, E1422, E1440,
      E1442, E1450, E1451, farina, cereale, cereal, flour, spaghetti, maccherone, fusilli, tagliatella,
      lasagna, noodle, pastella, panatura, impanatura, crostino, crouton, tortilla, corn flakes,
      cornflakes, maltosio, maltose, destrina, dextrin, gin, miso, shoyu, teriyaki, isoglucosio, gusto,
      sapore, flavoured, flavored`,
  },
  {
    passover: 'kitniyot',
    it: 'Kitniyot: riso, mais, legumi e semi che gli ashkenaziti non mangiano a Pesach.',
    en: 'Kitniyot: rice, maize, legumes and seeds that Ashkenazim do not eat on Passover.',
    source: `${matzav}; ${kcor}`,
    names: `
      riso, mais, granturco, granoturco, polenta, miglio, sorgo, grano saraceno, saraceno, legume, cece,
      fagiolo, lenticchia, pisello, fava, lupino, cicerchia, soia, tofu, edamame, sesamo, tahina,
      tahini, tahin, senape, papavero, colza, crusca di riso, crusca di mais, malto di riso, malto di mais,
      sciroppo di mais, latte di riso, latte di soia, panna di riso, panna di soia, yogurt di soia,
      formaggio di soia, aceto di riso, burro di sesamo, rice, corn, maize, millet, sorghum, buckwheat,
      chickpea, bean, lentil, pea, lupin, soy, soya, soybean, sesame, mustard, poppy, rapeseed, canola,
      corn syrup, rice milk, soy milk, soya milk, soy yogurt, soy cheese, cream of rice, rice vinegar,
      bean curd, soybean curd, butter bean, azuki, adzuki, borlotto, cannellino, popcorn, pop corn,
      basmati, carnaroli, arborio, tempeh, hummus, falafel, mostarda, taccola, vino di riso, rice wine,
      sake, latte di piselli, pea milk, glutine di mais, corn gluten, rice flour, corn flour, cornflour,
      maize flour, chickpea flour, gram flour, soy flour, soya flour, lentil flour, pea flour, bean
      flour, buckwheat flour, millet flour, sorghum flour, chick pea, soy cream, soy burger, hamburger
      di soia, carne di soia, salsiccia di soia, würstel di soia, polpetta di soia, tamari`,
  },
  {
    passover: 'fromKitniyot',
    it: 'Fatto di solito con kitniyot: gli usi divergono.',
    en: 'Usually made from kitniyot: customs differ.',
    source: `${matzav}; ${kcor}`,
    names: `
      amido di mais, maizena, amido di riso, olio di mais, olio di soia, olio di colza, olio di sesamo,
      olio di riso, lecitina, lecitina di soia, gomma di xanthan, gomma xantana, acido ascorbico,
      maltitolo, cornstarch, corn starch, rice starch, corn oil, soybean oil, rapeseed oil, sesame oil,
      rice bran oil, lecithin, soy lecithin, soya lecithin, xanthan, ascorbic acid, maltitol, E300,
      E322, E415, E965, amido modificato di mais, maltodestrina di mais, destrosio di mais, glucosio di
      mais, sciroppo di glucosio di mais, maize starch, modified corn starch, modified maize starch,
      corn maltodextrin, corn dextrose, gomma di guar, guar, E412, acido citrico, citric acid, E330,
      sorbitolo, sorbitol, E420, mannitolo, mannitol, E421, eritritolo, erythritol, E968, fruttosio,
      fructose, vitamina c, vitamin c, tocoferolo, tocopherol, E306, E307, zucchero a velo, icing sugar,
      powdered sugar`,
  },
  {
    passover: 'disputed',
    it: 'Alcuni lo contano fra i kitniyot: gli usi divergono.',
    en: 'Some count it among kitniyot: customs differ.',
    source: `${matzav}; ${kcor}`,
    names: `
      arachide, quinoa, girasole, lecitina di girasole, finocchio, cumino, coriandolo, anice, fagiolino,
      peanut, peanut butter, sunflower, sunflower lecithin, fennel, cumin, coriander, anise, green bean,
      burro di arachide, burro di girasole, latte di arachidi, sunflower butter, canapa, latte di
      canapa, hemp, hemp milk, lino, flax, chia, amaranto, amaranth, teff, cotone, cottonseed, fieno
      greco, fenugreek, caraway`,
  },
]

/** Longer names that say nothing about Passover. */
const notAboutPassover = {
  it: 'Per Pesach è altro da ciò che il nome ricorda.',
  en: 'For Passover it is not what the name recalls.',
  source: practice,
  names: `
    in grani, fava di cacao, fava tonka, cocoa bean, coffee bean, vanilla bean, amido di patata, amido
    di tapioca, amido di manioca, potato starch, tapioca starch, farina di, farina senza glutine, gluten free flour, grano di pepe, grani del
    paradiso, frutto del pane, pane di zucchero, spaghetti di zucca, cacao bean, tonka
    bean, locust bean, jelly bean, almond flour, coconut flour, chestnut flour, potato
    flour, tapioca flour, cassava flour, modified potato starch, modified tapioca starch, amido
    modificato di patata, amido modificato di tapioca, maltodestrina di tapioca, maltodestrina di patata`,
}

/** `termKey` of these names when they were written; none of them separates an additive's letter and number. */
const keyOf = (shown: string): string =>
  (
    shown
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

/** The blocks break lines within names, too. */
const namesOf = (names: string): string[] => names.split(',').map((name) => name.trim().replace(/\s+/g, ' '))

export interface SeededTerm extends SensitiveTerm {
  whyEn: string
  source: string
}

/** One for each spelling: what it is, and what it says about Passover. */
function gather(): SeededTerm[] {
  const terms = new Map<string, SeededTerm>()
  const add = (
    shown: string,
    { it, en, source }: Pick<Block, 'it' | 'en' | 'source'>,
    said: Partial<SeededTerm>,
  ) => {
    const key = keyOf(shown)
    const before = terms.get(key)
    if (before) Object.assign(before, said)
    else
      terms.set(key, {
        key,
        shown,
        nature: null,
        proof: 'none',
        passover: null,
        why: it,
        whyEn: en,
        source,
        ...said,
      })
  }
  for (const { nature, proof, ...block } of blocks)
    for (const name of namesOf(block.names)) add(name, block, { nature, proof })
  for (const { passover, ...block } of passoverBlocks)
    for (const name of namesOf(block.names)) add(name, block, { passover })
  for (const name of namesOf(notAboutPassover.names)) add(name, notAboutPassover, {})
  return [...terms.values()]
}

export const seededTerms: readonly SeededTerm[] = gather()
