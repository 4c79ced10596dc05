import type { IdeaSeed } from './idea-text'

/** The ideas that citizens of Valdoria have published so far for the riverside. */
export const collectingIdeas: readonly IdeaSeed[] = [
  {
    scene: 'river',
    topics: ['green', 'access'],
    context: 'river',
    cost: 28000,
    at: [-5, -6],
    address: 'Pontile delle lavandaie',
    texts: {
      it: {
        title: 'Un pontile basso per toccare l’acqua',
        summary:
          'Un pontile di legno senza gradini, con parapetto e panche, dove i bambini e chi è in carrozzina arrivano davvero al fiume.',
        why: 'Vediamo il fiume solo dall’alto. Dove un tempo si lavavano i panni, la riva è ancora bassa e sicura.',
        steps: ['Pontile di venti metri', 'Discesa senza gradini', 'Due panche e un salvagente'],
      },
      en: {
        title: 'A low jetty to touch the water',
        summary:
          'A wooden jetty without steps, with a railing and benches, where children and wheelchair users really reach the river.',
        why: 'We only see the river from above. Where people used to wash their clothes, the bank is still low and safe.',
        steps: ['A jetty of twenty metres', 'Access without steps', 'Two benches and a lifebuoy'],
      },
      fr: {
        title: 'Un ponton bas pour toucher l’eau',
        summary:
          'Un ponton en bois sans marches, avec garde-corps et bancs, où les enfants et les fauteuils roulants arrivent jusqu’à la rivière.',
        why: 'Nous ne voyons la rivière que d’en haut. Là où l’on lavait le linge, la rive est encore basse.',
        steps: ['Un ponton de vingt mètres', 'Une descente sans marches', 'Deux bancs et une bouée'],
      },
    },
  },
  {
    scene: 'bench',
    topics: ['squares', 'care'],
    context: 'river',
    cost: 5200,
    at: [-4, -5],
    address: 'Passeggiata del Lungofiume',
    texts: {
      it: {
        title: 'Le panchine delle storie',
        summary:
          'Dieci panchine, ognuna con una storia del fiume da ascoltare girando una manovella, in italiano e in altre lingue.',
        why: 'Il fiume ha visto alluvioni, feste e traghetti. Chi se li ricorda ha ottant’anni: registriamoli ora.',
        steps: ['Dieci panchine in castagno', 'Venti storie registrate', 'Manovella, nessuna batteria'],
      },
    },
  },
  {
    scene: 'sports',
    topics: ['sport'],
    context: 'river',
    cost: 16500,
    at: [-8, -8],
    address: 'Prato degli ulivi',
    texts: {
      it: {
        title: 'Percorso per correre con partenza dal mulino',
        summary:
          'Tre anelli da uno, tre e cinque chilometri segnati a terra, con fontanella, spogliatoio leggero e luci basse.',
        why: 'Ogni sera cento persone corrono sulla provinciale. Il fiume è a cinquanta metri.',
        steps: ['Tre anelli segnati', 'Fontanella e armadietti', 'Luci basse sull’anello corto'],
      },
    },
  },
  {
    scene: 'garden',
    topics: ['green'],
    context: 'river',
    cost: 9700,
    at: [-9, -9],
    address: 'Orti del fiume',
    before: {
      de: {
        title: 'Wildblumen am Flussufer',
        summary: 'Auf einem Teil des Rasens am Ufer wachsen künftig heimische Wildblumen statt gemähtem Gras.',
        why: 'Seit sechs Jahren lebe ich hier und zähle mit Freunden die Wildbienen am Ufer. Es werden jedes Jahr weniger.',
        steps: ['Einheimisches Saatgut auf einem halben Hektar', 'Zwei Mal Mähen im Jahr statt zwölf Mal'],
      },
    },
    texts: {
      de: {
        title: 'Bienenfreundliche Wildblumenwiesen am Flussufer',
        summary:
          'Auf einem Hektar Rasen wachsen künftig heimische Wildblumen: weniger Mähen, mehr Schmetterlinge und im Frühling ein Farbenmeer.',
        why: 'Seit sechs Jahren lebe ich hier und zähle mit Freunden die Wildbienen am Ufer. Es werden **jedes Jahr weniger**, obwohl die Blumenwiesenbewirtschaftung billiger wäre als der kurz gemähte Rasen.',
        steps: [
          'Einheimisches Saatgut auf einem Hektar',
          'Zwei Mal Mähen im Jahr statt zwölf Mal',
          'Informationstafeln und eine Insektennisthilfe',
        ],
      },
      it: {
        title: 'Prati fioriti per le api lungo il fiume',
        summary:
          'Un ettaro di erba rasata diventa prato di fiori locali: meno sfalci, più farfalle e in primavera un mare di colori.',
        why: 'Vivo qui da sei anni e con alcuni amici conto le api selvatiche sulla riva. Sono **ogni anno di meno**.',
        steps: [
          'Semi locali su un ettaro',
          'Due sfalci l’anno invece di dodici',
          'Cartelli e una casa per gli insetti',
        ],
      },
    },
  },
  {
    scene: 'playground',
    topics: ['young', 'sport'],
    context: 'river',
    cost: 36000,
    at: [-3, -5],
    address: 'Prato del mulino',
    texts: {
      it: {
        title: 'Giochi d’acqua con la vecchia ruota del mulino',
        summary: 'Pompe a mano, canaline e chiuse in legno: si gioca con l’acqua e si capisce come lavorava il mulino.',
        why: 'D’estate le famiglie vanno via perché non c’è niente di fresco. L’acqua del mulino passa già di lì.',
        steps: ['Pompe e canaline in legno', 'Ruota restaurata', 'Acqua che torna al canale'],
      },
      es: {
        title: 'Juegos de agua con la vieja rueda del molino',
        summary:
          'Bombas manuales, canales y compuertas de madera: se juega con el agua y se entiende cómo trabajaba el molino.',
        why: 'En verano las familias se van porque no hay nada fresco. El agua del molino ya pasa por aquí.',
        steps: ['Bombas y canales de madera', 'Rueda restaurada', 'El agua vuelve al canal'],
      },
    },
  },
  {
    scene: 'stage',
    topics: ['culture', 'squares'],
    context: 'river',
    cost: 7300,
    at: [-2, -4],
    address: 'Gradinata del ponte vecchio',
    texts: {
      it: {
        title: 'Concerti al tramonto sulla gradinata del ponte',
        summary: 'Otto sere di musica dal vivo con chi suona in città, senza amplificazione, sedie o biglietti.',
        why: 'La gradinata ha un’acustica sorprendente, lo sa chi ci ha cantato per scherzo. Basta mettere in fila otto sere.',
        steps: ['Otto concerti tra giugno e luglio', 'Rimborso per chi suona', 'Un prestito di trecento cuscini'],
      },
    },
  },
  {
    topics: ['mobility', 'access'],
    context: 'river',
    cost: 12900,
    at: [-6, -7],
    address: 'Attracco del traghetto',
    texts: {
      it: {
        title: 'Il traghetto a fune torna la domenica',
        summary:
          'Una zattera a fune, mossa a mano, collega le due sponde da aprile a ottobre: dieci persone o quattro biciclette.',
        why: 'Tra un ponte e l’altro ci sono tre chilometri. Il traghetto c’era fino al 1961 e gli attracchi sono ancora lì.',
        steps: ['Zattera con parapetto', 'Due attracchi sistemati', 'Traghettatori formati'],
      },
      pl: {
        title: 'Prom na linie wraca w niedziele',
        summary:
          'Ręcznie ciągnięta tratwa połączy oba brzegi od kwietnia do października: dziesięć osób albo cztery rowery.',
        why: 'Między mostami są trzy kilometry. Prom pływał do 1961 roku, a przystanie wciąż stoją.',
        steps: ['Tratwa z barierką', 'Dwie naprawione przystanie', 'Szkolenie przewoźników'],
      },
    },
  },
  {
    topics: ['climate', 'green'],
    context: 'river',
    cost: 3400,
    at: [-7, -6],
    address: 'Tutto il Lungofiume',
    texts: {
      it: {
        title: 'Cestini che parlano e una pulizia al mese',
        summary:
          'Trenta cestini con disegni che spiegano dove va cosa, e una mattina al mese di pulizia delle rive con merenda.',
        why: 'A marzo, in due ore, abbiamo raccolto trecento chili di rifiuti. Metà erano bottiglie.',
        steps: ['Trenta cestini separati', 'Guanti, pinze e carriole da prestare', 'Calendario delle pulizie'],
      },
    },
  },
  {
    scene: 'terrace',
    topics: ['squares'],
    context: 'river',
    cost: 21500,
    at: [-3, -6],
    address: 'Casello del dazio',
    texts: {
      it: {
        title: 'Un chiosco sociale nel casello del dazio',
        summary:
          'Un piccolo chiosco gestito da una cooperativa che dà lavoro a persone con disabilità, con bagni aperti a tutti.',
        why: 'Sul fiume non c’è un bagno né un bicchiere d’acqua. Il casello è vuoto e ha già gli allacci.',
        steps: ['Restauro del casello', 'Bagni accessibili', 'Gestione affidata per tre anni'],
      },
    },
  },
  {
    topics: ['culture', 'young'],
    context: 'river',
    cost: 6100,
    at: [-4, -4],
    address: 'Scuole di Valdoria',
    texts: {
      el: {
        title: 'Το ποτάμι ως τάξη: μαθήματα στην όχθη',
        summary:
          'Δώδεκα υπαίθρια μαθήματα για το νερό, τα πουλιά και την ιστορία του ποταμού, με κουτιά οργάνων που δανείζονται τα σχολεία.',
        why: 'Διδάσκω φυσική και φέρνω τα παιδιά εδώ με δικά μου μέσα. Με λίγα όργανα μπορεί να το κάνει κάθε τάξη.',
        steps: ['Δώδεκα φύλλα μαθημάτων', 'Τέσσερα κουτιά με όργανα', 'Μια ξύλινη κερκίδα για τριάντα παιδιά'],
      },
      it: {
        title: 'Il fiume come aula: lezioni sulla riva',
        summary:
          'Dodici lezioni all’aperto su acqua, uccelli e storia del fiume, con valigette di strumenti da prestare alle scuole.',
        why: 'Insegno scienze e porto qui le classi con mezzi miei. Con pochi strumenti può farlo ogni classe.',
        steps: ['Dodici schede', 'Quattro valigette di strumenti', 'Una gradinata di legno per trenta bambini'],
      },
    },
  },
  {
    scene: 'lamps',
    topics: ['mobility', 'climate'],
    context: 'river',
    cost: 18800,
    at: [-5, -4],
    address: 'Scalinata dei Tintori',
    texts: {
      it: {
        title: 'Luce calda e corrimano sulla scalinata dei Tintori',
        summary:
          'La via più breve tra il centro e il fiume torna usabile anche la sera, con luci basse e un corrimano doppio.',
        why: 'Centoventi gradini al buio. D’inverno si cade, e ognuno prende l’auto.',
        steps: ['Corrimano doppio', 'Luci basse nei muri', 'Gradini con bordo visibile'],
      },
    },
  },
  {
    scene: 'park',
    topics: ['green', 'care'],
    context: 'river',
    cost: 24300,
    at: [-8, -6],
    address: 'Prato delle lavandaie',
    texts: {
      it: {
        title: 'Un boschetto per ogni bambina e bambino nati quest’anno',
        summary:
          'Centoquaranta alberi sulla riva, uno per ogni nascita, piantati insieme alle famiglie e curati per cinque anni.',
        why: 'Ogni comune dovrebbe piantare un albero per ogni nato. Facciamolo dove serve: sulla riva che frana.',
        steps: [
          'Centoquaranta salici, ontani e farnie',
          'Festa della piantagione',
          'Irrigazione e cura per cinque anni',
        ],
      },
    },
  },
]
