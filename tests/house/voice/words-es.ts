import type { Voice } from './voice'

export const spanish: Voice = {
  forbidden: [
    { form: /\busted(?:es)?\b/i, instead: 'tú', everywhere: true },
    {
      form: /(?:^|[.?!:;] |\b[Pp]rimero )(?:Abra|Acepte|Cambie|Compruebe|Confirme|Contacte|Elija|Empiece|Envíe|Escriba|Espere|Guarde|Haga|Indique|Inicie|Introduzca|Lea|Mire|Pida|Pulse|Quite|Retire|Use|Vuelva)\b/i,
      instead: 'tú: Abre, Elige, Escribe',
      everywhere: true,
    },
    {
      form: /\b(?:compruébel[oa]|escríban[oa]s|inténtelo|regístrese|suscríbase|únase)\b/i,
      instead: 'tú: compruébalo, inténtalo, regístrate',
      everywhere: true,
    },
    { form: /\b[Ss]us? (?:contraseña|sesión ha|móvil|preferencias?|comprobante de)\b/, instead: 'tu' },
    { form: /\b[Ll]e (?:damos|enviamos|hemos|invitamos)\b/, instead: 'te' },
    { form: /^(?:Entrar|Acceder|Salir)$/, instead: 'Iniciar sesión, Cerrar sesión' },
    { form: /\bciudadan[oa]s? verificad[oa]s?\b/i, instead: 'cuenta verificada' },
    { form: /\bespacios? de trabajo\b|\bqué espacio\b/i, instead: 'municipio o escuela', everywhere: true },
    { form: /\bespacio deliberativo\b/i, instead: 'espacio de la comunidad', except: ['layout.portalMenu.space'] },
    { form: /\b(?:código|enlace) está en camino\b/i, instead: 'ya hemos enviado' },
  ],
  long: ['counting.statements.ties', 'ledger.waitingText'],
}
