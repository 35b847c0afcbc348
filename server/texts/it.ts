import type { Texts } from './text-keys.ts';

/** The server's texts in Italian. */
export const it: Texts = {
  errors: {
    'wrong-credentials': 'L’e-mail o la password non è corretta.',
    throttled: 'Troppi tentativi. Attenda qualche minuto e riprovi.',
    'sign-in-again': 'L’accesso è scaduto. Inserisca di nuovo l’e-mail e la password.',
    'bad-mode': 'Modalità di conferma non valida',
    'wrong-code': 'Il codice non è corretto.',
    'code-expired': 'Il codice è scaduto. Acceda di nuovo.',
    'too-many-tries': 'Troppi codici errati. Richieda un nuovo codice.',
    'too-many-codes': 'Sono stati inviati troppi codici. Attenda qualche minuto e acceda di nuovo.',
    'no-sms': 'Qui non è possibile inviare codici via SMS. Scelga l’e-mail.',
    'no-phone': 'Nel Suo profilo non c’è un numero di telefono. Scelga l’e-mail.',
    'not-sent': 'Non è stato possibile inviare il codice. Riprovi più tardi.',
    'signed-out': 'La sessione è terminata. Effettui l’accesso.',
    forbidden: 'Non è autorizzato a eseguire questa operazione.',
    'not-a-member': 'Non appartiene a questa organizzazione.',
    'other-application': 'Questa registrazione appartiene a un’altra applicazione.',
    'password-must-be-changed': 'Prima deve cambiare la password.',
    'not-found': 'Elemento non trovato.',
    application: 'L’applicazione manca o è sconosciuta.',
    'cross-origin': 'Le richieste da questa origine non sono accettate.',
    malformed: 'Non è stato possibile leggere la richiesta.',
    invalid: 'Questo valore manca o non è valido.',
    'too-large': 'La richiesta è troppo grande.',
    unimplemented: 'Questa chiamata non è ancora disponibile su questa piattaforma.',
    server: 'Errore interno del server',
    'invalid-email': 'L’indirizzo e-mail non è valido.',
    'captcha-invalid': 'Il captcha non è stato risolto correttamente. Ne risolva uno nuovo.',
    'captcha-expired': 'Il captcha è scaduto. Ne risolva uno nuovo.',
    'captcha-used': 'Questo captcha è già stato usato. Ne risolva uno nuovo.',
    'no-mail': 'Qui non è possibile inviare e-mail. Si rivolga al Suo amministratore.',
    'wrong-password': 'La password attuale non è corretta.',
    'weak-password': 'La nuova password deve avere almeno 8 caratteri, con lettere maiuscole e minuscole e una cifra.',
    'same-password': 'La nuova password deve essere diversa da quella attuale.',
    'other-legal-notices': 'Qui non è possibile accettare le note legali di un’altra applicazione.',
    'former-legal-notices': 'Queste note legali non sono più le ultime. Legga quelle nuove.',
    'email-taken': 'Questo indirizzo e-mail appartiene a un altro account.',
    outdated: 'Nel frattempo qualcun altro ha modificato questi dati.',
    'patient-has-recordings': 'Questo paziente ha delle registrazioni e non può essere eliminato.',
    'invalid-key': 'La chiave di questa richiesta non è valida.',
    'key-used':
      'Questa richiesta è già stata inviata con un altro contenuto. Verifichi se la creazione è avvenuta prima di inviarla di nuovo.',
    'record-begun': 'Questa registrazione è già iniziata.',
    'record-over': 'Questa registrazione è già terminata.',
    'record-closed': 'Questa registrazione è chiusa.',
    'status-order': 'Questa registrazione non può assumere ora questo stato.',
    'not-the-specialist': 'Solo il medico che interpreta questa registrazione può chiuderla.',
    'no-diagnosis': 'Una registrazione non può essere chiusa senza diagnosi.',
    'no-report': 'Non esiste alcun referto di questa registrazione.',
  },
  codeMailSubject: 'Il Suo codice di sicurezza',
  codeMail: (code, minutes) =>
    `Il Suo codice di sicurezza è ${code}.\n\nÈ valido per ${minutes} minuti e si può usare una sola volta.\n\n` +
    'Se non ha tentato di accedere, qualcuno conosce la Sua password: La preghiamo di cambiarla.\n',
  codeSms: (code) => `${code} è il Suo codice di sicurezza.`,
  passwordMailSubject: 'La Sua password temporanea',
  passwordMail: (password, hours) =>
    `La Sua password temporanea è ${password}\n\nÈ valida per ${hours} ore e si può usare una sola volta. Dopo l’accesso sceglie una nuova password. Fino ad allora la password attuale continua a funzionare.\n\n` +
    'Se non l’ha richiesta, non deve fare nulla.\n',
  addressMailSubject: 'Il Suo indirizzo e-mail è stato modificato',
  addressMail: (newAddress) =>
    `L’indirizzo e-mail del Suo account è stato cambiato in ${newAddress}. D’ora in poi i codici di sicurezza saranno inviati lì.\n\n` +
    'Se non è stato Lei, qualcun altro usa il Suo account: avvisi subito il Suo amministratore.\n',
  otherProductTitle: 'Un altro prodotto',
  otherProduct:
    'Il visualizzatore di analisi e il monitor sono altri prodotti. Non fanno parte di questa dimostrazione.',
};
