import type { IdeaSeed } from './idea-text'

/** The candidates of the vote of Comune di Valdoria. */
export const votingIdeas: readonly IdeaSeed[] = [
  {
    scene: 'park',
    topics: ['green', 'climate'],
    context: 'station',
    cost: 38000,
    at: [9, -4],
    address: 'Viale della Stazione',
    texts: {
      it: {
        title: 'Sessanta alberi per il viale della Stazione',
        summary:
          'Il viale più caldo della città torna in ombra: sessanta alberi che bevono poco, aiuole che raccolgono la pioggia e panchine sotto le chiome.',
        why: 'D’estate il marciapiede del viale arriva a **48 gradi**. Chi prende il treno a piedi cammina mezzo chilometro senza ombra, e gli anziani rinunciano. Gli alberi di una volta sono stati tolti trent’anni fa e mai ripiantati.',
        steps: [
          'Sessanta aceri campestri e frassini, scelti con il vivaio comunale',
          'Aiuole ribassate che raccolgono l’acqua piovana',
          'Dodici panchine e una fontanella davanti alla stazione',
        ],
      },
      en: {
        title: 'Sixty trees for Station Avenue',
        summary:
          'The hottest street in town gets its shade back: sixty trees that need little water, flower beds that collect the rain and benches under the leaves.',
        why: 'In summer the pavement of the avenue reaches **48 degrees**. Whoever walks to the train has half a kilometre without shade, and older people give up. The old trees were removed thirty years ago and never replaced.',
        steps: [
          'Sixty field maples and ash trees, chosen with the municipal nursery',
          'Sunken beds that collect rainwater',
          'Twelve benches and a drinking fountain at the station',
        ],
      },
      de: {
        title: 'Sechzig Bäume für die Bahnhofsallee',
        summary:
          'Die heißeste Straße der Stadt bekommt ihren Schatten zurück: sechzig genügsame Bäume, Regenwasserversickerungsflächen und Bänke unter den Kronen.',
        why: 'Im Sommer wird der Gehweg **48 Grad** heiß. Wer zu Fuß zum Zug geht, hat einen halben Kilometer lang keinen Schatten. Die alten Bäume wurden vor dreißig Jahren gefällt und nie ersetzt.',
        steps: [
          'Sechzig Feldahorne und Eschen aus der städtischen Baumschule',
          'Tief liegende Beete, die Regenwasser sammeln',
          'Zwölf Bänke und ein Trinkbrunnen am Bahnhof',
        ],
      },
      fr: {
        title: 'Soixante arbres pour l’avenue de la Gare',
        summary:
          'La rue la plus chaude de la ville retrouve son ombre : soixante arbres sobres en eau, des massifs qui recueillent la pluie et des bancs.',
        why: 'En été, le trottoir atteint **48 degrés**. Pour aller au train à pied, il faut marcher cinq cents mètres sans ombre. Les anciens arbres ont été abattus il y a trente ans et jamais remplacés.',
        steps: [
          'Soixante érables et frênes de la pépinière municipale',
          'Des massifs creux pour l’eau de pluie',
          'Douze bancs et une fontaine',
        ],
      },
      es: {
        title: 'Sesenta árboles para la avenida de la Estación',
        summary:
          'La calle más calurosa recupera la sombra: sesenta árboles que beben poco, parterres que recogen la lluvia y bancos bajo las copas.',
        why: 'En verano la acera llega a **48 grados**. Quien va a pie al tren camina medio kilómetro sin sombra. Los árboles antiguos se quitaron hace treinta años.',
        steps: [
          'Sesenta arces y fresnos del vivero municipal',
          'Parterres hundidos para el agua de lluvia',
          'Doce bancos y una fuente',
        ],
      },
      el: {
        title: 'Εξήντα δέντρα για τη λεωφόρο του Σταθμού',
        summary:
          'Ο πιο ζεστός δρόμος της πόλης ξαναβρίσκει τη σκιά του: εξήντα δέντρα που θέλουν λίγο νερό, παρτέρια που μαζεύουν τη βροχή και παγκάκια.',
        why: 'Το καλοκαίρι το πεζοδρόμιο φτάνει τους **48 βαθμούς**. Όποιος πηγαίνει με τα πόδια στο τρένο περπατά μισό χιλιόμετρο χωρίς σκιά.',
        steps: [
          'Εξήντα σφενδάμια και φράξοι από το δημοτικό φυτώριο',
          'Χαμηλά παρτέρια για το νερό της βροχής',
          'Δώδεκα παγκάκια και μια βρύση',
        ],
      },
      pl: {
        title: 'Sześćdziesiąt drzew przy alei Dworcowej',
        summary:
          'Najgorętsza ulica miasta odzyska cień: sześćdziesiąt drzew, które piją mało wody, rabaty zbierające deszcz i ławki pod koronami.',
        why: 'Latem chodnik nagrzewa się do **48 stopni**. Kto idzie pieszo na pociąg, ma pół kilometra bez cienia. Dawne drzewa wycięto trzydzieści lat temu.',
        steps: [
          'Sześćdziesiąt klonów i jesionów z miejskiej szkółki',
          'Obniżone rabaty na deszczówkę',
          'Dwanaście ławek i poidełko',
        ],
      },
    },
  },
  {
    scene: 'cycling',
    topics: ['mobility'],
    context: 'river',
    cost: 72000,
    at: [-6, -7],
    address: 'Argine destro, dal ponte vecchio agli orti',
    texts: {
      it: {
        title: 'Pista ciclabile protetta dal ponte vecchio agli orti sociali',
        summary:
          'Due chilometri di pista sull’argine, separata dalle auto, per andare a scuola, al lavoro e agli orti in dieci minuti.',
        why: 'Oggi chi pedala deve passare dalla provinciale, dove i camion corrono a settanta all’ora. Sull’argine c’è già una strada bianca: basta sistemarla, allargare due strettoie e collegarla al ponte.',
        steps: [
          'Fondo drenante largo tre metri',
          'Due rampe dolci al ponte vecchio',
          'Segnaletica e tre rastrelliere',
          'Siepe verso i campi',
        ],
      },
      en: {
        title: 'Cycle path from the old bridge to the allotments',
        summary:
          'Two kilometres along the embankment, away from cars: to school, to work and to the allotments in ten minutes.',
        why: 'Today cyclists have to use the provincial road, where lorries drive at seventy. There already is a gravel road on the embankment: it only has to be levelled, widened in two places and connected to the bridge.',
        steps: [
          'A permeable surface three metres wide',
          'Two gentle ramps at the old bridge',
          'Signs and three bicycle racks',
        ],
      },
      de: {
        title: 'Radweg von der alten Brücke zu den Kleingärten',
        summary:
          'Zwei Kilometer auf dem Hochwasserschutzdamm, getrennt vom Autoverkehr: in zehn Minuten zur Schule, zur Arbeit und in den Garten.',
        why: 'Heute führt der Weg über die Landstraße, auf der Lastwagen siebzig fahren. Auf dem Damm gibt es schon einen Schotterweg. Er muss nur geebnet und an die Brücke angeschlossen werden.',
        steps: [
          'Drei Meter breiter, wasserdurchlässiger Belag',
          'Zwei flache Rampen an der alten Brücke',
          'Fahrradabstellanlagen an drei Stellen',
        ],
      },
    },
  },
  {
    scene: 'playground',
    topics: ['sport', 'access'],
    context: 'station',
    cost: 44500,
    at: [7, -1],
    address: 'Giardini di via dei Tigli',
    texts: {
      it: {
        title: 'Un parco giochi dove giocano davvero tutti',
        summary:
          'Altalena a cesto, sabbiera alta, pannelli sonori e pavimento morbido: giochi che un bambino in carrozzina usa insieme agli altri.',
        why: 'Nei giardini di via dei Tigli ci sono solo due molle arrugginite. Le famiglie con un figlio disabile vanno fino al capoluogo, a quaranta chilometri.',
        steps: [
          'Altalena a cesto e giostra a raso',
          'Sabbiera alta e pannelli sonori',
          'Pavimento morbido e vialetti senza gradini',
        ],
      },
      en: {
        title: 'A playground where everybody can really play',
        summary:
          'A basket swing, a raised sandpit, sound panels and soft ground: things that a child in a wheelchair uses together with the others.',
        why: 'In the gardens of via dei Tigli there are only two rusty spring riders. Families with a disabled child drive forty kilometres to the next town.',
        steps: [
          'A basket swing and a level roundabout',
          'A raised sandpit and sound panels',
          'Soft ground and paths without steps',
        ],
      },
      fr: {
        title: 'Une aire de jeux où tous les enfants jouent',
        summary:
          'Balançoire panier, bac à sable surélevé, panneaux sonores et sol souple : des jeux à partager, en fauteuil ou debout.',
        why: 'Dans les jardins il ne reste que deux jeux rouillés. Les familles d’un enfant handicapé font quarante kilomètres pour jouer.',
        steps: [
          'Balançoire panier et tourniquet de plain-pied',
          'Bac à sable surélevé',
          'Sol souple et allées sans marches',
        ],
      },
    },
  },
  {
    scene: 'library',
    topics: ['culture', 'young'],
    context: 'centre',
    cost: 26000,
    at: [0, 1],
    address: 'Biblioteca comunale, via del Teatro 4',
    texts: {
      it: {
        title: 'Biblioteca aperta fino alle 23 per chi studia',
        summary:
          'Due sale studio con ingresso a tessera, prese, rete veloce e un distributore d’acqua, aperte ogni sera tranne la domenica.',
        why: 'Chi studia e chi lavora di giorno trova la biblioteca sempre chiusa. Le sale ci sono, manca solo un ingresso separato con controllo degli accessi e un custode per le ore serali.',
        steps: [
          'Ingresso separato con tessera',
          'Custode dalle 19 alle 23 per un anno',
          'Quaranta posti con prese e lampade',
        ],
      },
      el: {
        title: 'Βιβλιοθήκη ανοιχτή έως τις 23:00 για όσους διαβάζουν',
        summary: 'Δύο αίθουσες με κάρτα εισόδου, πρίζες και γρήγορο δίκτυο, ανοιχτές κάθε βράδυ εκτός Κυριακής.',
        why: 'Όσοι δουλεύουν τη μέρα βρίσκουν τη βιβλιοθήκη πάντα κλειστή. Οι αίθουσες υπάρχουν· λείπει μόνο μια ξεχωριστή είσοδος και ένας φύλακας.',
        steps: [
          'Ξεχωριστή είσοδος με κάρτα',
          'Φύλακας από τις 19:00 έως τις 23:00',
          'Σαράντα θέσεις με πρίζες και φωτιστικά',
        ],
      },
    },
  },
  {
    scene: 'solar',
    topics: ['climate', 'young'],
    context: 'station',
    cost: 64000,
    at: [11, -2],
    address: 'Scuola primaria “Le Rondini”',
    texts: {
      it: {
        title: 'Il tetto della scuola produce energia per il quartiere',
        summary:
          'Trenta kilowatt di pannelli sul tetto della scuola: energia per le aule e, nei giorni di festa, per quaranta famiglie della comunità energetica.',
        why: 'Il tetto è nuovo, piano e rivolto a sud. La scuola spende ogni anno **undicimila euro** di elettricità. Con i pannelli ne risparmia più della metà, e d’estate l’energia va alle famiglie iscritte.',
        steps: [
          'Trenta kilowatt di pannelli e inverter',
          'Uno schermo all’ingresso che mostra quanta energia si produce',
          'Quattro lezioni con le classi quinte',
        ],
      },
      de: {
        title: 'Sonnenenergiegewinnungsanlage auf dem Grundschulgebäudedach',
        summary:
          'Dreißig Kilowatt Photovoltaik auf dem Dach der Grundschule: Strom für die Klassenzimmer und in den Ferien für vierzig Familien der Energiegemeinschaft.',
        why: 'Das Dach ist neu, flach und nach Süden gerichtet. Die Schule zahlt jedes Jahr **elftausend Euro** für Strom. Mit der Anlage spart sie mehr als die Hälfte.',
        steps: [
          'Dreißig Kilowatt Module samt Wechselrichter',
          'Ein Energieverbrauchsanzeigebildschirm am Eingang',
          'Vier Unterrichtsstunden für die fünften Klassen',
        ],
      },
    },
  },
  {
    scene: 'square',
    topics: ['squares', 'access'],
    context: 'centre',
    cost: 58000,
    at: [-1, 0],
    address: 'Piazza delle Erbe',
    texts: {
      it: {
        title: 'Piazza delle Erbe senza auto, con alberi e fontana',
        summary:
          'Diciotto posti auto in meno, otto alberi in più: la piazza torna un posto dove sedersi, con la fontana di nuovo in funzione.',
        why: 'Piazza delle Erbe è un parcheggio dal 1974. Intorno ci sono la farmacia, l’edicola e due caffè, ma nessuno si ferma. Il parcheggio delle mura è a tre minuti e mezzo vuoto.',
        steps: [
          'Pavimento liscio a livello, senza gradini',
          'Otto alberi e sei panchine',
          'Fontana riparata',
          'Quattro posti per persone con disabilità',
        ],
      },
      pl: {
        title: 'Plac Ziół bez samochodów, z drzewami i fontanną',
        summary:
          'Osiemnaście miejsc parkingowych mniej, osiem drzew więcej: plac znów będzie miejscem, gdzie można usiąść.',
        why: 'Plac jest parkingiem od 1974 roku. Obok są apteka, kiosk i dwie kawiarnie, ale nikt się nie zatrzymuje. Parking przy murach jest w połowie pusty.',
        steps: ['Równa nawierzchnia bez progów', 'Osiem drzew i sześć ławek', 'Naprawiona fontanna'],
      },
    },
  },
  {
    scene: 'lamps',
    topics: ['mobility', 'climate'],
    context: 'river',
    cost: 31500,
    at: [-4, -5],
    address: 'Passeggiata del Lungofiume',
    texts: {
      it: {
        title: 'Luci gentili sulla passeggiata del Lungofiume',
        summary:
          'Quaranta lampioni bassi a luce calda che si accendono al passaggio: si torna a camminare la sera senza disturbare gli animali.',
        why: 'Dopo il tramonto la passeggiata è buia e vuota. Con le luci che si accendono al passaggio si consuma poco e le lucciole restano.',
        steps: [
          'Quaranta lampioni bassi a luce calda',
          'Sensori di passaggio, spenti dopo mezzanotte',
          'Due colonnine di emergenza',
        ],
      },
    },
  },
  {
    scene: 'mural',
    topics: ['culture', 'young'],
    context: 'station',
    cost: 9800,
    at: [8, -5],
    address: 'Sottopasso della stazione',
    texts: {
      it: {
        title: 'Il sottopasso diventa una galleria di disegni',
        summary:
          'Le classi delle medie e tre artiste del posto dipingono i novanta metri del sottopasso, con luci nuove e una vernice che si lava.',
        why: 'Il sottopasso fa paura. Non serve una telecamera, serve che qualcuno se ne senta padrone: chi l’ha dipinto lo difende.',
        steps: [
          'Laboratori con sei classi',
          'Vernice lavabile e luci nuove',
          'Festa di apertura a fine anno scolastico',
        ],
      },
      en: {
        title: 'The underpass becomes a gallery of drawings',
        summary:
          'Six school classes and three local artists paint the ninety metres of the underpass, with new lights and washable paint.',
        why: 'People are afraid of the underpass. It needs no camera, it needs somebody who feels it is theirs: whoever has painted it will defend it.',
        steps: [
          'Workshops with six classes',
          'Washable paint and new lights',
          'An opening party at the end of the school year',
        ],
      },
    },
  },
  {
    scene: 'bus-stop',
    topics: ['mobility', 'access'],
    context: 'hills',
    cost: 17500,
    at: [-22, 18],
    address: 'Colle Sereno e Poggio Lieve',
    texts: {
      it: {
        title: 'Fermate coperte a Colle Sereno e Poggio Lieve',
        summary:
          'Cinque pensiline con panchina, luce solare e orari leggibili, nei punti dove oggi si aspetta la corriera sotto la pioggia.',
        why: 'La corriera passa quattro volte al giorno e spesso è in ritardo. Chi va a visita medica o a scuola aspetta in piedi sul ciglio della strada.',
        steps: [
          'Cinque pensiline in legno e vetro',
          'Luce con pannello solare',
          'Orari stampati in grande e in braille',
        ],
      },
    },
  },
  {
    scene: 'garden',
    topics: ['green', 'care'],
    context: 'river',
    cost: 14200,
    at: [-9, -9],
    address: 'Orti del fiume',
    texts: {
      it: {
        title: 'Orti condivisi con cassoni alti per chi non si china',
        summary:
          'Venti cassoni all’altezza delle mani, una casetta per gli attrezzi e l’acqua piovana raccolta: orti per anziani, scuole e chi usa la carrozzina.',
        why: 'La lista d’attesa degli orti comunali ha novanta nomi. Molti sono anziani che l’orto l’hanno lasciato perché non riescono più a chinarsi.',
        steps: ['Venti cassoni in larice', 'Due cisterne da mille litri', 'Casetta per gli attrezzi e vialetti lisci'],
      },
      de: {
        title: 'Gemeinschaftsgärten mit rückenfreundlichen Hochbeeten',
        summary:
          'Zwanzig Hochbeete in Handhöhe, ein Gerätehaus und Regenwassertonnen: Gärten für ältere Menschen, Schulklassen und Rollstuhlfahrerinnen.',
        why: 'Auf der Warteliste der Gemeinschaftsgartenanlage stehen neunzig Namen. Viele haben ihren Garten aufgegeben, weil sie sich nicht mehr bücken können.',
        steps: ['Zwanzig Hochbeete aus Lärchenholz', 'Zwei Regenwassertanks', 'Gerätehaus und ebene Wege'],
      },
    },
  },
  {
    scene: 'ramp',
    topics: ['access', 'culture'],
    context: 'centre',
    cost: 21800,
    at: [1, 0],
    address: 'Teatro comunale',
    texts: {
      it: {
        title: 'Una rampa per entrare a teatro dalla porta principale',
        summary:
          'Oggi chi è in carrozzina entra dal magazzino. Una rampa di pietra e una porta automatica portano tutti nello stesso foyer.',
        why: 'Entrare dalla porta di servizio non è entrare. La soprintendenza ha già dato un parere favorevole di massima al disegno in pietra locale.',
        steps: [
          'Rampa in pietra con pendenza del sei per cento',
          'Porta automatica',
          'Anello magnetico in platea per gli apparecchi acustici',
        ],
      },
    },
  },
  {
    scene: 'sports',
    topics: ['sport', 'young'],
    context: 'station',
    cost: 33400,
    at: [12, -6],
    address: 'Campo di via dello Sport',
    texts: {
      it: {
        title: 'Il campetto di via dello Sport torna a rimbalzare',
        summary:
          'Fondo nuovo, canestri regolabili, linee per tre sport e luci fino alle 22: il campetto torna libero e gratuito per tutti.',
        why: 'Il cemento è pieno di buche e i canestri sono senza retina da anni. D’estate ci sono quaranta ragazze e ragazzi che giocano sul parcheggio del supermercato.',
        steps: ['Fondo in resina anticaduta', 'Due canestri regolabili e porte mobili', 'Luci a tempo fino alle 22'],
      },
      es: {
        title: 'La cancha de via dello Sport vuelve a botar',
        summary:
          'Suelo nuevo, canastas regulables, líneas para tres deportes y luz hasta las 22: la cancha vuelve a ser libre y gratuita.',
        why: 'El cemento está lleno de agujeros y las canastas no tienen red desde hace años. En verano se juega en el aparcamiento del supermercado.',
        steps: ['Suelo de resina', 'Dos canastas regulables', 'Luces con temporizador'],
      },
    },
  },
  {
    scene: 'workshop',
    topics: ['climate', 'care'],
    context: 'station',
    cost: 12600,
    at: [6, -3],
    address: 'Ex dogana, sala 2',
    texts: {
      it: {
        title: 'Officina del riuso: si ripara insieme ogni sabato',
        summary:
          'Biciclette, lampade, piccoli elettrodomestici: volontari esperti aiutano a ripararli, con attrezzi comuni e pezzi di recupero.',
        why: 'L’anno scorso la città ha buttato novanta tonnellate di piccoli apparecchi. Molti si aggiustano in mezz’ora, se qualcuno mostra come.',
        steps: [
          'Banchi e attrezzi per dodici persone',
          'Apertura ogni sabato per un anno',
          'Corso breve per dieci volontari',
        ],
      },
      en: {
        title: 'Repair workshop: mending things together on Saturdays',
        summary:
          'Bicycles, lamps, small appliances: skilled volunteers help to mend them, with shared tools and salvaged parts.',
        why: 'Last year the town threw away ninety tonnes of small appliances. Many can be mended in half an hour if somebody shows how.',
        steps: [
          'Benches and tools for twelve people',
          'Open every Saturday for a year',
          'A short course for ten volunteers',
        ],
      },
    },
  },
  {
    scene: 'stage',
    topics: ['culture', 'squares'],
    context: 'river',
    cost: 19900,
    at: [-3, -6],
    address: 'Prato del mulino',
    texts: {
      it: {
        title: 'Un palco di legno per le sere d’estate al mulino',
        summary:
          'Un palco smontabile con corrente e luci, a disposizione di bande, scuole e compagnie senza pagare l’affitto di ogni volta.',
        why: 'Ogni estate il Comune spende quattromila euro per affittare un palco. In cinque anni il nostro si paga da solo e resta a tutti.',
        steps: [
          'Palco smontabile di otto metri per sei',
          'Quadro elettrico e luci a basso consumo',
          'Regolamento di prestito gratuito',
        ],
      },
    },
  },
  {
    scene: 'market',
    topics: ['squares', 'climate'],
    context: 'centre',
    cost: 15300,
    at: [-1, 2],
    address: 'Loggia del grano',
    texts: {
      it: {
        title: 'Mercato dei produttori vicini sotto la loggia',
        summary:
          'Venti banchi in legno da prestare ai produttori entro trenta chilometri, ogni mercoledì pomeriggio sotto la loggia del grano.',
        why: 'Chi coltiva qui vende a cento chilometri, e noi compriamo verdura che ne ha fatti mille. La loggia il mercoledì è vuota.',
        steps: ['Venti banchi pieghevoli', 'Acqua, corrente e un lavatoio', 'Promozione per i primi sei mesi'],
      },
      fr: {
        title: 'Un marché de producteurs voisins sous la halle',
        summary:
          'Vingt étals en bois prêtés aux producteurs à moins de trente kilomètres, chaque mercredi après-midi sous la halle aux grains.',
        why: 'Ceux qui cultivent ici vendent à cent kilomètres, et nous achetons des légumes qui en ont fait mille. La halle est vide le mercredi.',
        steps: ['Vingt étals pliants', 'Eau, électricité et lavoir', 'Promotion pendant six mois'],
      },
    },
  },
  {
    scene: 'bench',
    topics: ['squares', 'care'],
    context: 'hills',
    cost: 6400,
    at: [-16, 11],
    address: 'Sentiero tra Colle Sereno e il centro',
    texts: {
      it: {
        title: 'Una panchina ogni duecento metri sulla salita',
        summary:
          'Dodici panchine con braccioli e schienale lungo la salita al centro: chi si stanca si siede, e la strada si fa di nuovo a piedi.',
        why: 'La salita è lunga due chilometri e non c’è un posto dove sedersi. Chi ha ottant’anni prende l’auto o resta a casa.',
        steps: [
          'Dodici panchine con braccioli',
          'Tre alberi dove manca l’ombra',
          'Un cartello con tempi e distanze a piedi',
        ],
      },
      el: {
        title: 'Ένα παγκάκι κάθε διακόσια μέτρα στην ανηφόρα',
        summary:
          'Δώδεκα παγκάκια με πλάτη στην ανηφόρα προς το κέντρο: όποιος κουράζεται κάθεται, και ο δρόμος ξαναγίνεται με τα πόδια.',
        why: 'Η ανηφόρα έχει μήκος δύο χιλιόμετρα και πουθενά δεν μπορεί κανείς να καθίσει.',
        steps: ['Δώδεκα παγκάκια με μπράτσα', 'Τρία δέντρα όπου λείπει η σκιά'],
      },
    },
  },
  {
    scene: 'school',
    topics: ['young', 'green'],
    context: 'station',
    cost: 41000,
    at: [10, -3],
    address: 'Scuola media “Il Faggio”',
    texts: {
      it: {
        title: 'Via l’asfalto: un cortile verde per la scuola media',
        summary:
          'Mille metri quadrati di asfalto diventano prato, orto, aula all’aperto e un piccolo bosco, aperti al quartiere nel pomeriggio.',
        why: 'A giugno nel cortile non si può stare: l’asfalto scotta e non c’è un albero. Le classi hanno disegnato il cortile che vorrebbero, e lo hanno misurato.',
        steps: [
          'Rimozione di mille metri quadrati di asfalto',
          'Aula all’aperto con gradoni in legno',
          'Orto e trenta arbusti',
          'Cancello aperto dalle 16 alle 19',
        ],
      },
      de: {
        title: 'Weg mit dem Asphalt: ein grüner Hof für die Mittelschule',
        summary:
          'Aus tausend Quadratmetern Asphalt werden Wiese, Schulgarten, Freiluftklassenzimmer und ein Wäldchen, nachmittags für alle offen.',
        why: 'Im Juni hält es auf dem Pausenhof niemand aus: Der Asphalt glüht, und es gibt keinen Baum. Die Klassen haben ihren Wunschhof gezeichnet und vermessen.',
        steps: [
          'Tausend Quadratmeter Asphalt entfernen',
          'Freiluftklassenzimmer mit Holzstufen',
          'Schulgarten und dreißig Sträucher',
        ],
      },
    },
  },
  {
    topics: ['care'],
    context: 'centre',
    cost: 8900,
    at: [0, -1],
    address: 'Casa di comunità',
    texts: {
      it: {
        title: 'Defibrillatori in ogni quartiere e un corso per usarli',
        summary: 'Sei defibrillatori in teche accessibili giorno e notte e venti corsi gratuiti, anche nelle frazioni.',
        why: 'L’ambulanza impiega in media quattordici minuti per arrivare a Poggio Lieve. Dopo cinque minuti ogni minuto conta.',
        steps: [
          'Sei defibrillatori in teche riscaldate',
          'Venti corsi gratuiti da quattro ore',
          'Mappa sul sito del Comune',
        ],
      },
    },
  },
  {
    topics: ['mobility', 'young'],
    context: 'station',
    cost: 11200,
    at: [11, -1],
    address: 'Via delle Rondini',
    texts: {
      it: {
        title: 'Strada scolastica: niente auto all’entrata e all’uscita',
        summary:
          'Via delle Rondini si chiude mezz’ora al mattino e mezz’ora al pomeriggio, con dissuasori mobili, segnali e una squadra di nonni vigili.',
        why: 'Alle otto davanti alla scuola ci sono sessanta auto in seconda fila. Un incrocio più in là c’è un parcheggio quasi vuoto.',
        steps: [
          'Dissuasori mobili e segnaletica',
          'Percorso a piedi dal parcheggio',
          'Formazione per dodici volontari',
        ],
      },
    },
  },
  {
    scene: 'terrace',
    topics: ['squares', 'young'],
    context: 'station',
    cost: 28700,
    at: [7, -4],
    address: 'Ex dogana',
    texts: {
      it: {
        title: 'Casa dei giovani nell’ex dogana, gestita da chi la usa',
        summary:
          'Due stanze, una cucina e un cortile dove stare senza consumare: sala prove, tavoli per studiare e una sera a settimana di cucina comune.',
        why: 'Chi ha sedici anni a Valdoria ha due possibilità: il bar o il muretto. L’ex dogana è ristrutturata e vuota da tre anni.',
        steps: [
          'Arredi e isolamento acustico di una sala',
          'Un educatore per dodici ore a settimana',
          'Regolamento scritto da un’assemblea dei giovani',
        ],
      },
      en: {
        title: 'A youth house in the old customs house, run by its users',
        summary:
          'Two rooms, a kitchen and a courtyard where you need not buy anything: rehearsal room, study tables and one evening of cooking a week.',
        why: 'At sixteen you have two choices in Valdoria: the bar or the low wall outside it. The old customs house has been restored and empty for three years.',
        steps: [
          'Furniture and sound insulation for one room',
          'A youth worker for twelve hours a week',
          'House rules written by an assembly of young people',
        ],
      },
    },
  },
  {
    topics: ['green', 'climate'],
    context: 'river',
    cost: 16800,
    at: [-7, -4],
    address: 'Ansa del mulino',
    texts: {
      en: {
        title: 'A wet meadow that drinks the floods',
        summary:
          'Two hectares of mown grass by the mill bend become a wet meadow: water has somewhere to go, frogs and dragonflies come back.',
        why: 'I moved here from abroad twelve years ago and have seen the mill bend under water four times. A **wet meadow** holds three times the water of a lawn and costs less to keep.',
        steps: [
          'Two shallow basins and native seeds',
          'A boardwalk of sixty metres',
          'Three panels made with the schools',
        ],
      },
      it: {
        title: 'Un prato umido che beve le piene',
        summary:
          'Due ettari di erba rasata all’ansa del mulino diventano prato umido: l’acqua ha dove andare, tornano rane e libellule.',
        why: 'Abito qui da dodici anni e ho visto l’ansa sott’acqua quattro volte. Un **prato umido** trattiene il triplo dell’acqua e costa meno da curare.',
        steps: [
          'Due bacini poco profondi e semi locali',
          'Passerella di sessanta metri',
          'Tre pannelli fatti con le scuole',
        ],
      },
    },
  },
  {
    topics: ['access'],
    context: 'centre',
    cost: 23500,
    at: [0, 0],
    address: 'Via Maestra',
    texts: {
      it: {
        title: 'Via Maestra senza gradini: scivoli e guide tattili',
        summary:
          'Trentaquattro attraversamenti con lo scivolo, guide tattili dal municipio alla farmacia e due semafori che suonano.',
        why: 'Abbiamo percorso via Maestra in carrozzina e a occhi chiusi, contando gli ostacoli: **centododici** in ottocento metri.',
        steps: ['Trentaquattro scivoli', 'Ottocento metri di guida tattile', 'Due semafori con segnale acustico'],
      },
    },
  },
  {
    topics: ['sport', 'care'],
    context: 'river',
    cost: 7600,
    at: [-5, -6],
    address: 'Prato delle lavandaie',
    texts: {
      it: {
        title: 'Palestra all’aperto con un istruttore per gli over 65',
        summary: 'Otto attrezzi sul prato delle lavandaie e due mattine a settimana di ginnastica dolce gratuita.',
        why: 'Camminare fa bene, ma da soli ci si stanca presto. In gruppo si torna, e chi manca lo si va a cercare.',
        steps: ['Otto attrezzi semplici', 'Istruttore due mattine a settimana per un anno', 'Tettoia contro il sole'],
      },
    },
  },
  {
    topics: ['culture'],
    context: 'hills',
    cost: 4200,
    at: [-24, 15],
    address: 'Poggio Lieve',
    texts: {
      it: {
        title: 'Casette dei libri in tutte le frazioni, fatte a scuola',
        summary:
          'Nove casette di legno dove prendere e lasciare un libro, costruite dagli studenti del laboratorio di falegnameria.',
        why: 'La biblioteca è a dodici chilometri da Poggio Lieve. Le casette portano i libri dove passano le persone: alla fermata, al forno, al circolo.',
        steps: [
          'Nove casette di legno',
          'Cinquecento libri usati per cominciare',
          'Un passaggio al mese del bibliobus',
        ],
      },
      de: {
        title: 'Bücherhäuschen für alle Dörfer, in der Schule gebaut',
        summary:
          'Neun Holzhäuschen, in denen man ein Buch mitnimmt und eines dalässt, gebaut von der Schreinereiwerkstatt der Berufsschule.',
        why: 'Von Poggio Lieve sind es zwölf Kilometer bis zur Bibliothek. Die Häuschen stehen dort, wo die Leute vorbeikommen: an der Haltestelle, beim Bäcker, am Vereinsheim.',
        steps: ['Neun Häuschen aus Holz', 'Fünfhundert gebrauchte Bücher', 'Einmal im Monat kommt die Fahrbibliothek'],
      },
    },
  },
]
