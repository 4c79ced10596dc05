import type { IdeaSeed } from './idea-text'

/** The projects of the concluded budget of Comune di Valdoria. */
export const concludedIdeas: readonly IdeaSeed[] = [
  {
    scene: 'square',
    topics: ['squares', 'green'],
    context: 'centre',
    cost: 34000,
    appeal: 3.3,
    at: [0, 1],
    address: 'Piazza del Municipio',
    texts: {
      it: {
        title: 'Ombra e sedute in piazza del Municipio',
        summary: 'Sei alberi in vasca, sedute in legno tutt’intorno e due tende leggere per i mesi caldi.',
        why: 'In piazza si passa e non ci si ferma, perché non c’è dove sedersi. Con un po’ d’ombra torna a essere la stanza di tutti.',
        steps: ['Sei alberi in grandi vasche', 'Quaranta metri di sedute', 'Due tende da giugno a settembre'],
      },
      en: {
        title: 'Shade and seats in Town Hall Square',
        summary: 'Six trees in large tubs, wooden seats around them and two light awnings for the hot months.',
        why: 'People pass through the square and do not stop, because there is nowhere to sit. With some shade it becomes everybody’s living room again.',
        steps: ['Six trees in large tubs', 'Forty metres of seating', 'Two awnings from June to September'],
      },
      de: {
        title: 'Schatten und Sitzplätze auf dem Rathausplatz',
        summary: 'Sechs Bäume in großen Kübeln, rundum Holzbänke und zwei leichte Sonnensegel für die heißen Monate.',
        why: 'Über den Platz geht man nur, denn es gibt keine Sitzgelegenheiten. Mit etwas Schatten wird er wieder das Wohnzimmer aller.',
        steps: ['Sechs Bäume in großen Kübeln', 'Vierzig Meter Sitzfläche', 'Zwei Sonnensegel von Juni bis September'],
      },
    },
  },
  {
    scene: 'playground',
    topics: ['sport', 'young'],
    context: 'hills',
    cost: 22000,
    appeal: 2.4,
    at: [-20, 17],
    address: 'Colle Sereno',
    texts: {
      it: {
        title: 'Giochi nuovi e una siepe a Colle Sereno',
        summary:
          'Scivolo, altalene e una siepe che separa i giochi dalla strada: il solo giardino della frazione torna sicuro.',
        why: 'Il giardino è attaccato alla provinciale. Ogni pallone che scappa è uno spavento.',
        steps: ['Scivolo e due altalene', 'Settanta metri di siepe', 'Tavolo da picnic'],
      },
    },
  },
  {
    scene: 'cycling',
    topics: ['mobility'],
    context: 'station',
    cost: 18500,
    appeal: 2.8,
    at: [9, -3],
    address: 'Stazione ferroviaria',
    texts: {
      it: {
        title: 'Deposito coperto per cento biciclette in stazione',
        summary: 'Un deposito chiuso con tessera e coperto, con aria compressa e due prese per le bici elettriche.',
        why: 'L’anno scorso in stazione sono state rubate ventisei biciclette. Chi non si fida prende l’auto per fare due chilometri.',
        steps: ['Tettoia e recinto con tessera', 'Cento posti su due piani', 'Pompa e prese elettriche'],
      },
      de: {
        title: 'Überdachte Fahrradabstellanlage am Bahnhof',
        summary:
          'Eine abgeschlossene, überdachte Abstellanlage für hundert Räder, mit Druckluft und zwei Lademöglichkeiten.',
        why: 'Voriges Jahr wurden am Bahnhof sechsundzwanzig Fahrräder gestohlen. Wer kein Vertrauen hat, nimmt das Auto für zwei Kilometer.',
        steps: ['Dach und Zaun mit Kartenzugang', 'Hundert Plätze auf zwei Ebenen', 'Pumpe und Steckdosen'],
      },
    },
  },
  {
    scene: 'library',
    topics: ['culture', 'young'],
    context: 'centre',
    cost: 9500,
    appeal: 2.0,
    at: [0, 1],
    address: 'Biblioteca comunale',
    texts: {
      it: {
        title: 'Libri in dieci lingue per la biblioteca',
        summary:
          'Ottocento libri per bambini e adulti nelle lingue che si parlano a Valdoria, e letture ad alta voce il sabato.',
        why: 'Nelle nostre scuole si parlano dieci lingue. In biblioteca se ne trovano tre.',
        steps: ['Ottocento libri scelti con le famiglie', 'Venti letture ad alta voce', 'Scaffali bassi per i piccoli'],
      },
      en: {
        title: 'Books in ten languages for the library',
        summary:
          'Eight hundred books for children and adults in the languages spoken in Valdoria, and readings on Saturdays.',
        why: 'Ten languages are spoken in our schools. You find three of them in the library.',
        steps: ['Eight hundred books chosen with families', 'Twenty readings aloud', 'Low shelves for the little ones'],
      },
    },
  },
  {
    scene: 'ramp',
    topics: ['access'],
    context: 'centre',
    cost: 16000,
    appeal: 0.6,
    at: [1, -1],
    address: 'Ufficio anagrafe',
    texts: {
      it: {
        title: 'Anagrafe senza gradini',
        summary:
          'Una rampa, una porta che si apre da sola e un banco basso: i documenti si fanno senza chiedere aiuto.',
        why: 'Tre gradini fanno aspettare fuori chi è in carrozzina, chi ha un passeggino e chi ha l’anca nuova.',
        steps: ['Rampa con corrimano', 'Porta automatica', 'Banco accessibile'],
      },
    },
  },
  {
    scene: 'garden',
    topics: ['green', 'care'],
    context: 'station',
    cost: 7800,
    appeal: 1.05,
    at: [10, -5],
    address: 'Via dei Tigli',
    texts: {
      it: {
        title: 'Un orto di quartiere in via dei Tigli',
        summary: 'Il terreno incolto dietro le case popolari diventa un orto con dodici parcelle e una grande tavola.',
        why: 'È un terreno di tutti che nessuno usa, pieno di rovi. Ventidue famiglie sono pronte a coltivarlo.',
        steps: ['Pulizia e terra buona', 'Recinto, acqua e casetta', 'Una tavola da venti posti'],
      },
    },
  },
  {
    scene: 'solar',
    topics: ['climate'],
    context: 'centre',
    cost: 46000,
    appeal: 1.25,
    at: [2, 0],
    address: 'Palestra comunale',
    texts: {
      it: {
        title: 'Pannelli solari sul tetto della palestra comunale',
        summary:
          'Ventiquattro kilowatt per luci e acqua calda: la palestra spende meno e abbassa le tariffe alle associazioni.',
        why: 'La bolletta della palestra è raddoppiata in tre anni, e le associazioni pagano ogni ora di allenamento di più.',
        steps: ['Ventiquattro kilowatt di pannelli', 'Boiler ad accumulo', 'Tariffe ridotte per due anni'],
      },
    },
  },
  {
    scene: 'lamps',
    topics: ['mobility'],
    context: 'station',
    cost: 12400,
    appeal: 0.88,
    at: [6, -2],
    address: 'Via del Gelso',
    texts: {
      it: {
        title: 'Attraversamenti illuminati in via del Gelso',
        summary: 'Cinque strisce pedonali rialzate con luce dedicata, davanti alla scuola, al forno e alla fermata.',
        why: 'In via del Gelso ci sono stati quattro investimenti in due anni, sempre di sera.',
        steps: ['Cinque attraversamenti rialzati', 'Luce dedicata', 'Segnaletica a terra'],
      },
    },
  },
  {
    scene: 'stage',
    topics: ['culture'],
    context: 'river',
    cost: 8200,
    appeal: 0.55,
    at: [-4, -6],
    address: 'Prato del mulino',
    texts: {
      it: {
        title: 'Cinema d’estate sul prato del mulino',
        summary: 'Dodici sere di cinema all’aperto con sedie, schermo e sottotitoli, gratis per tutti.',
        why: 'L’ultima sala ha chiuso nove anni fa. Un film visto insieme è un’altra cosa.',
        steps: ['Schermo e proiettore', 'Dodici serate con sottotitoli', 'Duecento sedie pieghevoli'],
      },
    },
  },
  {
    scene: 'river',
    topics: ['green', 'mobility'],
    context: 'river',
    cost: 27500,
    appeal: 0.5,
    at: [-6, -5],
    address: 'Sponda sinistra',
    texts: {
      it: {
        title: 'Sentiero ad anello sulle due sponde del fiume',
        summary:
          'Quattro chilometri segnati, due passerelle e sei punti di sosta per camminare e correre senza incrociare auto.',
        why: 'I pezzi di sentiero ci sono già: mancano due passerelle e qualcuno che tagli i rovi.',
        steps: ['Due passerelle in legno', 'Segnavia e sei panchine', 'Pulizia delle sponde'],
      },
    },
  },
  {
    topics: ['care', 'young'],
    context: 'centre',
    cost: 5400,
    appeal: 0.74,
    at: [0, 0],
    address: 'Casa di comunità',
    texts: {
      it: {
        title: 'Nonni e ragazzi: aiuto reciproco con il telefono',
        summary:
          'Trenta studenti aiutano chi ha difficoltà con telefono e servizi in rete, e in cambio imparano a cucinare o a cucire.',
        why: 'Per prenotare una visita serve un’applicazione. Molti rinunciano alla visita.',
        steps: ['Due pomeriggi a settimana', 'Formazione per trenta studenti', 'Dieci tablet da prestare'],
      },
    },
  },
  {
    scene: 'mural',
    topics: ['culture'],
    context: 'station',
    cost: 6900,
    appeal: 0.45,
    at: [8, -4],
    address: 'Cabine elettriche del quartiere',
    texts: {
      it: {
        title: 'Cabine elettriche dipinte con le storie del quartiere',
        summary:
          'Dieci cabine grigie raccontano chi è arrivato qui e da dove, con disegni fatti insieme agli abitanti.',
        why: 'Il quartiere ha quarant’anni e nessuna storia appesa al muro.',
        steps: ['Raccolta di storie', 'Dieci cabine dipinte', 'Passeggiata di inaugurazione'],
      },
    },
  },
  {
    scene: 'bus-stop',
    topics: ['mobility', 'access'],
    context: 'hills',
    cost: 14800,
    appeal: 0.4,
    at: [-18, 14],
    address: 'Frazioni di collina',
    texts: {
      it: {
        title: 'Un minibus a chiamata per le frazioni, il sabato',
        summary:
          'Un minibus che si prenota al telefono porta al mercato e all’ambulatorio chi vive in collina. Prova di un anno.',
        why: 'Il sabato la corriera non passa. Chi non guida resta a casa due giorni.',
        steps: ['Servizio il sabato per un anno', 'Prenotazione anche per telefono', 'Pedana per carrozzine'],
      },
    },
  },
  {
    scene: 'sports',
    topics: ['sport'],
    context: 'hills',
    cost: 31000,
    appeal: 0.34,
    at: [-21, 15],
    address: 'Poggio Lieve',
    texts: {
      it: {
        title: 'Campo da calcetto a Poggio Lieve con fondo nuovo',
        summary: 'Fondo sintetico senza microplastiche, rete di protezione e spogliatoio riscaldato.',
        why: 'Il campo è inagibile da quattro anni e i ragazzi scendono a valle, quando qualcuno li porta.',
        steps: ['Fondo nuovo', 'Rete di protezione', 'Spogliatoio riscaldato'],
      },
    },
  },
  {
    scene: 'market',
    topics: ['squares'],
    context: 'centre',
    cost: 11000,
    appeal: 0.3,
    at: [-1, 1],
    address: 'Mercato del sabato',
    texts: {
      it: {
        title: 'Acqua, corrente e bagni per il mercato del sabato',
        summary:
          'Colonnine interrate e un bagno pubblico pulito: si spengono i generatori e il mercato torna a profumare.',
        why: 'I generatori fanno rumore e fumo, e il bagno più vicino è in un bar che chiude.',
        steps: ['Sei colonnine interrate', 'Bagno pubblico accessibile', 'Fontanella'],
      },
    },
  },
  {
    scene: 'workshop',
    topics: ['young', 'climate'],
    context: 'station',
    cost: 9900,
    appeal: 0.25,
    at: [7, -3],
    address: 'Ex dogana',
    texts: {
      it: {
        title: 'Ciclofficina della stazione con gli studenti',
        summary:
          'Gli studenti dell’istituto tecnico riparano biciclette due pomeriggi a settimana e rimettono in strada quelle abbandonate.',
        why: 'In deposito ci sono centoquaranta biciclette abbandonate che aspettano di essere distrutte.',
        steps: ['Attrezzi e due cavalletti', 'Un tutor per un anno', 'Sessanta biciclette donate'],
      },
    },
  },
  {
    topics: ['green'],
    context: 'centre',
    cost: 4600,
    appeal: 0.2,
    at: [-2, 1],
    address: 'Mura medievali',
    texts: {
      it: {
        title: 'Rondini e pipistrelli: nidi sulle mura',
        summary:
          'Duecento nidi artificiali sotto i tetti e sulle mura, fatti con le scuole: meno zanzare e più rondini.',
        why: 'In dieci anni le rondini sono diminuite di due terzi, e le zanzare no.',
        steps: ['Duecento nidi', 'Laboratori in otto classi', 'Conteggio ogni primavera'],
      },
    },
  },
  {
    topics: ['access', 'care'],
    context: 'centre',
    cost: 13200,
    appeal: 0.16,
    at: [0, -2],
    address: 'Giardini pubblici',
    texts: {
      it: {
        title: 'Un bagno pubblico per tutti ai giardini',
        summary: 'Un bagno pulito, aperto dalle 8 alle 20, con fasciatoio e lettino per adulti con disabilità.',
        why: 'Senza un bagno, ai giardini si resta mezz’ora.',
        steps: ['Modulo autopulente', 'Lettino per adulti', 'Pulizia due volte al giorno'],
      },
    },
  },
  {
    topics: ['climate', 'care'],
    context: 'station',
    cost: 19700,
    appeal: 1.45,
    at: [8, -1],
    address: 'Case di via dei Tigli',
    texts: {
      it: {
        title: 'Rifugi freschi per le settimane più calde',
        summary:
          'Tre sale comunali con ombra, acqua, poltrone e aria fresca, aperte nei giorni di allerta e raggiungibili a piedi.',
        why: 'L’estate scorsa ci sono stati ventisei giorni di allerta. Chi vive solo all’ultimo piano non sa dove andare.',
        steps: ['Tre sale attrezzate', 'Volontari nei giorni di allerta', 'Telefonate a chi vive solo'],
      },
    },
  },
  {
    topics: ['culture', 'squares'],
    context: 'river',
    cost: 52000,
    appeal: 1.7,
    at: [-3, -4],
    address: 'Vecchio mulino',
    texts: {
      it: {
        title: 'Il vecchio mulino restaurato come nuova casa di associazioni',
        summary:
          'Tetto, impianti e bagni per riaprire il piano terra del mulino a chi in città fa musica, teatro e volontariato.',
        why: 'Trentun associazioni si dividono due stanze. Il mulino è nostro, ed è chiuso dal 1988.',
        steps: ['Tetto e impianti del piano terra', 'Bagni accessibili', 'Regolamento condiviso'],
      },
    },
  },
]
