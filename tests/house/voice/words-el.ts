import type { Voice } from './voice'

export const greek: Voice = {
  forbidden: [
    { form: /[?]/, instead: 'the Greek question mark ;' },
    { form: /Εισαγάγετε/, instead: 'Συμπληρώστε', everywhere: true },
    { form: /(?<!\p{L})(?:εσύ|μπορείς|θέλεις|έχεις|σου)(?!\p{L})/iu, instead: 'εσείς, μπορείτε', everywhere: true },
    { form: /συνδεδεμένος|συνδεδεμένη(?!\p{L})/u, instead: 'Παραμονή στον λογαριασμό' },
    { form: /επαληθευμένο[ιυς]* πολίτ|Επαλήθευση πολίτη/iu, instead: 'ταυτοποίηση' },
    { form: /(?:Π|π)οιον χώρο|χώρο[ιυς]* εργασίας/u, instead: 'δήμος ή σχολείο' },
    { form: /(?:κωδικός|κωδικό|σύνδεσμο) είναι καθ’ οδόν/u, instead: 'στείλαμε' },
  ],
  long: ['mail.voteReceipt.after'],
}
