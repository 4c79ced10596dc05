/** Words from which the load database makes believable titles and texts, by language. */
export const LOAD_LANGUAGES = ['it', 'en', 'de', 'fr'] as const

type Words = { things: string[]; places: string[]; reasons: string[]; summary: string; paragraphs: string[] }

export const loadTexts: Record<(typeof LOAD_LANGUAGES)[number], Words> = {
  it: {
    things: [
      'Alberi e panchine',
      'Pista ciclabile',
      'Giochi accessibili',
      'Orto condiviso',
      'Luci a basso consumo',
      'Pensiline',
    ],
    places: ['via dei Tigli', 'piazza delle Erbe', 'lungofiume', 'quartiere della stazione', 'Colle Sereno'],
    reasons: ['per tutte le età', 'per andare a scuola a piedi', 'contro il caldo', 'per stare insieme'],
    summary:
      'Un intervento semplice, pensato con chi abita qui, che si può finire in un anno e costa poco da curare. Serve a chi cammina, a chi aspetta e a chi oggi resta in casa perché fuori non c’è un posto dove fermarsi.',
    paragraphs: [
      'Ne parliamo da anni sul pianerottolo: d’estate il marciapiede scotta, d’inverno è al buio. Abbiamo contato le persone che passano in una settimana e quante si fermano: **quasi nessuna**.',
      '## Che cosa si farebbe\n\n- un fondo che lascia passare l’acqua\n- sedute con schienale ogni cinquanta metri\n- piante che bevono poco\n- una fontanella',
      'Il costo è una stima e comprende materiali, lavoro e il primo anno di manutenzione. Un piccolo gruppo di volontarie e volontari è disposto a prendersene cura insieme al Comune.',
    ],
  },
  en: {
    things: [
      'Trees and benches',
      'Cycle path',
      'Accessible playground',
      'Shared garden',
      'Low-energy lights',
      'Bus shelters',
    ],
    places: ['Lime Street', 'Herb Square', 'the riverside', 'the station district', 'the hill villages'],
    reasons: ['for every age', 'so that children can walk to school', 'against the heat', 'to be together'],
    summary:
      'A simple change, planned with the people who live here, that can be finished within a year and costs little to look after. It helps whoever walks, whoever waits and whoever stays at home today because there is nowhere to rest outside.',
    paragraphs: [
      'We have talked about it on the stairs for years: in summer the pavement burns, in winter it is dark. We counted the people who pass in a week and how many of them stop: **almost nobody**.',
      '## What would be done\n\n- ground that lets the water through\n- seats with a back every fifty metres\n- plants that need little water\n- a drinking fountain',
      'The cost is an estimate and covers materials, work and the first year of upkeep. A small group of volunteers is willing to look after it together with the municipality.',
    ],
  },
  de: {
    things: [
      'Bäume und Bänke',
      'Radweg',
      'Barrierefreier Spielplatz',
      'Gemeinschaftsgarten',
      'Sparsame Lampen',
      'Wartehäuschen',
    ],
    places: ['Lindenstraße', 'Kräuterplatz', 'Flussufer', 'Bahnhofsviertel', 'Hügeldörfer'],
    reasons: ['für jedes Alter', 'für sichere Schulwege', 'gegen die Hitze', 'für mehr Begegnung'],
    summary:
      'Eine einfache Verbesserung, mit den Menschen vor Ort geplant, die in einem Jahr fertig ist und wenig Pflege braucht. Sie hilft allen, die zu Fuß gehen, die warten oder die heute zu Hause bleiben, weil es draußen keine Sitzgelegenheit gibt.',
    paragraphs: [
      'Darüber reden wir seit Jahren im Treppenhaus: Im Sommer glüht der Gehweg, im Winter ist er dunkel. Wir haben gezählt, wie viele Menschen in einer Woche vorbeikommen und wie viele stehen bleiben: **fast niemand**.',
      '## Was gemacht würde\n\n- ein wasserdurchlässiger Belag\n- alle fünfzig Meter eine Bank mit Lehne\n- genügsame Pflanzen\n- ein Trinkbrunnen',
      'Die Kosten sind geschätzt und enthalten Material, Arbeit und das erste Jahr Pflege. Eine kleine Gruppe Freiwilliger will sich zusammen mit der Gemeinde darum kümmern.',
    ],
  },
  fr: {
    things: [
      'Arbres et bancs',
      'Piste cyclable',
      'Aire de jeux accessible',
      'Jardin partagé',
      'Éclairage sobre',
      'Abris de bus',
    ],
    places: ['rue des Tilleuls', 'place aux Herbes', 'bords de rivière', 'quartier de la gare', 'hameaux des collines'],
    reasons: ['à tout âge', 'pour aller à l’école à pied', 'contre la chaleur', 'pour être ensemble'],
    summary:
      'Un aménagement simple, pensé avec les habitants, qui peut être fini en un an et demande peu d’entretien. Il aide ceux qui marchent, ceux qui attendent et ceux qui restent aujourd’hui chez eux parce qu’il n’y a nulle part où se poser.',
    paragraphs: [
      'Nous en parlons depuis des années dans l’escalier : en été le trottoir brûle, en hiver il est dans le noir. Nous avons compté les passants d’une semaine et ceux qui s’arrêtent : **presque personne**.',
      '## Ce qui serait fait\n\n- un sol qui laisse passer l’eau\n- un banc à dossier tous les cinquante mètres\n- des plantes sobres\n- une fontaine',
      'Le coût est une estimation et comprend le matériel, le travail et la première année d’entretien. Un petit groupe de bénévoles est prêt à s’en occuper avec la commune.',
    ],
  },
}
