import type { Voice } from './voice'

export const french: Voice = {
  forbidden: [
    { form: /(?<!\p{L})\p{L}+\(e\)/u, instead: 'a form for every gender, without brackets', everywhere: true },
    // An SMS keeps plain spaces: a sign outside GSM-7 halves what it holds.
    {
      form: /[^\u202f] ?[;!?»]|«[^\u202f]| :(?!:)/u,
      instead: 'a narrow no-break space (U+202F) before ; ! ? : » and after «',
      except: ['sms'],
      everywhere: true,
    },
    { form: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu, instead: 'vous', everywhere: true },
    { form: /nom d’utilisateur/i, instead: 'identifiant', everywhere: true },
    { form: /citoyens? vérifiés?|que vous êtes citoyen/i, instead: 'compte vérifié' },
    { form: /\b[Qq]uel espace\b|espaces? de travail/i, instead: 'commune ou école' },
    { form: /espace délibératif/i, instead: 'espace de la communauté', except: ['layout.portalMenu.space'] },
    { form: /(?:code|lien) est en route/i, instead: 'nous avons envoyé' },
  ],
  long: ['mail.voteReceipt.after'],
}
