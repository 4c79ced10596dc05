import type { IdeaSeed } from './idea-text'

/** What the students of the school could do with 5,000 euro. */
export const schoolIdeas: readonly IdeaSeed[] = [
  {
    scene: 'school',
    topics: ['green'],
    context: 'station',
    cost: 1800,
    texts: {
      it: {
        title: 'Aula all’aperto sotto i tigli',
        summary: 'Trenta sedute di legno, una lavagna e un telo per la pioggia: lezione fuori quando si può.',
        why: 'In aula a giugno ci sono trentuno gradi. Sotto i tigli ce ne sono ventiquattro, li abbiamo misurati per due settimane.',
        steps: ['Trenta sedute fatte in laboratorio', 'Lavagna da esterno', 'Telo e ganci'],
      },
      en: {
        title: 'An outdoor classroom under the lime trees',
        summary: 'Thirty wooden seats, a blackboard and a canvas against the rain: lessons outside whenever possible.',
        why: 'In June it is thirty-one degrees in the classroom. Under the lime trees it is twenty-four, we measured for two weeks.',
        steps: ['Thirty seats made in our workshop', 'An outdoor blackboard', 'Canvas and hooks'],
      },
    },
  },
  {
    scene: 'stage',
    topics: ['culture'],
    context: 'station',
    cost: 1450,
    texts: {
      it: {
        title: 'Una sala prove con strumenti da prestare',
        summary:
          'Batteria, due chitarre, una tastiera e pannelli che assorbono il suono nella stanza vicino alla palestra.',
        why: 'Cinque gruppi della scuola provano nei garage. La stanza c’è, e alle 15 è sempre vuota.',
        steps: ['Strumenti usati e revisionati', 'Pannelli fonoassorbenti', 'Calendario delle prenotazioni'],
      },
      en: {
        title: 'A rehearsal room with instruments to borrow',
        summary: 'Drums, two guitars, a keyboard and sound-absorbing panels in the room next to the gym.',
        why: 'Five bands of our school rehearse in garages. The room is there and always empty at three.',
        steps: ['Second-hand instruments', 'Sound-absorbing panels', 'A booking calendar'],
      },
    },
  },
  {
    scene: 'workshop',
    topics: ['climate'],
    context: 'station',
    cost: 900,
    texts: {
      it: {
        title: 'Riparare invece di buttare: banco di riparazione',
        summary: 'Saldatori, cacciaviti, pezzi di ricambio e un pomeriggio a settimana con chi sa riparare.',
        why: 'Nell’armadio ci sono diciannove portatili rotti. Undici si riparano con meno di quaranta euro.',
        steps: ['Due banchi attrezzati', 'Pezzi di ricambio', 'Un pomeriggio a settimana'],
      },
    },
  },
  {
    scene: 'library',
    topics: ['culture'],
    context: 'station',
    cost: 1200,
    texts: {
      it: {
        title: 'Angolo lettura con fumetti e libri nuovi',
        summary: 'Duecento libri scelti da noi, poltrone, una lampada e la regola del silenzio vero.',
        why: 'L’ultimo libro comprato dalla biblioteca è più vecchio di noi.',
        steps: ['Duecento libri e fumetti', 'Sei poltrone', 'Gruppo di lettura ogni mese'],
      },
      en: {
        title: 'A reading corner with comics and new books',
        summary: 'Two hundred books chosen by us, armchairs, a lamp and the rule of real silence.',
        why: 'The last book the library bought is older than we are.',
        steps: ['Two hundred books and comics', 'Six armchairs', 'A reading group every month'],
      },
    },
  },
  {
    scene: 'garden',
    topics: ['green'],
    context: 'station',
    cost: 650,
    texts: {
      it: {
        title: 'Orto della mensa',
        summary: 'Sei cassoni e una compostiera: la verdura va in mensa, gli scarti tornano all’orto.',
        why: 'Ogni giorno la mensa butta nove chili di scarti. L’orto li vuole.',
        steps: ['Sei cassoni', 'Compostiera', 'Turni di cura, anche d’estate'],
      },
    },
  },
  {
    scene: 'cycling',
    topics: ['mobility'],
    context: 'station',
    cost: 1600,
    texts: {
      it: {
        title: 'Rastrelliere coperte e una pompa',
        summary: 'Quaranta posti coperti vicino all’ingresso, con pompa e attrezzi legati a un cavo.',
        why: 'Le bici stanno sotto la pioggia e in due anni ne hanno rubate sette.',
        steps: ['Tettoia e quaranta posti', 'Pompa e attrezzi', 'Lucchetti da prestare'],
      },
    },
  },
  {
    scene: 'sports',
    topics: ['sport'],
    context: 'station',
    cost: 480,
    texts: {
      it: {
        title: 'Tavoli da ping pong in cortile',
        summary: 'Due tavoli da esterno, racchette da prendere in segreteria e un torneo al mese.',
        why: 'All’intervallo non c’è niente da fare, e si finisce sul telefono.',
        steps: ['Due tavoli usati', 'Venti racchette', 'Torneo mensile'],
      },
      en: {
        title: 'Table tennis in the yard',
        summary: 'Two outdoor tables, bats from the office and a tournament every month.',
        why: 'There is nothing to do in the break, so we end up on our phones.',
        steps: ['Two second-hand tables', 'Twenty bats', 'A monthly tournament'],
      },
    },
  },
  {
    scene: 'mural',
    topics: ['culture'],
    context: 'station',
    cost: 720,
    texts: {
      it: {
        title: 'Un murale con le lingue della scuola',
        summary:
          'La scala grigia diventa una scala di parole: “benvenuto” nelle quattordici lingue che si parlano qui.',
        why: 'Chi arriva nuovo dovrebbe trovare subito una parola sua.',
        steps: ['Disegno scelto con un concorso', 'Vernici lavabili', 'Due giornate di lavoro'],
      },
    },
  },
  {
    topics: ['care'],
    context: 'station',
    cost: 350,
    texts: {
      it: {
        title: 'Assorbenti gratuiti in ogni bagno',
        summary: 'Distributori in sei bagni, riforniti ogni lunedì da un gruppo di studentesse e studenti.',
        why: 'Dover chiedere in segreteria davanti a tutti non è una soluzione.',
        steps: ['Sei distributori', 'Scorta per un anno', 'Turni di rifornimento'],
      },
    },
  },
  {
    topics: ['access'],
    context: 'station',
    cost: 2300,
    texts: {
      it: {
        title: 'Porte che si aprono senza mani',
        summary:
          'Due pulsanti bassi e motori per l’ingresso e la mensa: si entra anche con le stampelle o con il vassoio.',
        why: 'Le porte tagliafuoco pesano come una persona. Con le stampelle si aspetta qualcuno.',
        steps: ['Motori per due porte', 'Pulsanti bassi', 'Collaudo con chi li userà'],
      },
    },
  },
]
