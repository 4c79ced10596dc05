import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import type { IdeaSeed } from './idea-text'

export const donating: { name: LocalizedText; summary: LocalizedText } = {
  name: {
    it: 'Cento euro a testa per i cortili',
    en: 'A hundred euro each for the courtyards',
    de: 'Hundert Euro pro Kopf für die Höfe',
    fr: 'Cent euros par personne pour les cours',
    es: 'Cien euros por persona para los patios',
    el: 'Εκατό ευρώ ο καθένας για τις αυλές',
    pl: 'Sto euro na osobę na podwórka',
  },
  summary: {
    it: 'Ogni persona ha cento euro del bilancio da distribuire fra nove idee piccole e vicine a casa.',
    en: 'Everybody has a hundred euro of the budget to give to nine small ideas close to home.',
    de: 'Jede Person hat hundert Euro aus dem Haushalt und verteilt sie auf neun kleine Ideen vor der Haustür.',
    fr: 'Chaque personne a cent euros du budget à répartir entre neuf petites idées tout près de chez elle.',
    es: 'Cada persona tiene cien euros del presupuesto para repartir entre nueve ideas pequeñas y cercanas.',
    el: 'Κάθε άτομο έχει εκατό ευρώ του προϋπολογισμού για εννέα μικρές ιδέες κοντά στο σπίτι.',
    pl: 'Każda osoba ma sto euro z budżetu do rozdania między dziewięć małych pomysłów blisko domu.',
  },
}

export const donatingGuidelines: LocalizedText = {
  it: `## Come si dona

Ogni persona ha **100 euro** del bilancio comunale, non del proprio. A un’idea si danno da **5 a 50 euro**, interi. Fino alla chiusura si può cambiare, ridurre o riprendere tutto.

## Come si decide

I progetti si finanziano da chi ha raccolto di più in giù, finché i 18.000 euro bastano. I totali restano nascosti fino alla fine.`,
  en: `## How to donate

Everybody has **100 euro** of the town’s budget, not of their own. An idea gets **5 to 50 euro**, whole ones. Until closing you can change, reduce or take back everything.

## How it is decided

Projects are funded from the one that collected most downwards, while the 18,000 euro last. Totals stay hidden until the end.`,
  de: `## So verteilen Sie

Jede Person hat **100 Euro** aus dem Haushalt der Gemeinde, nicht aus der eigenen Tasche. Eine Idee bekommt **5 bis 50 Euro**, in ganzen Euro. Bis zum Schluss können Sie alles ändern, verringern oder zurücknehmen.

## So wird entschieden

Gefördert wird von der Idee mit der größten Summe an abwärts, solange die 18.000 Euro reichen. Die Summen bleiben bis zum Ende verborgen.`,
  fr: `## Comment donner

Chaque personne a **100 euros** du budget de la commune, pas du sien. Une idée reçoit de **5 à 50 euros**, entiers. Jusqu’à la clôture, vous pouvez tout changer, réduire ou reprendre.

## Comment c’est décidé

Les projets sont financés à partir de celui qui a le plus recueilli, tant que les 18 000 euros suffisent. Les totaux restent cachés jusqu’à la fin.`,
  es: `## Cómo se dona

Cada persona tiene **100 euros** del presupuesto municipal, no del suyo. A una idea se le dan de **5 a 50 euros**, enteros. Hasta el cierre puede cambiar, reducir o retirar todo.

## Cómo se decide

Los proyectos se financian desde el que más reúne hacia abajo, mientras alcancen los 18.000 euros. Los totales quedan ocultos hasta el final.`,
  el: `## Πώς δίνετε

Κάθε άτομο έχει **100 ευρώ** από τον προϋπολογισμό του δήμου, όχι δικά του. Μια ιδέα παίρνει **5 έως 50 ευρώ**, ακέραια. Ως τη λήξη μπορείτε να αλλάξετε, να μειώσετε ή να πάρετε πίσω τα πάντα.

## Πώς αποφασίζεται

Χρηματοδοτούνται πρώτα όσα συγκέντρωσαν τα περισσότερα, όσο φτάνουν τα 18.000 ευρώ. Τα σύνολα μένουν κρυφά ως το τέλος.`,
  pl: `## Jak rozdawać

Każda osoba ma **100 euro** z budżetu gminy, nie z własnej kieszeni. Pomysł może dostać od **5 do 50 euro**, w pełnych kwotach. Do zamknięcia można wszystko zmienić, zmniejszyć lub cofnąć.

## Jak zapada decyzja

Finansowane są kolejno projekty, które zebrały najwięcej, dopóki wystarcza 18 000 euro. Sumy pozostają ukryte do końca.`,
}

/** The small ideas for courtyards and stairwells of Valdoria. */
export const donatingIdeas: readonly IdeaSeed[] = [
  {
    scene: 'garden',
    topics: ['green', 'care'],
    context: 'centre',
    cost: 3800,
    at: [1, 2],
    address: 'Cortile di via dei Tintori',
    texts: {
      it: {
        title: 'Un orto in cassoni nel cortile dei Tintori',
        summary: 'Dodici cassoni alti, che si curano anche stando seduti, al posto dei due parcheggi sempre vuoti.',
        why: 'Nel cortile passano ottanta famiglie e nessuna si ferma. Due posti auto sono vuoti da anni.',
        steps: [
          'Dodici cassoni alti settanta centimetri',
          'Acqua piovana dalla grondaia',
          'Un armadio per gli attrezzi',
        ],
      },
      en: {
        title: 'Raised beds in the courtyard of the Tintori',
        summary:
          'Twelve high beds that can be tended while sitting, in place of two parking spaces that are always empty.',
        why: 'Eighty families cross the courtyard and none stops. Two parking spaces have been empty for years.',
        steps: ['Twelve beds, seventy centimetres high', 'Rainwater from the gutter', 'A cupboard for the tools'],
      },
    },
  },
  {
    scene: 'bench',
    topics: ['squares', 'access'],
    context: 'hills',
    cost: 1600,
    at: [-2, 5],
    address: 'Salita del Colle, dal numero 12 al 48',
    texts: {
      it: {
        title: 'Una panchina ogni cento passi in salita',
        summary: 'Quattro panchine con braccioli lungo la salita del Colle, dove chi torna dal mercato riprende fiato.',
        why: 'La salita è lunga trecento metri. Chi ha più di settant’anni ci rinuncia, e con lei rinuncia al mercato.',
        steps: ['Quattro panchine con braccioli', 'Un gancio per le borse', 'Un punto all’ombra'],
      },
      en: {
        title: 'A bench every hundred steps uphill',
        summary:
          'Four benches with armrests along the Colle slope, to catch your breath on the way back from the market.',
        why: 'The slope is three hundred metres long. People over seventy give it up, and the market with it.',
        steps: ['Four benches with armrests', 'A hook for bags', 'One spot in the shade'],
      },
      de: {
        title: 'Alle hundert Schritte eine Bank am Hang',
        summary: 'Vier Bänke mit Armlehnen am Aufstieg zum Colle, zum Verschnaufen auf dem Rückweg vom Markt.',
        why: 'Der Aufstieg ist dreihundert Meter lang. Wer über siebzig ist, verzichtet darauf und damit auf den Markt.',
        steps: ['Vier Bänke mit Armlehnen', 'Ein Haken für Taschen', 'Ein Platz im Schatten'],
      },
    },
  },
  {
    scene: 'workshop',
    topics: ['young', 'climate'],
    context: 'station',
    cost: 4200,
    at: [6, -1],
    address: 'Ex deposito bagagli, piazza della Stazione',
    texts: {
      it: {
        title: 'La ciclofficina del sabato alla stazione',
        summary: 'Attrezzi, due cavalletti e tre persone che insegnano ad aggiustare la bici, ogni sabato mattina.',
        why: 'Una bici su tre resta in cantina per una gomma a terra. Il deposito bagagli è vuoto e ha la serranda nuova.',
        steps: ['Banco e due cavalletti', 'Attrezzi da prestare', 'Tre turni di volontariato'],
      },
      en: {
        title: 'A Saturday bicycle workshop at the station',
        summary: 'Tools, two stands and three people who teach how to mend a bicycle, every Saturday morning.',
        why: 'One bicycle in three stays in the cellar because of a flat tyre. The luggage room is empty and has a new shutter.',
        steps: ['A bench and two stands', 'Tools to lend', 'Three shifts of volunteers'],
      },
    },
  },
  {
    scene: 'library',
    topics: ['culture', 'care'],
    context: 'centre',
    cost: 900,
    at: [0, -2],
    address: 'Androni di via del Teatro',
    texts: {
      it: {
        title: 'Libri negli androni',
        summary:
          'Sei scaffali aperti negli ingressi delle case: chi finisce un libro lo lascia, chi aspetta l’ascensore lo prende.',
        why: 'La biblioteca chiude alle sei. Negli androni passiamo tutti, a ogni ora.',
        steps: ['Sei scaffali di legno', 'Duecento libri per cominciare', 'Un foglio per i consigli'],
      },
      en: {
        title: 'Books in the hallways',
        summary:
          'Six open shelves in the entrances of houses: leave a book you have read, take one while you wait for the lift.',
        why: 'The library closes at six. We all pass through the hallways, at any hour.',
        steps: ['Six wooden shelves', 'Two hundred books to begin with', 'A sheet for tips'],
      },
    },
  },
  {
    scene: 'playground',
    topics: ['young', 'sport'],
    context: 'river',
    cost: 5200,
    at: [-5, -4],
    address: 'Cortile delle case del Ponte',
    texts: {
      it: {
        title: 'Il cortile delle case del Ponte torna un campo da gioco',
        summary: 'Righe a terra per cinque giochi, un canestro e un’ora in cui il pallone si può.',
        why: 'Il cartello «vietato giocare» è del 1974. I bambini giocano in strada.',
        steps: ['Righe per cinque giochi', 'Un canestro basso', 'Orari scritti insieme, al posto del divieto'],
      },
      en: {
        title: 'The courtyard by the bridge is a playground again',
        summary: 'Lines for five games, a basket and an hour in which balls are allowed.',
        why: 'The sign “no playing” dates from 1974. The children play in the street.',
        steps: ['Lines for five games', 'A low basket', 'Hours agreed together instead of the ban'],
      },
    },
  },
  {
    scene: 'lamps',
    topics: ['access', 'mobility'],
    context: 'station',
    cost: 2700,
    at: [7, 1],
    address: 'Sottopasso di via Ferrovia',
    texts: {
      it: {
        title: 'Luce che si accende quando passi nel sottopasso',
        summary: 'Otto lampade con sensore e una parete chiara: chi rientra tardi vede fino in fondo.',
        why: 'Due lampade su otto funzionano. Chi può fa il giro lungo, chi ha una carrozzina non può.',
        steps: ['Otto lampade con sensore', 'Parete dipinta di bianco', 'Uno specchio all’angolo'],
      },
      en: {
        title: 'Light that goes on as you walk through the underpass',
        summary: 'Eight lamps with a sensor and a bright wall: whoever comes home late sees to the end.',
        why: 'Two lamps of eight work. Those who can take the long way round; with a wheelchair you cannot.',
        steps: ['Eight lamps with a sensor', 'A wall painted white', 'A mirror at the corner'],
      },
    },
  },
  {
    scene: 'terrace',
    topics: ['squares', 'culture'],
    context: 'hills',
    cost: 2100,
    at: [-4, 6],
    address: 'Terrazza comune di via del Belvedere',
    texts: {
      it: {
        title: 'Cinema d’estate sulla terrazza comune',
        summary: 'Un telo, un proiettore e sedie: otto sere di film scelti da chi abita nel palazzo e da chi passa.',
        why: 'La terrazza è di tutti e la usa il vento. Otto sere bastano per conoscersi.',
        steps: ['Telo e proiettore', 'Quaranta sedie pieghevoli', 'Otto sere, due per mese'],
      },
      en: {
        title: 'Summer cinema on the shared terrace',
        summary: 'A screen, a projector and chairs: eight evenings of films chosen by residents and passers-by.',
        why: 'The terrace belongs to everybody and is used by the wind. Eight evenings are enough to get to know each other.',
        steps: ['Screen and projector', 'Forty folding chairs', 'Eight evenings, two a month'],
      },
    },
  },
  {
    scene: 'solar',
    topics: ['climate'],
    context: 'centre',
    cost: 6400,
    at: [2, 0],
    address: 'Tetto della lavanderia sociale',
    texts: {
      it: {
        title: 'Il sole asciuga i panni: pannelli sulla lavanderia sociale',
        summary: 'Sei pannelli sul tetto della lavanderia, che oggi paga in corrente quanto incassa in gettoni.',
        why: 'La lavanderia serve cento persone e rischia di chiudere per la bolletta.',
        steps: ['Sei pannelli e un contatore', 'Un display con quanto si produce', 'Gettoni a metà prezzo con il sole'],
      },
      en: {
        title: 'The sun dries the clothes: panels on the laundry',
        summary: 'Six panels on the roof of the social laundry, which pays as much for power as it earns in tokens.',
        why: 'The laundry serves a hundred people and may close because of the bill.',
        steps: ['Six panels and a meter', 'A display of what is produced', 'Tokens at half price when the sun shines'],
      },
    },
  },
  {
    scene: 'mural',
    topics: ['culture', 'young'],
    context: 'river',
    cost: 1800,
    at: [-6, -2],
    address: 'Muro degli orti, lungofiume',
    texts: {
      it: {
        title: 'Il muro degli orti dipinto dalla seconda media',
        summary: 'Ventidue metri di piante del fiume, disegnate a scuola e dipinte con chi ha un orto.',
        why: 'Il muro è grigio e scritto. Chi lo dipinge poi lo difende.',
        steps: ['Disegni in classe', 'Due giorni di pittura', 'Una targa con i nomi delle piante'],
      },
      en: {
        title: 'The allotment wall, painted by the second form',
        summary: 'Twenty-two metres of river plants, drawn at school and painted with the allotment holders.',
        why: 'The wall is grey and scribbled on. Whoever paints it will defend it.',
        steps: ['Drawings in class', 'Two days of painting', 'A plate with the names of the plants'],
      },
    },
  },
]

/** What the expert said of each of them in the final evaluation, in the language of the ideas. */
export const donatingVerdicts: readonly string[] = [
  'Si può fare: i due posti auto non servono al regolamento. L’acqua piovana basta da aprile a ottobre.',
  'Si può fare. Il punto all’ombra va spostato di dieci metri per lasciare libero il passaggio.',
  'Si può fare: la serranda è a norma. Serve un’assicurazione per chi insegna, già nel costo.',
  'Si può fare. Gli scaffali vanno fissati e lasciano libere le vie di fuga.',
  'Si può fare, con il consenso del condominio che è già arrivato.',
  'Si può fare e costa poco tenerla accesa. Il Comune cura la parete.',
  'Si può fare fino alle 23. La terrazza regge quaranta persone.',
  'Si può fare: il tetto è recente e ben esposto.',
  'Si può fare. Il muro va pulito prima, il costo lo comprende.',
]
