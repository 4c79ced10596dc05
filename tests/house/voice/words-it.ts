import type { Voice } from './voice'

export const italian: Voice = {
  forbidden: [
    { form: /che fine (?:ha|hanno) fatto/i, instead: 'a che punto sono' },
    {
      form: /^(?:Accedere|Registrarsi|Iscriversi|Votare|Partecipare|Inserire|Scegliere|Inviare|Continuare|Confermare|Salvare|Aprire|Vedere|Leggere|Scrivere|Tornare|Cercare|Mostrare|Annullare|Ritirare|Togliere|Donare|Dare|Spostare|Uscire|Chiudere|Cambiare|Controllare|Verificare|Scaricare|Condividere|Pubblicare|Modificare|Seguire|Segnalare|Rispondere|Eliminare|Aggiungere|Usare|Andare|Entrare|Impostare|Indicare|Compilare)\b(?! è possibile)/,
      instead: 'tu: Accedi, Registrati, Vota',
    },
    {
      form: /[.!?:] (?:Prima )?(?:accedere|Accedere|Riprovare|Controllar\w+|Inserir\w+|Sceglier\w+|Tornare|Ricaricar\w+|Contattare|Rivolgersi|Usar\w+|Indicar\w+|Chieder\w+)\b/,
      instead: 'tu: Riprova, Controllalo',
    },
    { form: /\b(?:occorre|bisogna) [a-z]+(?:are|ere|ire|arsi|ersi|irsi)\b/i, instead: 'tu: conferma prima …' },
    {
      form: /\b(?:Suo|Sua|Sue)\b|\b(?:inserisca|controlli|scelga|lo comunichi|riceve questa|non lo ha chiesto lei|stato lei|le chiediamo)\b/,
      instead: 'tu',
    },
    { form: /\b(?:Buongiorno|Salve) /, instead: 'Ciao {name}' },
    { form: /\bsi (?:può|possono) (?:partecipare|votare|scegliere)\b/i, instead: 'puoi' },
    { form: /\b[Ee]-mail\b/, instead: 'email', everywhere: true },
    { form: /\bspazio deliberativo\b/i, instead: 'spazio della comunità', except: ['layout.portalMenu.space'] },
    {
      form: /\b(?:account|indirizzo|voto|idea) propri[oa]\b|\bil proprio (?:voto|budget|account)\b/i,
      instead: 'il tuo',
    },
  ],
  long: [],
}
